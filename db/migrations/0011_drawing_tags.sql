-- Changes with the drawing: part of its address, so that browsers keep it for ever.
alter table oem_drawings add column tag text not null generated always as (left(md5(svg), 12)) stored;
