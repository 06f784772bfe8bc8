import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../platform/db/migrate.ts'
import { ensureVocabulary } from './ensure-vocabulary.ts'
import { partTypesOf } from './part-type-rows.ts'
import { readVocabulary } from './read-vocabulary.ts'

const name = `vocabulary_${randomBytes(6).toString('hex')}`
const url = (database: string) =>
  Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${database}` }).href
let client: pg.Client

async function admin(sql: string): Promise<void> {
  const one = new pg.Client({ connectionString: url('postgres') })
  await one.connect()
  await one.query(sql).finally(() => one.end())
}

beforeAll(async () => {
  await admin(`create database ${name} template template0`)
  await migrate(url(name))
  client = new pg.Client({ connectionString: url(name) })
  await client.connect()
}, 60_000)
afterAll(async () => {
  await client.end()
  await admin(`drop database ${name} with (force)`)
})

const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows

test('loads kinds and types into an empty database, once, and keeps the ids of types that were there', async () => {
  await client.query("insert into part_groups (name, slug) values ('Frenos', 'frenos')")
  await client.query(
    "insert into part_types (group_id, name, slug, drawing) values (1, 'Pastillas de freno delanteras', 'pastillas-de-freno-delanteras', 'brake-pads'), (1, 'Disco de freno trasero sólido con ABS', 'disco-de-freno-trasero-solido-con-abs', 'brake-disc'), (1, 'Cosa sin nombre', 'cosa-sin-nombre', 'bracket')",
  )
  expect(await ensureVocabulary(client)).toBe(true)
  const kinds = readVocabulary()
  const types = kinds.flatMap(partTypesOf)
  expect(await rows('select count(*)::int as n from part_kinds')).toEqual([{ n: kinds.length }])
  expect(await rows('select count(*)::int as n from part_types')).toEqual([{ n: types.length + 2 }])
  expect(await rows('select id, kind, name_mx, places from part_types where id <= 3 order by id')).toEqual([
    { id: 1, kind: 'brake-pads', name_mx: 'Balatas delanteras', places: ['delantero'] },
    { id: 2, kind: 'brake-disc', name_mx: null, places: ['trasero'] },
    { id: 3, kind: null, name_mx: null, places: [] },
  ])
  expect(
    await rows(
      "select key, only_mx, universal, per_car from part_kinds where key in ('steering-wheel', 'engine-oil', 'spark-plug') order by key",
    ),
  ).toEqual([
    { key: 'engine-oil', only_mx: [], universal: true, per_car: '1' },
    { key: 'spark-plug', only_mx: [], universal: false, per_car: 'cyl' },
    { key: 'steering-wheel', only_mx: ['volante'], universal: false, per_car: '1' },
  ])
  expect(await ensureVocabulary(client)).toBe(false)
})

test('a newer vocabulary replaces names and words, and takes nothing away', async () => {
  await client.query("update load_progress set name = 'vocabulary old'")
  await client.query("update part_kinds set synonyms = '{}', demand = 5 where key = 'brake-pads'")
  const before = await rows('select id, slug from part_types order by id')
  expect(await ensureVocabulary(client)).toBe(true)
  expect(await rows('select id, slug from part_types order by id')).toEqual(before)
  expect(await rows("select demand from part_kinds where key = 'brake-pads' and 'balata' = any (synonyms)")).toEqual([
    { demand: 1 },
  ])
  expect(await rows("select name from load_progress where name like 'vocabulary %'")).toHaveLength(1)
})

test('two starts at once load it once', async () => {
  await client.query("delete from load_progress where name like 'vocabulary %'")
  const other = new pg.Client({ connectionString: url(name) })
  await other.connect()
  await Promise.all([ensureVocabulary(client), ensureVocabulary(other)]).finally(() => other.end())
  expect(await rows("select name from load_progress where name like 'vocabulary %'")).toHaveLength(1)
})
