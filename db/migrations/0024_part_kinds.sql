-- A kind of part is what a counter calls one thing, in the words of both countries; a part type is a kind at its places on the car.
-- Kinds are the product's own knowledge (db/reference/part-vocabulary.csv), loaded at every start, with and without demonstration data.
create table part_kinds (
  key text primary key,
  group_id integer not null references part_groups,
  name_co text not null unique,
  name_mx text not null,
  name_en text not null,
  synonyms text[] not null default '{}', -- other words of either country, English, shop talk, misspellings
  not_synonyms text[] not null default '{}', -- phrases that share a word with it and mean another part
  only_co text[] not null default '{}', -- of the synonyms, those that mean it in Colombia only
  only_mx text[] not null default '{}',
  positions text[] not null default '{}', -- the places it comes in: delantero, trasero, izquierdo, derecho, superior, inferior, interior, exterior
  per_car text not null, -- a number, or cyl: one a cylinder
  demand smallint not null check (demand between 1 and 5), -- 1 is asked for every day
  applies_if text not null default '', -- of the cars that can have it (packages/domain/src/applies-if.ts)
  universal boolean not null default false, -- fits no car in particular: fluids, tools, tyres, bulbs
  wears_km integer, -- between changes, where maintenance fixes it
  drawing text not null -- a PartKind of packages/line-art
);

-- Types of before, or of an import, may have no kind.
alter table part_types
  add column kind text references part_kinds,
  add column name_mx text,
  add column places text[] not null default '{}';
create index part_types_kind on part_types (kind);

-- What the engine text of a fitment says, so that a year, an engine and a fuel are judged against the same row. Null means any.
alter table part_fitments
  add column litres numeric(3, 1),
  add column fuel text check (fuel in ('gasoline', 'diesel', 'electric', 'hybrid', 'gas')),
  add column valves smallint,
  add column aspiration text check (aspiration in ('na', 'turbo'));
