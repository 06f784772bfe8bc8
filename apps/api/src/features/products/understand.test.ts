import { indexText } from '@tuerca/domain/words'
import { beforeAll, describe, expect, test } from 'vitest'
import { get, results, sql, server, type Product } from './testing-search.ts'

/** What every result (or the first one) of a search must be. */
interface Expected { every?: (product: Product) => boolean; first?: RegExp; years?: number[]; as?: 'Texto' | 'N° de parte' | 'Texto y N° de parte'; dropped?: string[] | null }

const fits = (model: string) => (product: Product) => JSON.stringify(product.compatibleVehicles).includes(model) || product.title.includes(model)
const called = (pattern: RegExp) => (product: Product) => pattern.test(`${product.title} ${product.category?.name} ${product.partType?.name}`)
const exactFirst = (reference: string) => ({ every: (product: Product) => product.matchKind !== 'words', first: new RegExp(`^${reference}$`) })

const CASES: [search: string, expected: Expected][] = [
  // Model years.
  ['hilux 2012', { years: [2012], dropped: null }], ['spark 2015', { years: [2015], dropped: null }], ['corolla 2008', { years: [2008], dropped: null }],
  ['2012 hilux', { years: [2012], dropped: null }], ['hilux modelo 2012', { years: [2012], dropped: null }], ['hilux año 2012', { years: [2012], dropped: null }],
  ['pastillas hilux 2012', { years: [2012], every: called(/pastillas/i) }], ['hilux 2010-2012', { years: [2010, 2012], dropped: null }],
  ['hilux 1949', { years: [], dropped: ['1949'] }],
  // Numbers with spaces, and short ones, beside words.
  ['toyota 04465 0k240', { as: 'Texto y N° de parte', ...exactFirst('04465-0K240') }], ['pastillas 04465 0k240', { as: 'Texto y N° de parte', ...exactFirst('04465-0K240') }],
  ['trw gdb 3425', { as: 'Texto y N° de parte', ...exactFirst('GDB 3425') }], ['trw gdb3425', { as: 'Texto y N° de parte', ...exactFirst('GDB 3425') }],
  ['bosch 0 986 494 154', { as: 'Texto y N° de parte', ...exactFirst('0986494154') }],
  ['mann w 68/3', { as: 'Texto y N° de parte', ...exactFirst('W 68/3') }], ['mann w68/3', { as: 'Texto y N° de parte', ...exactFirst('W 68/3') }],
  ['filtro w68/3', { as: 'Texto y N° de parte', every: (product) => product.matchKind !== 'words' }], ['04465 0K240', { as: 'N° de parte' }],
  // Cars and words that look like them.
  ['spark', { as: 'Texto', every: fits('Spark') }], ['spark plug', { as: 'Texto', first: /./, every: called(/buj[ií]a/i) }],
  ['march', { as: 'Texto', every: fits('March') }], ['marcha', { as: 'Texto', every: called(/arranque/i) }], ['maza', { as: 'Texto', every: called(/cubo|maza/i) }],
  ['filtro polen', { as: 'Texto', every: called(/cabina/i) }], ['escape', { as: 'Texto', every: called(/escape|silenciador|catal|m[uú]ltiple|empaque|fuelle/i) }],
  ['ford escape', { as: 'Texto', every: fits('Escape') }], ['filtro aceite mazda3', { as: 'Texto', dropped: null, every: (product) => !/(CX-5|Mazda 2) de prueba/.test(product.title) }], ['mazda 3', { as: 'Texto', every: (product) => !/(CX-5|Mazda 2) de prueba/.test(product.title) }],
  ['cx5', { as: 'Texto', every: fits('CX-5') }], ['cx-5', { as: 'Texto', every: fits('CX-5') }], ['filtro cx 5', { as: 'Texto', every: fits('CX-5') }],
  ['amortiguador hilux', { as: 'Texto', every: fits('Hilux') }], ['hilux amortiguador', { as: 'Texto', every: fits('Hilux') }],
  // Measures.
  ['llanta 205/55r16', { as: 'Texto', every: called(/205\/55 R16/) }], ['205/55r16', { as: 'Texto', every: called(/205\/55 R16/) }], ['205/55 r16', { as: 'Texto', every: called(/205\/55 R16/) }],
  ['aceite 20w50', { as: 'Texto', every: called(/20W-50/) }], ['20w50', { as: 'Texto', every: called(/20W-50/) }], ['20w-50', { every: called(/20W-50/) }],
  ['4x4', { as: 'Texto', every: called(/4x4/) }], ['12v', { as: 'Texto', every: called(/12 V/) }],
  // The nearest to what nobody has.
  ['pastillas xyzzyplugh', { dropped: ['xyzzyplugh'], every: called(/pastillas/i) }], ['xyzzyplugh hilux pastillas', { dropped: ['xyzzyplugh'], every: fits('Hilux') }],
  ['pastillas hilux 1951', { dropped: ['1951'] }], ['amortigudor hilux xyzzyplugh', { dropped: ['xyzzyplugh'], every: fits('Hilux') }],
  ['amortiguador 04465-0K240', { dropped: ['amortiguador'], as: 'N° de parte' }], ['pastillas de freno', { dropped: null, every: called(/freno/i) }],
]

