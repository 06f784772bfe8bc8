import { describe, expect, test } from 'vitest'
import { get, inMexico, inStore, results, sql, type Product, type Query, useSearchServer } from './testing-search.ts'

useSearchServer()

const SEARCH = { search: 'freno', pageSize: 200 }
const LISTS = ['categories', 'brands', 'makes', 'models', 'years', 'stores', 'salesModels', 'deliveries'] as const
const PARAMS = {
  categories: 'categorias',
  brands: 'marcas',
  makes: 'makes',
  models: 'models',
  years: 'years',
  stores: 'tiendas',
  salesModels: 'modelos_venta',
  deliveries: 'entrega',
} as const

const count = async (query: Query) => (await results(query)).metadata['x-total-count']

describe('facets', () => {
  test.each(LISTS)('%s count what their filter then finds', async (list) => {
    const { facets } = (await results({ ...SEARCH, facets: 1 })).metadata
    const values = facets?.[list] ?? []
    expect(values.length).toBeGreaterThan(0)
    expect(values.every((value) => value.count > 0 && value.label !== '')).toBe(true)
    for (const value of values.slice(0, 3)) {
      // Two makes may have a model of one name: the filter takes both unless the make is chosen.
      const make = 'make' in value ? { makes: String(value.make) } : {}
      expect(await count({ ...SEARCH, ...make, [PARAMS[list]]: value.value }), `${list} ${value.value}`).toBe(
        value.count,
      )
    }
  })

  test('count available ones and span the prices', async () => {
    const { data, metadata } = await results({ ...SEARCH, facets: 1, marcas: 'Bosch' })
    expect(metadata.facets?.available).toBe(data.filter((product) => product.available).length)
    const prices = data.flatMap((product) => (product.actualPrice === null ? [] : [product.actualPrice]))
    expect(metadata.facets?.priceRange).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
    expect(await count({ ...SEARCH, marcas: 'Bosch', disponibles: 1 })).toBe(metadata.facets?.available)
  })

  test('show the kinds of part inside one category', async () => {
    const { facets } = (await results({ categorias: 'frenos', facets: 1 })).metadata
    const [category, first] = facets?.categories ?? []
    expect([category?.value, category?.count]).toEqual(['frenos', await count({ categorias: 'frenos' })])
    const kind = await results({ categorias: ['frenos', first?.value ?? ''], pageSize: 100 })
    expect(kind.metadata['x-total-count']).toBe(first?.count)
    expect(kind.data.every((product) => product.partType?.slug === first?.value && product.matchKind === null)).toBe(
      true,
    )
  })
})

describe('filters', () => {
  const cases: [Query, (product: Product) => boolean][] = [
    [{ marcas: ['bosch', 'TRW'] }, (product) => ['Bosch', 'TRW'].includes(product.manufacturer_title)],
    [{ modelos_venta: [2, 3] }, (product) => product.salesModel !== 1],
    [{ entrega: '4-8-dias' }, (product) => product.tiempos_de_entrega >= 4 && product.tiempos_de_entrega <= 8],
    [{ disponibles: 1 }, (product) => product.available],
    [
      { precio_min: 100_000, precio_max: 150_000 },
      (product) => (product.actualPrice ?? 0) >= 100_000 && (product.actualPrice ?? 0) <= 150_000,
    ],
    [{ years: 2015 }, (product) => product.compatibleVehicles.some((make) => make.years.includes(2015))],
    [{ tiendas: 'repuestos-beto' }, (product) => product.store.pathPrefix === 'repuestos-beto'],
    [{ categorias: 'frenos' }, (product) => product.category?.slug === 'frenos'],
  ]
  test.each(cases)('%j', async (query, holds) => {
    const { data } = await results({ pageSize: 200, ...query })
    expect(data.length).toBeGreaterThan(0)
    expect(data.filter((product) => !holds(product))).toEqual([])
  })

  test('by make and model, by slug or by name', async () => {
    const bySlug = await results({ makes: 'chevrolet', models: 'spark', pageSize: 200 })
    expect(bySlug.data.length).toBeGreaterThan(0)
    expect(bySlug.data.every((product) => product.hasVehicleCompatibility)).toBe(true)
    expect((await results({ makes: 'Chevrolet', models: 'SPARK', pageSize: 200 })).data).toEqual(bySlug.data)
  })

  test('of what does not exist finds nothing', async () => {
    for (const query of [
      { marcas: 'no-hay-tal' },
      { categorias: 'no-hay-tal' },
      { makes: 'no-hay-tal' },
      { tiendas: 'no-hay-tal' },
    ]) {
      expect(await count(query)).toBe(0)
    }
  })
})

