"""When something goes wrong: a crash log, a report on wish, a calm line."""
