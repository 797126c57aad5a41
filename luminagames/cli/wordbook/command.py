"""`luminagames words extract`, `luminagames words check`: the catalogues of the languages."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.errors import WRONG, CliError
from luminagames.text import catalogues, say

BOOKS = ("program", "rules")


def register(app: typer.Typer) -> None:
    """Adds the group `words`: `extract` and `check`."""
    group = typer.Typer(help="The languages' catalogues of words.")
    group.command("extract")(extract)
    group.command("check")(check)
    app.add_typer(group, name="words")


def extract(
    languages: Annotated[
        list[str] | None, typer.Argument(help="Codes of languages; all if none is named.")
    ] = None,
    only: Annotated[str, typer.Option(help="One catalogue: program or rules.")] = "",
) -> None:
    """Add the source's new words to the catalogues, and take out those that are gone. A new code
    begins a language.
    """
    from luminagames.cli.wordbook import books, source

    _needs_babel()
    for book in _books(only):
        found = source.words_of(book)
        for language in languages or catalogues.languages():
            folder = catalogues.folder() / language
            folder.mkdir(parents=True, exist_ok=True)
            new, gone = books.merge(folder / f"{book}.po", found, language)
            name, texts = f"{language}/{book}.po", len(found.keys)
            print(
                say(
                    "{name}: {texts} texts, {new} new, {gone} gone",
                    name=name,
                    texts=texts,
                    new=new,
                    gone=gone,
                )
            )


def check(
    languages: Annotated[
        list[str] | None, typer.Argument(help="Codes of languages; all if none is named.")
    ] = None,
    only: Annotated[str, typer.Option(help="One catalogue: program or rules.")] = "",
) -> None:
    """List what the catalogues lack, what is gone from the source, and what does not fit the
    English.
    """
    from luminagames.cli.wordbook import checks, source

    _needs_babel()
    wrong: list[str] = []
    chosen = languages or catalogues.languages()
    for book in _books(only):
        paths: dict[str, Path] = {
            language: catalogues.folder() / language / f"{book}.po" for language in chosen
        }
        there = {language for language, path in paths.items() if path.is_file()}
        found = source.words_of(book) if there else None
        for language, path in paths.items():
            if found is None or language not in there:
                made = f"luminagames words extract {language}"
                wrong.append(
                    f"{language}/{book}.po: "
                    + say("is not there; make it with “{made}”", made=made)
                )
            else:
                wrong += [f"{language}/{line}" for line in checks.problems(path, found, language)]
    for language in chosen:
        written = sorted((catalogues.folder() / language).glob("*.po"))
        wrong += [f"{language}/{line}" for line in checks.contradictions(written)]
    print(
        "\n".join(wrong)
        if wrong
        else say("{languages}: all is well", languages=", ".join(chosen) or say("no language"))
    )
    if wrong:
        raise typer.Exit(WRONG)


def _books(only: str) -> tuple[str, ...]:
    if only and only not in BOOKS:
        raise CliError(
            say(
                "there is no catalogue '{only}'; there are: {books}",
                only=only,
                books=", ".join(BOOKS),
            )
        )
    return (only,) if only else BOOKS


def _needs_babel() -> None:
    if importlib.util.find_spec("babel") is None:
        raise CliError(
            say(
                "this is a command for developers, in a checkout: install Babel (pip install -e .[dev])"
            )
        )
