-- Links and codes that open an account do not lie open in the messages: they are kept sealed with SECRET, and dropped once sent.
alter table messages add column sealed text;