// What the small catalogue of the tests may lack.
const LISTINGS: [title: string, make: string | null, model: string | null][] = [
  ['Llanta 205/55 R16 de prueba', null, null], ['Llanta 195/55 R16 de prueba', null, null], ['Aceite de motor 20W-50 de prueba', null, null], ['Aceite de motor 5W-20 de prueba', null, null],
  ['Filtro de aceite Mazda 3 de prueba', 'Mazda', '3'], ['Filtro de aceite Mazda CX-5 de prueba', 'Mazda', 'CX-5'], ['Filtro de aceite Mazda 2 de prueba', 'Mazda', '2'],
]

beforeAll(async () => {
  for (const [index, [title, make, model]] of LISTINGS.entries()) {
    const number = `UNDERSTOOD${index}X`
    await sql(`with b as (select id from product_brands limit 1), p as (insert into parts (brand_id, number, clean_number, name) select id, $1, $1, $2 from b returning id, brand_id),
      m as (select m.id, m.make_id from models m join makes k on k.id = m.make_id where k.name = $3 and m.name = $4)
      insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text, make_ids, model_ids)
      select (select id from stores where country = 'CO' and not is_virtual_store limit 1), id, brand_id, $2, $1, $1, 1, 1000, 'COP', 3, '2026-05-30', $5,
        array(select make_id from m), array(select id from m) from p`, [number, title, make, model, indexText(title)])
  }
})

describe('a car of a year', () => {
  const CARS: [title: string, corolla: [number, number], hilux: [number, number]][] = [
    ['Rótula de prueba de dos carros', [2003, 2008], [2012, 2015]], ['Rótula de prueba de dos carros, la otra', [2012, 2015], [2003, 2008]],
  ]
  const shown = async (query: Parameters<typeof results>[0]) => (await results({ ...query, pageSize: 100 })).data.map(({ title }) => title)
  beforeAll(async () => {
    for (const [at, [title, corolla, hilux]] of CARS.entries()) {
      await sql(`with b as (select id from product_brands limit 1), p as (insert into parts (brand_id, number, clean_number, name) select id, $2, $2, 'Rótula' from b returning id, brand_id),
        m as (select m.id, m.make_id, m.name from models m join makes k on k.id = m.make_id where k.name = 'Toyota' and m.name in ('Corolla', 'Hilux')),
        f as (insert into part_fitments (part_id, make_id, model_id, year_from, year_to) select p.id, m.make_id, m.id, y[1], y[2] from p, m, lateral (select case m.name when 'Corolla' then $4::smallint[] else $5 end as y) years)
        insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text, make_ids, model_ids, years)
        select (select id from stores where country = 'CO' and not is_virtual_store limit 1), id, brand_id, $1, $2, $2, 1, 1000, 'COP', 3, '2026-05-30', $3,
          array(select distinct make_id from m), array(select id from m), '{2003,2004,2005,2006,2007,2008,2012,2013,2014,2015}' from p`,
      [title, `TWOCARS${at}X`, indexText(`${title} Toyota Corolla Hilux`), corolla, hilux])
    }
  })

  test.each([['corolla', 2005, 0], ['corolla', 2014, 1], ['hilux', 2014, 0], ['hilux', 2005, 1]] as const)('%s %i: neither another car of that year nor other years of that car', async (car, year, which) => {
    expect(await shown({ search: `rotula dos carros ${car} ${year}` })).toEqual([CARS[which]?.[0]])
    expect(await shown({ search: 'rotula dos carros', models: [car], years: [year] })).toEqual([CARS[which]?.[0]])
  })
})

