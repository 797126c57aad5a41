"""The playtest report: what matches of an own set say of its cards."""
