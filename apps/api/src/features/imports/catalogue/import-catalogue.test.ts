import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../platform/db/testing.ts'
import { catalogueSummaryLines, importCatalogue } from './import-catalogue.ts'

const folder = mkdtempSync(join(tmpdir(), 'tuerca-catalogue-'))
const EXAMPLE =
  /```json\n([\s\S]+?)```/.exec(
    readFileSync(join(import.meta.dirname, '../../../../../../docs/catalogue-format.md'), 'utf8'),
  )?.[1] ?? ''

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const fileOf = (lines: string | readonly (string | object)[]): string => {
  const path = join(folder, `${Math.random()}.jsonl`)
  writeFileSync(
    path,
    typeof lines === 'string'
      ? lines
      : lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  return path
}
const load = (lines: string | readonly (string | object)[], dryRun = false, rejectedPath: string | null = null) =>
  importCatalogue(client, { path: fileOf(lines), dryRun, rejectedPath })
const rows = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await client.query<Record<string, unknown>>(sql)).rows
const TABLES = [
  'oem_catalogues',
  'oem_unit_sets',
  'oem_vehicles',
  'oem_units',
  'oem_parts',
  'oem_drawings',
  'oem_categories',
  'oem_quick_groups',
  'oem_terms',
]
const contents = async () =>
  JSON.stringify(
    await rows(
      TABLES.map(
        (table) => `select '${table}', md5(string_agg(t::text, '|' order by t::text)) as all from ${table} t`,
      ).join(' union all '),
    ),
  )

const other = (changes: Record<string, unknown>) => ({
  kind: 'catalogue',
  code: 'otra',
  brand: 'Otra',
  name: 'Otra',
  ...changes,
})