describe('a search means', () => {
  test.each(CASES)('%s', async (search, { every, first, years, as, dropped }) => {
    const { data, metadata } = await results({ search, pageSize: 100 })
    expect(metadata['x-total-count']).toBeGreaterThan(0)
    if (as) expect(metadata.understoodAs).toBe(as)
    if (years) expect(metadata.years).toEqual(years)
    if (dropped !== undefined) expect(metadata.dropped?.words ?? null).toEqual(dropped)
    if (first) expect(data.some((product) => first.test(product.referencia_1 ?? ''))).toBe(true)
    if (every) expect(data.filter((product) => !every(product)).map((product) => product.title)).toEqual([])
  })

  test('a model called like a year, unless another car is named', async () => {
    const make = await sql<{ id: number }>("insert into makes (name, slug) values ('Leonado', 'leonado') returning id")
    const model = await sql<{ id: number }>("insert into models (make_id, name, slug) values ($1, '2009', '2009') returning id", [make[0]?.id])
    await sql(`with b as (select id from product_brands limit 1), p as (insert into parts (brand_id, number, clean_number, name) select id, 'LEO2009', 'LEO2009', 'Filtro' from b returning id, brand_id)
      insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text, make_ids, model_ids, years)
      select (select id from stores where country = 'CO' and not is_virtual_store limit 1), id, brand_id, 'Filtro de prueba', 'LEO2009', 'LEO2009', 1, 1000, 'COP', 3, '2026-05-30', 'filtro prueba leonado 2009', array[$1::int], array[$2::int], array[2020, 2021]::smallint[] from p`, [make[0]?.id, model[0]?.id])
    const { vocabularyOf } = await import('./vocabulary.ts')
    const { searchPieces } = await import('./search-pieces.ts')
    const vocabulary = await vocabularyOf(server.connection.db)
    const vehicle = { id: model[0]?.id ?? 0, makeId: make[0]?.id ?? 0, name: '2009', slug: '2009' }
    const { vehicleNames } = vocabulary
    const known = {
      ...vocabulary, newestYear: 2027,
      vehicleNames: {
        ...vehicleNames, makesByKey: new Map([...vehicleNames.makesByKey, ['LEONADO', { id: vehicle.makeId, name: 'Leonado', slug: 'leonado' }]]),
        modelsByKey: new Map([...vehicleNames.modelsByKey, ['2009', [{ ...vehicle, withMake: false }]], ['LEONADO2009', [{ ...vehicle, withMake: true }]]]),
      },
    }
    const kinds = (text: string) => searchPieces(text, known).map((piece) => piece.kind)
    expect(kinds('leonado 2009')).toEqual(['vehicle'])
    expect(kinds('filtro 2009')).toEqual(['word', 'vehicle'])
    expect(kinds('filtro hilux 2009')).toEqual(['word', 'vehicle', 'year'])
    expect(kinds('leonado 2009 2020')).toEqual(['vehicle', 'year'])
  })

  test('nothing beyond the last page, and how much there is', async () => {
    const { data, metadata } = await results({ search: 'hilux 2012', page: 499 })
    expect(data).toEqual([])
    expect(metadata['x-total-count']).toBe((await results({ search: 'hilux 2012' })).metadata['x-total-count'])
    expect(metadata.page).toBe(499)
  })
})

