import { expect, test } from 'vitest'
import { checkNewerSql } from './newer-sql.ts'

const found = (text: string, path = 'apps/api/src/features/listings/move-stock.ts') => checkNewerSql([{ path, text }])

test.each([
  'await sql`update products p set stock = 0\n returning p.id, old.stock as before, new.stock as after`',
  'await sql`merge into product_stock s using v on true when matched then delete when not matched by source then delete`',
  'await sql`merge into product_stock s using v on true when matched then delete returning s.id`',
  'await sql`select any_value(id) from products`',
  'await sql`select uuidv7()`',
])('what PostgreSQL 15 does not know is noticed: %s', (text) => {
  expect(found(`const one = 1\n${text}`)).toEqual([
    expect.stringMatching(/^apps\/api\/.*move-stock\.ts:2 PostgreSQL 15/),
  ])
})

test('what it knows, an object of that name, a test, and a trigger’s rows pass', () => {
  expect(
    found('await sql`update products p set stock = m.total from moved m where p.id = m.id returning m.before`'),
  ).toEqual([])
  expect(found('const told = `${old.stock} → ${new_.stock}`')).toEqual([])
  expect(found('await sql`select uuidv7()`', 'apps/api/src/app/a.test.ts')).toEqual([])
  expect(
    found(
      'create function note() returns trigger language plpgsql as $$ begin insert into a values (new.id) returning id; return old.id; end $$;\nselect 1 returning id',
      'db/migrations/0001_a.sql',
    ),
  ).toEqual([])
  expect(found('alter table a add b integer;\nselect casefold(b) from a', 'db/migrations/0001_a.sql')).toHaveLength(1)
})