describe('the facet of a filter that is on', () => {
  const chosenOf = async (list: (typeof LISTS)[number]) => {
    const { facets } = (await results({ ...SEARCH, facets: 1 })).metadata
    return (facets?.[list] ?? []).slice(0, 3)
  }

  test.each(LISTS)('%s lists the other values with what they would count', async (list) => {
    const [chosen, ...others] = await chosenOf(list)
    expect(chosen).toBeDefined()
    const narrowed = { ...SEARCH, precio_min: 20_000, [PARAMS[list]]: chosen?.value }
    const { metadata } = await results({ ...narrowed, facets: 1 })
    const listed: { value: string; count: number; make?: unknown }[] = metadata.facets?.[list] ?? []
    expect(listed.find((value) => value.value === chosen?.value)?.count).toBe(metadata['x-total-count'])
    expect(list === 'categories' ? 1 : others.length).toBeGreaterThan(0)
    for (const other of listed.filter((value) => value.value !== chosen?.value).slice(0, 4)) {
      const make = list === 'models' ? { makes: String(other.make) } : {}
      expect(
        await count({ ...SEARCH, precio_min: 20_000, ...make, [PARAMS[list]]: other.value }),
        `${list} ${other.value}`,
      ).toBe(other.count)
    }
    // The other facets count under the filter.
    const without = LISTS.find((each) => each !== list && each !== 'models') ?? 'brands'
    const [beside] = metadata.facets?.[without] ?? []
    expect(await count({ ...narrowed, [PARAMS[without]]: beside?.value })).toBe(beside?.count)
  })

  test.each(LISTS)('%s lists what is chosen though nothing has it', async (list) => {
    const [chosen] = await chosenOf(list)
    const { metadata } = await results({ ...SEARCH, precio_min: 1e11, [PARAMS[list]]: chosen?.value, facets: 1 })
    expect(metadata['x-total-count']).toBe(0)
    expect(metadata.facets?.[list].find((value) => value.value === chosen?.value)).toMatchObject({
      label: chosen?.label,
      count: 0,
    })
  })

  test('keeps the span of prices that may be chosen', async () => {
    const whole = (await results({ ...SEARCH, facets: 1 })).metadata.facets?.priceRange
    const cut = (await results({ ...SEARCH, precio_max: 60_000, facets: 1 })).metadata.facets?.priceRange
    expect(cut).toEqual(whole)
  })

  test('counts every category exactly where only a category is chosen', async () => {
    const { facets } = (await results({ categorias: 'frenos', facets: 1 })).metadata
    const other = facets?.categories.find((value) => value.value === 'motor')
    const [row] = await sql<{ n: number }>(
      "select count(*) as n from products p join stores s on s.id = p.store_id join part_groups g on g.id = p.group_id where s.country = 'CO' and p.deleted_at is null and g.slug = 'motor'",
    )
    expect(other?.count).toBe(Number(row?.n))
  })

  test('counts the other kinds of a category beside the chosen kind', async () => {
    const kinds = (await results({ categorias: 'frenos', facets: 1 })).metadata.facets?.categories.slice(1, 3) ?? []
    const chosen =
      (await results({ categorias: ['frenos', kinds[0]?.value ?? ''], facets: 1 })).metadata.facets?.categories ?? []
    expect(chosen.filter((value) => kinds.some((kind) => kind.value === value.value))).toEqual(kinds)
  })
})

