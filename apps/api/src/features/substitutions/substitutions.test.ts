import { LANGUAGE_REFUSED } from '@tuerca/contract/catalogue-language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, type TestApp } from '../../app/testing.ts'
import type { SubstitutionGroup, SupersessionChain } from '@tuerca/contract/substitutions'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const brands = new Map<string, number>()
let store = 0
let network = 0

/** Every call from another network, so that no count of one test meets another's. */
function get(path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  network += 1
  return server.app.inject({
    url: `/api/catalogo/${path}?${new URLSearchParams(query)}`,
    headers,
    remoteAddress: `198.51.${network >> 8}.${network & 255}`,
  })
}

async function brand(name: string, isMake = false) {
  const known = brands.get(name)
  if (known) return known
  const [row] = await sql<{ id: number }>(
    'insert into product_brands (name, slug, is_vehicle_make) values ($1, $2, $3) returning id',
    [name, name.toLowerCase().replaceAll(' ', '-'), isMake],
  )
  brands.set(name, row?.id ?? 0)
  return row?.id ?? 0
}

async function part(
  maker: string,
  number: string,
  {
    crosses = [],
    make = false,
    name = 'Pastillas de freno',
  }: { crosses?: [string, string][]; make?: boolean; name?: string } = {},
) {
  const clean = number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const [row] = await sql<{ id: number }>(
    'insert into parts (brand_id, number, clean_number, name) values ($1, $2, $3, $4) returning id',
    [await brand(maker, make), number, clean, name],
  )
  const id = row?.id ?? 0
  await sql('insert into part_numbers (part_id, clean, number, kind) values ($1, $2, $3, 1)', [id, clean, number])
  for (const [manufacturer, cross] of crosses) {
    await sql('insert into part_numbers (part_id, clean, number, kind, manufacturer) values ($1, $2, $3, 2, $4)', [
      id,
      cross.replace(/[^A-Z0-9]/g, ''),
      cross,
      manufacturer,
    ])
  }
  return id
}

const states = (a: number, b: number, type: string, way = '', dated: string | null = null) =>
  sql('insert into part_substitutions (part_id, substitute_id, type, way, dated) values ($1, $2, $3, $4, $5)', [
    a,
    b,
    type,
    way,
    dated,
  ])

