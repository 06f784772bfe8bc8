import { expect, test } from 'vitest'
import { checkMigrationLocks } from './migration-locks.ts'

const check = (text: string, name = '0117_new.sql') => checkMigrationLocks([{ path: `db/migrations/${name}`, text }])

test.each([
  ['alter table products add column a uuid default gen_random_uuid();', 'counted for each row'],
  ['alter table products alter column title type varchar(10);', 'another type'],
  [
    "alter table products add column v tsvector generated always as (to_tsvector('simple', title)) stored;",
    'generated',
  ],
  ['create index on products (title);', 'concurrently'],
  ['create unique index products_x on products (title);', 'concurrently'],
  ['alter table sales alter column buyer_id set not null;', 'not valid'],
  ['alter table sales add constraint c check (total > 0);', 'not valid'],
  ['alter table sales add constraint c foreign key (a) references users (id);', 'not valid'],
  ['alter table sales add constraint c unique (a);', 'unique'],
  ["update products set title = '';", 'batches'],
  ['alter table stores drop column name;', 'a version later'],
  ['drop table app_params;', 'a version later'],
  ['alter table stores rename column name to title;', 'old name'],
])('%s is refused', (sql, why) => {
  expect(check(sql)).toEqual([expect.stringContaining(why)])
  // What ran before this was checked stays as it is, and what was thought about passes.
  expect(check(sql, '0112_old.sql')).toEqual([])
  expect(check(`-- agreed: nothing has read it for two versions\n${sql}`)).toEqual([])
})

test.each([
  'alter table products add column a integer;',
  'alter table products add column a integer not null default 0, add column b text;',
  "alter table products add column a text not null default 'x', add column at timestamptz default now();",
  'create index concurrently products_title on products (title);',
  'create index on stores (name);',
  'create table t (id integer);\ncreate index on t (id);\nalter table t alter column id set not null;',
  'alter table sales add constraint c check (buyer_id is not null) not valid;\nalter table sales validate constraint c;\nalter table sales alter column buyer_id set not null;',
  '-- drop table products;\nselect 1;',
])('%s is fine', (sql) => {
  expect(check(sql)).toEqual([])
})