describe('a catalogue in a file', () => {
  test('in a rehearsal leaves nothing behind', async () => {
    const before = await contents()
    const summary = await load(EXAMPLE, true)
    expect(summary.accepted).toEqual({
      catalogue: 1,
      category: 2,
      quickGroup: 1,
      drawing: 1,
      vehicle: 1,
      unit: 1,
      part: 1,
    })
    expect(await contents()).toBe(before)
    expect(catalogueSummaryLines(summary)[0]).toBe('Ensayo, no se guardó nada:')
  })

  test('is loaded, and loaded again changes nothing', async () => {
    expect((await load(EXAMPLE)).rejected).toBe(0)
    const [part] =
      await rows(`select p.oem, p.clean_oem, p.amount, p.quick_group_id, t.names ->> 'es' as name, u.code, u.drawing from oem_parts p
      join oem_units u on u.id = p.unit_id join oem_unit_sets s on s.id = u.unit_set_id join oem_terms t on t.id = p.term_id where s.catalogue_code = 'ficticia'`)
    expect(part).toEqual({
      oem: 'FM-100-22',
      clean_oem: 'FM10022',
      amount: '1',
      quick_group_id: 'pads',
      name: 'Pastillas de freno',
      code: '47-12',
      drawing: 'ficticia--brk1',
    })
    const before = await contents()
    await load(EXAMPLE)
    expect(await contents()).toBe(before)
  })

  test('renews what it names, keeps what it does not, and with replace keeps nothing', async () => {
    const vehicle = {
      kind: 'vehicle',
      catalogue: 'ficticia',
      id: 'v2',
      platform: 'p1',
      family: 'Dos',
      name: 'Dos',
      years: [2000, 2001],
    }
    await load([vehicle])
    await load([{ ...vehicle, name: 'Dos nuevo' }])
    expect(
      await rows("select vehicle_id, name from oem_vehicles where catalogue_code = 'ficticia' order by 1"),
    ).toEqual([
      { vehicle_id: 'v1', name: 'Uno 1.6' },
      { vehicle_id: 'v2', name: 'Dos nuevo' },
    ])
    await load([{ ...(JSON.parse(EXAMPLE.split('\n')[0] ?? '') as object), replace: true }])
    expect(await rows("select from oem_vehicles where catalogue_code = 'ficticia'")).toEqual([])
    expect(await rows("select from oem_drawings where key = 'ficticia--brk1'")).toEqual([])
    await load(EXAMPLE)
  })

  test('takes the place of the demonstration of that maker and of no other', async () => {
    const [before] = await rows(
      "select count(*) as n from oem_parts p join oem_units u on u.id = p.unit_id join oem_unit_sets s on s.id = u.unit_set_id where s.catalogue_code = 'toyota'",
    )
    await load([other({ code: 'mazda', brand: 'Mazda', features: [] })])
    expect(
      await rows(
        "select c.source, k.name from oem_catalogues c join makes k on k.id = c.make_id where c.code = 'mazda'",
      ),
    ).toEqual([{ source: 'import', name: 'Mazda' }])
    expect(await rows("select from oem_vehicles where catalogue_code = 'mazda'")).toEqual([])
    const [after] = await rows(
      "select count(*) as n from oem_parts p join oem_units u on u.id = p.unit_id join oem_unit_sets s on s.id = u.unit_set_id where s.catalogue_code = 'toyota'",
    )
    expect(after).toEqual(before)
  })

  const unit = {
    kind: 'unit',
    catalogue: 'ficticia',
    platform: 'p1',
    id: 'u9',
    category: 'brakes',
    code: '1',
    name: { es: 'U' },
    position: 9,
  }
  const part = {
    kind: 'part',
    catalogue: 'ficticia',
    platform: 'p1',
    unit: 'u1',
    position: 5,
    number: 'A-1',
    name: { es: 'P' },
  }
  const drawing = {
    kind: 'drawing',
    catalogue: 'ficticia',
    id: 'd',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"><path d=""/></svg>',
    width: 10,
    height: 10,
  }
  test.each([
    ['{', 'JSON'],
    ['[]', 'La línea'],
    [{ kind: 'otro' }, 'kind'],
    [{ ...unit, extra: 1 }, 'La línea'],
    [{ ...unit, category: 'x' }, 'categoría «x»'],
    [{ ...unit, drawing: 'x' }, 'dibujo «x»'],
    [{ ...unit, catalogue: 'toyota' }, 'catálogo «toyota»'],
    [{ ...part, unit: 'x' }, 'unidad «x»'],
    [{ ...part, platform: 'x' }, 'unidad «u1»'],
    [{ ...part, quickGroup: 'x' }, 'grupo «x»'],
    [{ ...part, number: '--' }, 'number'],
    [{ ...part, name: { en: 'P' } }, 'español'],
    [{ ...part, position: -1 }, 'position'],
    [{ ...drawing, svg: '<svg><script/></svg>' }, 'script'],
    [{ ...drawing, hotspots: [{ code: '1', x1: 1, y1: 1, x2: 11, y2: 2 }] }, 'fuera'],
    [{ ...drawing, hotspots: [{ code: '1', x1: 5, y1: 1, x2: 2, y2: 2 }] }, 'x1'],
    [{ kind: 'category', catalogue: 'ficticia', id: 'a', parent: 'a', name: { es: 'A' }, position: 1 }, '«a»'],
    [other({ code: 'ZZERROR' }), 'code'],
    [other({ code: 'zzvacio' }), 'reservado'],
    [other({ features: ['x'] }), 'features'],
  ])('leaves out %j', async (line, reason) => {
    const before = await contents()
    const rejected = join(folder, 'rejected.csv')
    const summary = await load([EXAMPLE.trim(), line], false, rejected)
    expect(summary.rejected).toBe(1)
    const [, told] = readFileSync(rejected, 'utf8').trimEnd().split('\r\n')
    expect(told).toMatch(/^9,/)
    expect(told).toContain(reason)
    expect(await contents()).toBe(before)
  })

  test('of nothing but mistakes, or no text at all, is refused as a whole', async () => {
    await expect(load(['{', '{}'])).rejects.toThrow('ninguna línea')
    const path = join(folder, 'binary')
    writeFileSync(path, Buffer.from([0x7b, 0xff, 0xfe, 0x0a]))
    await expect(importCatalogue(client, { path, dryRun: false, rejectedPath: null })).rejects.toThrow('UTF-8')
  })

  test('of thousands of parts in one unit keeps the last of each position', async () => {
    await load([
      ...EXAMPLE.trim().split('\n'),
      ...Array.from({ length: 1200 }, (_, i) => ({
        ...part,
        position: i % 600,
        number: `Z-${i}`,
        applies: { brakes: 'ABS' },
      })),
    ])
    const [found] =
      await rows(`select count(*) as n, min(oem) filter (where p.position = 0) as first, count(*) filter (where p.applies = '{"brakes":"ABS"}') as conditional
      from oem_parts p join oem_units u on u.id = p.unit_id join oem_unit_sets s on s.id = u.unit_set_id where s.catalogue_code = 'ficticia'`)
    expect(found).toEqual({ n: 600, first: 'Z-600', conditional: 600 })
  })
})