async function listing(
  partId: number,
  price: number,
  change: {
    stock?: number
    updated?: string
    hide?: boolean
    model?: number
    storeId?: number
    currency?: string
  } = {},
) {
  await sql(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, hide_price, stock, stock_updated_at, search_text)
    select $1, p.id, p.brand_id, p.name, p.number, p.clean_number, $2, $3, $4, $5, $6, $7, p.name from parts p where p.id = $8`,
    [
      change.storeId ?? store,
      change.model ?? 1,
      price * 100,
      change.currency ?? 'COP',
      change.hide ?? false,
      change.stock ?? 3,
      change.updated ?? TEST_NOW.toISOString(),
      partId,
    ],
  )
}

const newStore = async (path: string, country = 'CO') =>
  (
    await sql<{ id: number }>(
      'insert into stores (name, path_prefix, country, city, provider_name) values ($1, $1, $2, $3, $1) returning id',
      [path, country, 'Bogotá'],
    )
  )[0]?.id ?? 0

beforeAll(async () => {
  server = await testApp()
  store = await newStore('prueba-sustitutos')
})
afterAll(() => server.close())

const groupsOf = async (reference: string) =>
  (await get('catalogSubstitutions/getSubstitutions', { reference })).json<{ data: SubstitutionGroup[] }>().data

describe('getSubstitutions', () => {
  const ways: [string, string, string][] = [
    [
      'duplicate',
      'forward',
      'B es un duplicado de A y puede montarse en su lugar; el cambio inverso no está garantizado.',
    ],
    ['duplicate', 'backward', 'A es un duplicado de B; no está confirmado que B pueda montarse en lugar de A.'],
    ['replacement', 'bidirectional', 'A y B son intercambiables en ambos sentidos.'],
    ['replacement', 'forward', 'B reemplaza a A. El cambio inverso no está garantizado.'],
    ['replacement', 'backward', 'A reemplaza a B: B es un número anterior y no se recomienda en lugar de A.'],
    ['part', 'whole', 'Una pieza forma parte de la otra: confirma si necesitas el componente o el conjunto.'],
    ['tuning', '', 'B es una versión de alto desempeño; la relación vale en un solo sentido.'],
    ['synonym', '', 'Es la misma pieza con otra marca o denominación.'],
    ['code', 'forward', 'El fabricante cambió el código: A ahora se identifica como B.'],
    ['code', 'backward', 'B es un código anterior de A.'],
    ['kit', 'forward', 'Kit, de A a B.'],
  ]
  test.each(ways.map((way, i) => [i, ...way] as const))(
    '%i: %s %s has its sentence',
    async (i, type, way, sentence) => {
      const [a, b] = [`QQ-A${i}-77`, `QQ-B${i}-77`]
      await states(await part('Make QQ', a, { make: true }), await part('Marca QQ', b), type, way)
      const [group] = await groupsOf(a.toLowerCase().replace('-', ' '))
      expect(group).toMatchObject({ formattedOem: a, manufacturer: 'Make QQ' })
      expect(group?.replacements).toEqual([
        expect.objectContaining({
          type,
          way,
          sentence: sentence.replaceAll(/\bA\b/g, a).replaceAll(/\bB\b/g, b),
          part: { manufacturer: 'Marca QQ', formattedOem: b, name: 'Pastillas de freno', offers: null },
        }),
      ])
    },
  )

  test('a statement is read from its other end too, except where it holds one way only', async () => {
    const [old, newer, tuned] = [
      await part('Make QQ', 'QR-001'),
      await part('Make QQ', 'QR-002'),
      await part('Tuner QQ', 'QR-003'),
    ]
    await states(old, newer, 'replacement', 'forward')
    await states(old, tuned, 'tuning')
    const [group] = await groupsOf('QR002')
    expect(group?.replacements).toEqual([
      expect.objectContaining({
        type: 'replacement',
        way: 'backward',
        orientation: 'no',
        part: expect.objectContaining({ formattedOem: 'QR-001' }),
      }),
    ])
    expect(await groupsOf('QR003')).toEqual([])
  })

  test('both readings of one statement are one replacement', async () => {
    const [a, b] = [await part('Make QQ', 'QS-001'), await part('Make QQ', 'QS-002')]
    await states(a, b, 'replacement', 'forward')
    await states(b, a, 'replacement', 'backward')
    expect((await groupsOf('QS001'))[0]?.replacements).toHaveLength(1)
    expect((await groupsOf('QS002'))[0]?.replacements).toHaveLength(1)
  })

  test('a brand that names the number is its duplicate, also when nobody lists the original', async () => {
    await part('Marca QQ', 'QT-900', { crosses: [['Ficticia', 'FF-100-22']] })
    const [group] = await groupsOf('ff10022')
    expect(group).toMatchObject({
      formattedOem: 'FF-100-22',
      manufacturer: 'Ficticia',
      replacements: [{ type: 'duplicate', way: 'forward', part: { formattedOem: 'QT-900' } }],
    })
    const [back] = await groupsOf('QT900')
    expect(back?.replacements).toEqual([
      expect.objectContaining({
        type: 'duplicate',
        way: 'backward',
        part: { manufacturer: 'Ficticia', formattedOem: 'FF-100-22', name: 'Pastillas de freno', offers: null },
      }),
    ])
  })

  test('the same number of two makers gives two groups, the surest substitute first', async () => {
    const [copy, genuine] = [await part('Marca SS', 'QU-500'), await part('Make RR', 'QU500', { make: true })]
    await states(copy, await part('Marca QQ', 'QU-501'), 'replacement', 'backward')
    await states(copy, await part('Marca QQ', 'QU-502'), 'part', 'whole')
    await states(copy, await part('Marca QQ', 'QU-503'), 'synonym')
    await states(genuine, await part('Marca QQ', 'QU-504'), 'code', 'forward')
    const groups = await groupsOf('QU500')
    expect(
      groups.map(({ manufacturer, replacements }) => [manufacturer, replacements.map((one) => one.part.formattedOem)]),
    ).toEqual([
      ['Make RR', ['QU-504']],
      ['Marca SS', ['QU-503', 'QU-502', 'QU-501']],
    ])
  })

  test('says who sells it and from what price: available, of the country, prices that are shown', async () => {
    const b = await part('Marca QQ', 'QV-002')
    await states(await part('Make QQ', 'QV-001'), b, 'synonym')
    const [other, third, fourth, mexican] = [
      await newStore('qv-b'),
      await newStore('qv-c'),
      await newStore('qv-d'),
      await newStore('qv-mx', 'MX'),
    ]
    await listing(b, 120_000)
    await listing(b, 99_900, { storeId: other })
    await listing(b, 10_000, { storeId: third, hide: true })
    await listing(b, 5_000, { storeId: fourth, updated: '2026-04-01T00:00:00Z' })
    await listing(b, 900, { storeId: mexican, currency: 'MXN' })
    expect((await groupsOf('QV001'))[0]?.replacements[0]?.part.offers).toEqual({
      sellers: 3,
      fromPrice: 99_900,
      currency: 'COP',
    })
    const inMexico = await get(
      'catalogSubstitutions/getSubstitutions',
      { reference: 'QV001' },
      { cookie: 'country=MX' },
    )
    expect(inMexico.json().data[0].replacements[0].part.offers).toEqual({ sellers: 1, fromPrice: 900, currency: 'MXN' })
    const inStore = await get('catalogSubstitutions/getSubstitutions', { reference: 'QV001' }, { 'x-store': 'qv-b' })
    expect(inStore.json().data[0].replacements[0].part.offers).toEqual({
      sellers: 1,
      fromPrice: 99_900,
      currency: 'COP',
    })
  })

  test.each([
    ['', 'Ingresa el número de parte que deseas buscar.'],
    ['---', 'Ingresa el número de parte que deseas buscar.'],
    ['A'.repeat(61), 'El número de parte admite hasta 60 caracteres.'],
  ])('%j is refused', async (reference, line) => {
    const answer = await get('catalogSubstitutions/getSubstitutions', { reference })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data).toEqual([line])
  })
})

describe('getSupersessionChain', () => {
  const chainOf = async (reference: string) =>
    (await get('catalogSubstitutions/getSupersessionChain', { reference })).json<{ data: SupersessionChain }>().data

  test('gives the numbers from the oldest to the one to buy, with dates and sentences', async () => {
    const ids = [
      await part('Make QQ', 'CH-1'),
      await part('Make QQ', 'CH-2'),
      await part('Make QQ', 'CH-3'),
      await part('Marca QQ', 'CH-4'),
    ]
    await states(ids[0] ?? 0, ids[1] ?? 0, 'replacement', 'forward', '2012-03-01')
    await states(ids[2] ?? 0, ids[1] ?? 0, 'code', 'backward', '2019-07-15')
    await states(ids[2] ?? 0, ids[3] ?? 0, 'duplicate', 'forward')
    await listing(ids[2] ?? 0, 50_000)
    const chain = await chainOf('ch2')
    expect(
      chain.nodes
        .toSorted((a, b) => a.level - b.level)
        .map(({ formattedOem, level, current, focus, offers }) => [
          formattedOem,
          level,
          current,
          focus,
          offers?.fromPrice,
        ]),
    ).toEqual([
      ['CH-1', 0, false, false, undefined],
      ['CH-2', 1, false, true, undefined],
      ['CH-3', 2, true, false, 50_000],
    ])
    expect(chain.edges.map(({ date, sentence }) => [date, sentence])).toEqual([
      ['2019-07-15', 'El fabricante cambió el código: CH-2 ahora se identifica como CH-3.'],
      ['2012-03-01', 'CH-2 reemplaza a CH-1. El cambio inverso no está garantizado.'],
    ])
    expect(chain).toMatchObject({ loopsBroken: false, truncated: false })
  })

  test('ends where a loop closes', async () => {
    const [a, b, c] = [await part('Make QQ', 'LO-1'), await part('Make QQ', 'LO-2'), await part('Make QQ', 'LO-3')]
    await states(a, b, 'replacement', 'forward', '2010-01-01')
    await states(b, c, 'replacement', 'forward', '2011-01-01')
    await states(c, a, 'replacement', 'forward', '2009-01-01')
    const chain = await chainOf('LO1')
    expect(chain.nodes).toHaveLength(3)
    expect(chain.loopsBroken).toBe(true)
    expect(chain.nodes.filter((node) => node.current)).toEqual([])
  })

  test('draws at most 60 numbers within eight steps and says that there are more', async () => {
    const hub = await part('Make QQ', 'HUB-0')
    await sql(
      `insert into parts (brand_id, number, clean_number, name) select $1, 'HUB-' || n, 'HUB' || n, 'Rótula' from generate_series(1, 200) n`,
      [await brand('Make QQ')],
    )
    await sql(
      `insert into part_substitutions (part_id, substitute_id, type, way) select p.id, $1, 'replacement', 'forward' from parts p where p.number like 'HUB-_%' and p.id <> $1`,
      [hub],
    )
    const wide = await chainOf('HUB0')
    expect(wide.nodes).toHaveLength(60)
    expect(wide.truncated).toBe(true)
    await sql(
      `insert into parts (brand_id, number, clean_number, name) select $1, 'LONG-' || n, 'LONG' || n, 'Rótula' from generate_series(1, 30) n`,
      [await brand('Make QQ')],
    )
    await sql(
      `insert into part_numbers (part_id, clean, number, kind) select id, clean_number, number, 1 from parts where number = 'LONG-1'`,
    )
    await sql(
      `insert into part_substitutions (part_id, substitute_id, type, way) select a.id, b.id, 'replacement', 'forward' from generate_series(1, 29) n join parts a on a.number = 'LONG-' || n join parts b on b.number = 'LONG-' || (n + 1)`,
    )
    const long = await chainOf('LONG1')
    expect(long.nodes).toHaveLength(9)
    expect(long.truncated).toBe(true)
  })

  test('a number without a past is alone, and one that nobody knows has no chain', async () => {
    await part('Make QQ', 'ALONE-1')
    expect((await chainOf('ALONE1')).nodes).toEqual([
      expect.objectContaining({ formattedOem: 'ALONE-1', current: true, focus: true }),
    ])
    expect(await chainOf('NADIE0')).toEqual({ nodes: [], edges: [], loopsBroken: false, truncated: false })
  })
})

describe('a virtual store that hides references (M2.30, C6.04)', () => {
  const inHidden = { 'x-store': 'repuestos-beto' }
  let hidden = 0
  beforeAll(async () => {
    hidden =
      (
        await sql<{ id: number }>(
          "select id from stores where path_prefix = 'repuestos-beto' and is_virtual_store and not show_product_references",
        )
      )[0]?.id ?? 0
    const [old, now] = [
      await part('Make QQ', 'SEC-700', { name: 'Disco SEC 700 ventilado' }),
      await part('Make QQ', 'SEC-701'),
    ]
    await part('Marca QQ', 'SEC-702', { crosses: [['Make QQ', 'SEC-700']] })
    await states(old, now, 'replacement', 'forward')
    await listing(old, 90_000, { storeId: hidden })
  })

  test('tells no substitute and no chain, and counts nothing', async () => {
    for (const path of ['getSubstitutions', 'getSupersessionChain']) {
      const answer = await get(`catalogSubstitutions/${path}`, { reference: 'sec 700' }, inHidden)
      expect([answer.statusCode, answer.json()], path).toEqual([
        403,
        { message: 'Esta tienda no muestra números de parte ni sustituciones.', data: [] },
      ])
    }
    const [row] = await sql<{ n: number }>("select count(*)::int as n from consultations where subject = 'SEC700'")
    expect(row?.n).toBe(0)
    expect(
      (await groupsOf('SEC700')).flatMap((group) => group.replacements.map(({ part }) => part.formattedOem)),
    ).toEqual(expect.arrayContaining(['SEC-701', 'SEC-702']))
  })

  test.each(['0', '1'])(
    'finds a number as it was typed and no other, searchSubstitutions=%s',
    async (searchSubstitutions) => {
      const answer = await get(
        'catalogV2/findCatalogsByOem',
        { oem: 'sec.700', searchSubstitutions, searchOemAtTheEnd: '1' },
        inHidden,
      )
      expect(answer.json<{ data: object }>().data).toEqual({
        substitutions: [],
        images: [],
        catalogs: [{ code: 'make-qq', brand: 'Make QQ', original: true, hasCatalog: false }],
        oem: {
          formattedOem: 'sec.700',
          manufacturer: 'Make QQ',
          name: 'Disco ventilado',
          offers: { sellers: 1, fromPrice: 90_000, currency: 'COP' },
          substitutionsCount: 0,
        },
      })
      const named = await get('catalogV2/findCatalogsByOem', { oem: 'SEC702', searchSubstitutions }, inHidden)
      expect(named.body).not.toMatch(/SEC-?70[01]/)
    },
  )

  test('shows them where the virtual store shows references', async () => {
    expect(
      await sql(
        "select from stores where path_prefix = 'frenos-puebla' and is_virtual_store and show_product_references",
      ),
    ).toHaveLength(1)
    const answer = await get(
      'catalogSubstitutions/getSubstitutions',
      { reference: 'SEC700' },
      { 'x-store': 'frenos-puebla' },
    )
    expect(answer.json<{ data: SubstitutionGroup[] }>().data).not.toEqual([])
  })
})

describe('findCatalogsByOem', () => {
  test('gives makers, offers and the number of substitutes, and counts nothing', async () => {
    const oem = await part('Make QQ', 'FO-100', { name: 'Disco de freno' })
    await states(oem, await part('Marca QQ', 'FO-101', { crosses: [['Otra Ficticia', 'FO-100']] }), 'synonym')
    await listing(oem, 80_000)
    const answer = await get('catalogV2/findCatalogsByOem', { oem: 'fo 100' })
    expect(answer.json().data).toEqual({
      substitutions: [],
      images: [],
      catalogs: [
        { code: 'make-qq', brand: 'Make QQ', original: true, hasCatalog: false },
        { code: 'otra-ficticia', brand: 'Otra Ficticia', original: false, hasCatalog: false },
      ],
      oem: {
        formattedOem: 'FO-100',
        manufacturer: 'Make QQ',
        name: 'Disco de freno',
        offers: { sellers: 1, fromPrice: 80_000, currency: 'COP' },
        substitutionsCount: 2,
      },
    })
    expect(answer.cookies).toEqual([])
    expect(await sql('select from consultations where subject = $1', ['FO100'])).toEqual([])
  })

  test('its flags do what they say', async () => {
    await states(await part('Make QQ', 'FP-100'), await part('Marca QQ', 'FP-101'), 'synonym')
    await part('Make QQ', 'FP-200')
    const ask = async (oem: string, flags: Record<string, string>) =>
      (await get('catalogV2/findCatalogsByOem', { oem, ...flags })).json().data
    expect((await ask('FP100', { noSearchOem: '1' })).catalogs).toEqual([])
    expect((await ask('FP100', { searchSubstitutions: '1' })).substitutions).toHaveLength(1)
    expect((await ask('FP100', { searchSubstitutions: '1' })).catalogs).toHaveLength(1)
    expect((await ask('FP100', { searchSubstitutions: '1', searchOemAtTheEnd: '1' })).catalogs).toEqual([])
    expect((await ask('FP200', { searchSubstitutions: '1', searchOemAtTheEnd: '1' })).catalogs).toHaveLength(1)
    expect(
      await sql<{ found: boolean }>('select distinct found from consultations where subject = $1', ['FP100']),
    ).toEqual([{ found: true }])
  })

  test('a number that nobody knows is not an error', async () => {
    expect((await get('catalogV2/findCatalogsByOem', { oem: 'SIN0000' })).json().data).toEqual({
      substitutions: [],
      images: [],
      catalogs: [],
      oem: null,
    })
  })

  test.each([
    [{ oem: 'A1', noSearchOem: 'yes' }, 'Usa 0 o 1.'],
    [{ oem: 'A1', language: 'pt_BR' }, LANGUAGE_REFUSED],
    [{}, 'Ingresa el número de parte que deseas buscar.'],
  ])('%j is refused', async (query, line) => {
    const answer = await get('catalogV2/findCatalogsByOem', query as Record<string, string>)
    expect([answer.statusCode, answer.json().message]).toEqual([400, line])
  })
})
