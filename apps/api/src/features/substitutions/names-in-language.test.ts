// What findCatalogsByOem calls a part and its substitutes in the language asked.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundByOem } from '@tuerca/contract/substitutions'
import { testApp, type TestApp } from '../../app/testing.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const get = (path: string, query: Record<string, string>) =>
  server.app.inject({ url: `/api/catalogo/${path}?${new URLSearchParams(query)}` })

test('a part is called as its maker calls it in the language asked', async () => {
  const [known] = await sql<{
    oem: string
    es: string
    en: string
  }>(`select p.oem, t.names ->> 'es' as es, t.names ->> 'en' as en from oem_parts p join oem_terms t on t.id = p.term_id
    join part_numbers n on n.clean = p.clean_oem and n.kind = 1 where t.names ->> 'en' <> t.names ->> 'es' order by p.clean_oem limit 1`)
  const named = async (language: string, flags = {}) =>
    (await get('catalogV2/findCatalogsByOem', { oem: known?.oem ?? '', language, ...flags })).json().data.oem.name
  const english = await named('en_US')
  expect(
    await sql(
      "select from oem_parts p join oem_terms t on t.id = p.term_id where p.oem = $1 and t.names ->> 'en' = $2",
      [known?.oem, english],
    ),
  ).not.toEqual([])
  expect(await named('en_US', { noSearchOem: '1' })).toBe(english)
  expect(await named('es_ES')).not.toBe(english)
})

test('its substitutes of the same name are called so, too; others keep the name that the shop gives them', async () => {
  const [known] = await sql<{ oem: string; name: string }>(`select o.oem, p.name from oem_parts o
    join oem_terms t on t.id = o.term_id join part_numbers n on n.clean = o.clean_oem and n.kind = 1
    join parts p on p.id = n.part_id join product_brands b on b.id = p.brand_id and b.is_vehicle_make
    join part_substitutions s on s.part_id = p.id join parts q on q.id = s.substitute_id and q.name = p.name
    where t.names ->> 'en' <> t.names ->> 'es' order by o.clean_oem limit 1`)
  const asked = async (language: string) =>
    (await get('catalogV2/findCatalogsByOem', { oem: known?.oem ?? '', language, searchSubstitutions: '1' })).json<{
      data: FoundByOem
    }>().data
  const [spanish, english] = [await asked('es_ES'), await asked('en_US')]
  const namesIn = ({ substitutions }: FoundByOem) =>
    substitutions.flatMap(({ name, replacements }) => [name, ...replacements.map(({ part }) => part.name)])
  expect(namesIn(spanish)).toContain(known?.name)
  expect(namesIn(english)).toEqual(namesIn(spanish).map((name) => (name === known?.name ? english.oem?.name : name)))
})
