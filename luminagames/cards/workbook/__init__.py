"""Workbooks (XLSX, ODS) read cell by cell, in a process of their own (`luminagames.worker`).

Limits hold before anything is built: what is read streams through, and stops where it is too much.
Nothing outside of the standard library is loaded, for it is loaded for each file.

- `answer`: the task: a workbook in, its rows out, as JSON. `parts`: the archive.
- `xlsx`, `ods`: the two formats; `markup`: XML as it comes. `grid`: the rows that both fill;
  `formats`: what a number looks like.
"""