test('the filter calls give the facets of their filter', async () => {
  const filter = JSON.stringify({ search: 'freno', marcas: ['bosch'] })
  const { facets } = (await results({ search: 'freno', marcas: 'bosch', facets: 1 })).metadata
  const data = async (path: string) => (await get(path, { filter })).json<{ data: unknown }>().data
  expect(await data('/getMakesFilter')).toEqual(facets?.makes)
  expect(await data('/getModelsFilter')).toEqual(facets?.models)
  expect(await data('/getBrandsFilter')).toEqual(facets?.brands)
  expect(await data('/getGroupsFilter')).toEqual(facets?.categories)
  expect(await data('/getBrandsAndGroupsFilter')).toEqual({ brands: facets?.brands, groups: facets?.categories })
  expect((await get('/getMakesFilter', { filter: '{"nada":1}' })).json()).toMatchObject({
    message: 'El filtro no admite: nada.',
  })
})

test('without a filter every listing of the shop is counted, on one scale', async () => {
  const values = async (path: string, headers = {}) =>
    (await get(path, {}, headers)).json<{ data: { value: string; count: number }[] }>().data
  const real = (column: string, table: string, where: string) =>
    sql<{ value: string; count: number }>(`select n.slug as value, count(*)::int as count
    from products p join stores s on s.id = p.store_id join ${table} n on ${column} where p.deleted_at is null and ${where} group by n.slug order by 2 desc, 1 limit 5`)
  for (const [headers, where] of [
    [{}, "s.country = 'CO'"],
    [inMexico, "s.country = 'MX'"],
    [inStore('repuestos-beto'), "s.path_prefix = 'repuestos-beto'"],
  ] as const) {
    const makes = await values('/getMakesFilter', headers)
    const [most] = await real('n.id = any(p.make_ids)', 'makes', where)
    expect(makes[0]?.count).toBe(most?.count)
    expect(await values('/getBrandsFilter', headers)).toEqual(
      expect.arrayContaining(
        (await real('n.id = p.brand_id', 'product_brands', where)).map((row) => expect.objectContaining(row)),
      ),
    )
    expect(await values('/getModelsFilter', headers)).toEqual(
      expect.arrayContaining(
        (await real('n.id = any(p.model_ids)', 'models', where)).slice(0, 1).map((row) => expect.objectContaining(row)),
      ),
    )
    expect(await values('/getGroupsFilter', headers)).toEqual(
      expect.arrayContaining(
        (await real('n.id = p.group_id', 'part_groups', where)).map((row) => expect.objectContaining(row)),
      ),
    )
  }
})

test('a list that nothing narrows counts the whole shop', async () => {
  const facetsOf = async (query: Query) => (await results({ ...query, facets: 1, pageSize: 1 })).metadata.facets
  const all = await facetsOf({})
  for (const list of ['categories', 'brands', 'makes'] as const) {
    const [most] = all?.[list] ?? []
    expect(most?.count, list).toBe(
      (await facetsOf({ [PARAMS[list]]: most?.value ?? '' }))?.[list].find((value) => value.value === most?.value)
        ?.count,
    )
  }
})

test('the categories have a drawing and how many products the country has', async () => {
  const { server } = await import('./testing-search.ts')
  const groups = async (headers: Record<string, string>, filter = '{}') =>
    (
      await server.app.inject({ url: `/api/store/productsCategoryGroup?filter=${encodeURIComponent(filter)}`, headers })
    ).json<{ data: { id: number; name: string; slug: string; drawing: string; count: number }[] }>().data
  const here = await groups({})
  const counts = await sql<{ group_id: number; n: number }>(
    "select p.group_id, count(*) as n from products p join stores s on s.id = p.store_id where s.country = 'CO' and p.deleted_at is null group by 1",
  )
  expect(new Map(here.filter((group) => group.count > 0).map((group) => [group.id, group.count]))).toEqual(
    new Map(counts.map((row) => [row.group_id, row.n])),
  )
  expect(here.every((group) => group.drawing !== '')).toBe(true)
  expect(await groups(inMexico)).not.toEqual(here)
  expect((await groups({}, '{"name":"FRENOS"}')).map((group) => group.slug)).toContain('frenos')
})
