-- Names are only ever added: 300,000 parts need not ask for each of theirs again while they load.
alter table oem_parts drop constraint oem_parts_term_id_fkey, drop constraint oem_parts_note_id_fkey;
