"""The card studio: live preview, export and checks. It comes with issue I."""