test('what belongs to the same set is a substitute, but no cross reference of a number', async () => {
  const part = async (number: string) => {
    const [row] = await sql<{ id: number }>(`with b as (select id from product_brands limit 1), p as (insert into parts (brand_id, number, clean_number, name) select id, $1, $1, 'Pieza' from b returning id, brand_id),
      n as (insert into part_numbers (part_id, clean, number, kind) select id, $1, $1, 1 from p)
      insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
      select (select id from stores where country = 'CO' and not is_virtual_store limit 1), id, brand_id, 'Pieza', $1, $1, 1, 1000, 'COP', 3, '2026-05-30', 'pieza' from p returning part_id as id`, [number])
    return row?.id
  }
  const [one, set, twin, odd] = [await part('CNJ90001'), await part('CNJ80002'), await part('CNJ70003'), await part('CNJ60004')]
  await sql("insert into part_substitutions (part_id, substitute_id, type, way) values ($1, $2, 'part', 'whole'), ($1, $3, 'duplicate', 'forward'), ($1, $4, 'raro', '')", [one, set, twin, odd])
  const numbers = (products: Product[]) => products.map((product) => product.referencia_1).sort()
  expect(numbers((await results({ search: 'CNJ90001' })).data)).toEqual(['CNJ70003', 'CNJ90001'])
  const { data } = (await get('/searchProductByReference', { reference: 'CNJ90001' })).json<{ data: { productSubstitutions: Product[] } }>()
  expect(numbers(data.productSubstitutions)).toEqual(['CNJ60004', 'CNJ70003', 'CNJ80002'])
})

describe('suggestions', () => {
  const labels = async (term: string) => (await get('/getSuggestions', { term })).json<{ data: { kind: string; label: string }[] }>().data.map((each) => each.label)

  test.each([
    ['pastillas freno sp', /^Pastillas de freno .*Spark/m], ['bujia ngk', /^Bujía.* NGK$/m], ['ba', /^Batería/m], ['amortigaudor', /^Amortiguador/], ['amortiguadores', /^Amortiguador/],
    ['pastilas freno sp', /^Pastillas de freno .*Spark/m], ['past', /^Pastillas de freno$/m],
  ])('for %j', async (term, label) => {
    expect((await labels(term)).join('\n')).toMatch(label)
  })

  test('say kinds that only differ in their place once', async () => {
    expect((await labels('past')).filter((label) => label.startsWith('Pastillas de freno'))).toEqual(['Pastillas de freno'])
  })

  test('know numbers that have three characters inside', async () => {
    const [row] = await sql<{ clean: string }>("select clean from part_numbers where clean like '%Z53%' limit 1")
    expect(row).toBeDefined()
    expect((await labels('Z53')).length).toBeGreaterThan(0)
  })
})

test('the wire names of other versions are understood too', async () => {
  const [product] = (await results({ search: '04465-0K240' })).data
  const filter = JSON.stringify({ searchInColumns: { term: '04465-0K240', columns: ['reference_1'] } })
  const listed = (await get('', { filter })).json<{ data: Product[] }>().data
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.every((each) => each.clean_reference_1 === '044650K240')).toBe(true)
  const visit = (payload: object) => server.app.inject({ method: 'POST', url: '/api/catalogo/products/updateProductVisits', payload })
  const before = (await visit({ id: product?.id })).json<{ data: { visits: number } }>().data.visits
  expect((await visit({ productId: product?.id })).json<{ data: { visits: number } }>().data.visits).toBe(before)
  expect((await visit({})).statusCode).toBe(400)
})
