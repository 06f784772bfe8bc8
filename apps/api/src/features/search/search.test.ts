import { resultRank, type RankedResult } from '@tuerca/domain/result-order'
import { describe, expect, test } from 'vitest'
import { rankSql } from '../products/listing-conditions.ts'
import { get, inMexico, results, signedIn, sql, type Product, useSearchServer } from './testing-search.ts'

useSearchServer()

const ids = (products: Product[]) => products.map((product) => product.id)

describe('a number', () => {
  test.each(['04465-0K240', '044650K240', '04465 0k240', '04465.0K.240', '04465/0K240', ' 04465‑0K240 '])(
    'is found written as %j',
    async (search) => {
      const { data, metadata } = await results({ search })
      expect(metadata.understoodAs).toBe('number')
      expect(
        data
          .filter((product) => product.matchKind === 'exact')
          .every((product) => product.clean_reference_1 === '044650K240'),
      ).toBe(true)
      expect(data.some((product) => product.matchKind === 'exact')).toBe(true)
    },
  )

  test('puts exact before cross before prefix before inside, within each rank', async () => {
    await sql(`with b as (select id from product_brands limit 1), p as (insert into parts (brand_id, number, clean_number, name)
        select b.id, n, n, 'Pieza de orden' from b, unnest(array['QZX777', 'QZX777LARGO', 'AAQZX777', 'OTRO000XY']) n returning id, number)
      , n as (insert into part_numbers (part_id, clean, number, kind) select id, number, number, 1 from p union all select id, 'QZX777', 'QZX777', 2 from p where number = 'OTRO000XY')
      insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
      select (select id from stores where country = 'CO' and not is_virtual_store limit 1), p.id, (select id from b), 'Pieza de orden', number, number, 1, case number when 'QZX777' then 900000 else 1000 end, 'COP', 3, '2026-05-30', 'pieza orden' from p`)
    const { data } = await results({ search: 'QZX-777' })
    expect(data.map((product) => [product.matchKind, product.referencia_1])).toEqual([
      ['exact', 'QZX777'],
      ['cross', 'OTRO000XY'],
      ['prefix', 'QZX777LARGO'],
      ['inside', 'AAQZX777'],
    ])
    expect((await results({ search: 'QZX7' })).data.map((product) => product.matchKind).sort()).toEqual([
      'inside',
      'prefix',
      'prefix',
      'prefix',
    ])
  })

  test('a long number that somebody has is also found where makers write letters before it', async () => {
    await sql(`with b as (select id from product_brands limit 1), p as (insert into parts (brand_id, number, clean_number, name)
        select b.id, n, n, 'Pieza con letras' from b, unnest(array['QZY7654321', 'ABQZY7654321', 'QZY7654321CD', 'ABQZY7654321CD']) n returning id, number)
      , n as (insert into part_numbers (part_id, clean, number, kind) select id, number, number, 1 from p)
      insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
      select (select id from stores where country = 'CO' and not is_virtual_store limit 1), p.id, (select id from b), 'Pieza con letras', number, number, 1, 1000, 'COP', 3, '2026-05-30', 'pieza letras' from p`)
    const found = async (search: string) =>
      (await results({ search })).data.map((product) => [product.matchKind, product.referencia_1])
    expect(await found('QZY-7654321')).toEqual([
      ['exact', 'QZY7654321'],
      ['prefix', 'QZY7654321CD'],
      ['inside', 'ABQZY7654321'],
    ])
    expect(await found('ZY7654321')).toHaveLength(4)
  })

  test('brings the substitutes of the part with the reason', async () => {
    const { data } = await results({ search: '04465-0K240', pageSize: 100 })
    const substitutes = data.filter((product) => product.substitution !== null)
    expect(substitutes.length).toBeGreaterThan(3)
    for (const product of substitutes) {
      expect(product.matchKind).toBe('cross')
      expect(product.substitutionItem).toEqual({
        reference: '04465-0K240',
        manufacturer: 'Toyota',
        name: expect.any(String),
      })
      expect(product.substitution?.sentence).not.toBe('')
    }
  })

  test('tells which way a substitution goes when it is read backwards', async () => {
    await sql(`with b as (select id from product_brands limit 1), p as (insert into parts (brand_id, number, clean_number, name)
        select b.id, n, n, 'Pieza de ida' from b, unnest(array['WAY1001', 'WAY2002']) n returning id, number),
      n as (insert into part_numbers (part_id, clean, number, kind) select id, number, number, 1 from p),
      s as (insert into part_substitutions (part_id, substitute_id, type, way) select a.id, b.id, 'replacement', 'forward' from p a, p b where a.number = 'WAY1001' and b.number = 'WAY2002')
      insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
      select (select id from stores where country = 'CO' and not is_virtual_store limit 1), p.id, (select id from b), 'Pieza de ida', number, number, 1, 1000, 'COP', 3, '2026-05-30', 'pieza ida' from p`)
    const sentenceOf = async (search: string, shown: string) =>
      (await results({ search })).data.find((product) => product.referencia_1 === shown)?.substitution?.sentence
    expect(await sentenceOf('WAY1001', 'WAY2002')).toBe(
      'WAY2002 reemplaza a WAY1001. El cambio inverso no está garantizado.',
    )
    expect(await sentenceOf('WAY2002', 'WAY1001')).toBe(
      'WAY2002 reemplaza a WAY1001: WAY1001 es un número anterior y no se recomienda en lugar de WAY2002.',
    )
  })

  test('with words beside it must match both', async () => {
    const both = await results({ search: 'pastillas 04465-0K240' })
    expect(both.metadata.understoodAs).toBe('wordsAndNumber')
    expect(both.metadata['x-total-count']).toBeGreaterThan(0)
    const neither = await results({ search: 'amortiguador 04465-0K240' })
    // What was understood stays a condition: pads are no shock absorbers, whatever their number.
    expect([neither.data, neither.metadata.dropped]).toEqual([[], null])
    expect(neither.metadata.nothingFits?.sentence).toMatch(/^No hay amortiguadores/)
  })

  test('that nobody has gives an empty list and no correction', async () => {
    const { data, metadata } = await results({ search: 'ZZ99887766', facets: 1 })
    expect([data, metadata['x-total-count'], metadata.corrections]).toEqual([[], 0, null])
    expect(metadata.facets?.brands).toEqual([])
  })
})

describe('what nothing is found with', () => {
  test('is left out and told: the second name of a car, a body, a drive', async () => {
    const cases: [search: string, dropped: string[], without: string][] = [
      ['pastillas freno aveo sedan 4x4', ['sedan', '4x4'], 'pastillas freno aveo'],
      ['filtro aceite aveo logan', ['logan'], 'filtro aceite aveo'],
    ]
    for (const [search, dropped, without] of cases) {
      const { data, metadata } = await results({ search })
      expect([search, metadata.dropped]).toEqual([search, { text: without, words: dropped }])
      expect(ids(data)).toEqual(ids((await results({ search: without })).data))
    }
  })

  test('as a kit of discs and pads is answered with both, as they were named', async () => {
    await sql(`update products x set deleted_at = now() from parts p join part_types t on t.id = p.part_type_id
      where p.id = x.part_id and t.name ilike 'kit de frenos%' and x.deleted_at is null`)
    const { data, metadata } = await results({ search: 'juego discos y pastillas spark' })
    expect(data.length).toBeGreaterThan(0)
    expect(metadata.nothingFits).toBeNull()
    expect(data.every(({ title }) => /pastilla|disco/i.test(title))).toBe(true)
    expect((await results({ search: 'kit de frenos spark' })).data).toEqual([])
  })

  test('is told of a model that the shop does not know, and of no other car of its make', async () => {
    expect((await results({ search: 'filtro de aceite toyota' })).data.length).toBeGreaterThan(0)
    expect((await results({ search: 'filtro de aceite toyota zaraza' })).data).toEqual([])
  })

  test('is not told because of the name of an engine beside the car', async () => {
    const { data, metadata } = await results({ search: 'pastillas spark z18xe' })
    expect(data.length).toBeGreaterThan(0)
    expect(metadata.dropped?.words).toEqual(['z18xe'])
  })

  test('is said in a sentence as people speak', async () => {
    const sentenceOf = async (search: string) => (await results({ search })).metadata.nothingFits?.sentence
    expect(await sentenceOf('kit clutch npr modelo 1951')).toMatch(/^No hay kits de clutch para /)
    expect(await sentenceOf('valvula egr 1951 aveo')).toMatch(/^No hay válvulas EGR para /)
    expect(await sentenceOf('amortiguador delantero aveo 1951')).toMatch(/^No hay amortiguadores delanteros para /)
  })
})

describe('words', () => {
  test('all must match, in any order, number or accent', async () => {
    const expected = ids((await results({ search: 'pastillas freno spark' })).data)
    expect(expected.length).toBeGreaterThan(0)
    for (const search of [
      'PASTILLA FRENO SPARK',
      'spark pastillas de freno',
      'pastíllas   fréno spark',
      'pastillas de frenos para Spark',
    ]) {
      expect(ids((await results({ search })).data).sort(), search).toEqual([...expected].sort())
    }
  })

  test('the last one may be unfinished', async () => {
    const whole = ids((await results({ search: 'pastillas freno spark', pageSize: 200 })).data)
    const begun = ids((await results({ search: 'pastillas freno spar', pageSize: 200 })).data)
    expect(begun).toEqual(expect.arrayContaining(whole))
  })

  test('a typing mistake is forgiven, and said', async () => {
    const right = await results({ search: 'pastillas freno spark' })
    const typed = await results({ search: 'pastilas de freno SPARK' })
    expect(ids(typed.data)).toEqual(ids(right.data))
    expect(typed.metadata.corrections).toEqual({
      text: 'pastilla de freno SPARK',
      words: [{ typed: 'pastilas', used: 'pastilla' }],
    })
    expect(right.metadata.corrections).toBeNull()
  })

  test('mean a car when they spell its name without its sign', async () => {
    const { metadata } = await results({ search: 'cx5' })
    expect(metadata.understoodAs).toBe('words')
  })

  test('that nobody uses find nothing', async () => {
    expect((await results({ search: 'xyzzyplugh' })).metadata['x-total-count']).toBe(0)
    expect((await results({ search: '%' })).metadata['x-total-count']).toBe(0)
    expect((await results({ search: '_ & | ! : *' })).metadata['x-total-count']).toBe(0)
  })
})

describe('the order', () => {
  const records: RankedResult['record'][] = [
    null,
    { sellerResponse: 0, notAvailable: 0 },
    { sellerResponse: 1, notAvailable: 0 },
    { sellerResponse: 1, notAvailable: 1 },
  ]
  const cases = ([1, 2, 3] as const).flatMap((salesModel) =>
    [true, false].flatMap((available) => records.map((record) => ({ salesModel, available, record }))),
  )

  test('in SQL is the rule, in every combination', async () => {
    const rows = await sql<{ rank: number }>(
      `select ${rankSql('p.available', true)} as rank
      from unnest($1::int[], $2::bool[], $3::bool[], $4::int[], $5::int[]) with ordinality p(sales_model, available, asked, response, not_available, n)
      left join lateral (select 1 as product_id, p.response as seller_response, p.not_available where p.asked) m on true order by p.n`,
      [
        cases.map((c) => c.salesModel),
        cases.map((c) => c.available),
        cases.map((c) => c.record !== null),
        cases.map((c) => c.record?.sellerResponse ?? 0),
        cases.map((c) => c.record?.notAvailable ?? 0),
      ],
    )
    expect(rows.map((row) => row.rank)).toEqual(cases.map((each) => resultRank(each)))
    const guests = await sql<{ rank: number }>(
      `select ${rankSql('p.available', false)} as rank from unnest($1::int[], $2::bool[]) with ordinality p(sales_model, available, n) order by n`,
      [cases.map((c) => c.salesModel), cases.map((c) => c.available)],
    )
    expect(guests.map((row) => row.rank)).toEqual(cases.map((each) => resultRank({ ...each, record: null })))
  })

  test('puts the ranks first and shows ana every state of her quotations', async () => {
    const { data } = await results({ search: '90915YZZD4', pageSize: 100 }, await signedIn('ana@taller.test'))
    const ranks = data.map((product) => product.rank)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(new Set(ranks)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    const of = (rank: number) => data.filter((product) => product.rank === rank)
    expect(
      of(1)
        .map((product) => [product.quotationMaxQuantity, product.productAddedToCart, product.remainingTime > 0])
        .sort(),
    ).toEqual([
      [3, true, true],
      [6, false, true],
    ])
    expect(of(4).map((product) => product.quoteRecord?.seller_response)).toEqual([0])
    expect(of(6).map((product) => product.quoteRecord?.not_available)).toEqual([1])
    // An answer whose time is over is no record: the buyer may ask again.
    expect(of(5).every((product) => product.quoteRecord === null)).toBe(true)
    const guest = await results({ search: '90915YZZD4', pageSize: 100 })
    expect(guest.data.every((product) => product.quoteRecord === null && ![1, 4, 6].includes(product.rank))).toBe(true)
    expect(ids(guest.data).sort()).toEqual(ids(data).sort())
  })

  test('by price keeps what is not available last', async () => {
    for (const [orden, sign] of [
      ['precio', 1],
      ['-precio', -1],
    ] as const) {
      const { data } = await results({ search: 'freno', orden, pageSize: 200 })
      const gone = data.findIndex((product) => product.rank === 7)
      const here = gone < 0 ? data : data.slice(0, gone)
      expect(data.slice(here.length).every((product) => product.rank === 7)).toBe(true)
      const prices = here.flatMap((product) => (product.actualPrice === null ? [] : [product.actualPrice]))
      expect(prices).toEqual([...prices].sort((a, b) => sign * (a - b)))
      expect(prices.length).toBeGreaterThan(5)
    }
  })

  test.each([{}, { search: 'freno' }, { search: '04465' }, { orden: 'precio' }])(
    'turns pages of %j without repeating or losing any',
    async (query) => {
      const { metadata } = await results({ ...query, pageSize: 1 })
      const seen: number[] = []
      for (let page = 0; page * 50 < metadata['x-total-count']; page++)
        seen.push(...ids((await results({ ...query, page, pageSize: 50 })).data))
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe(metadata['x-total-count'])
      const again = ids((await results({ ...query, page: 1, pageSize: 50 })).data)
      expect(again).toEqual(seen.slice(50, 100))
    },
  )
})

describe('what is shown', () => {
  test('comes from the stores of the country', async () => {
    const countryOf = new Map(
      (await sql<{ id: number; country: string }>('select id, country from stores')).map((row) => [
        row.id,
        row.country,
      ]),
    )
    for (const [headers, country, currency] of [
      [{}, 'CO', 'COP'],
      [inMexico, 'MX', 'MXN'],
    ] as const) {
      const { data } = await results({ search: 'freno', pageSize: 100 }, headers)
      expect(data.length).toBeGreaterThan(5)
      expect(
        data.every((product) => countryOf.get(product.store.id) === country && product.currency === currency),
      ).toBe(true)
    }
  })

  test('is said to be more than it counts when a broad search is cut', async () => {
    const everything = await results({ facets: 1 })
    expect(everything.metadata).toMatchObject({ totalIsCapped: true, 'x-total-count': 1000 })
    expect(everything.metadata.facets?.approximate).toBe(true)
    const few = await results({ search: 'pastillas freno spark', facets: 1 })
    expect([few.metadata.totalIsCapped, few.metadata.facets?.approximate]).toEqual([false, false])
    expect((await results({ page: 60 })).data).toEqual([])
  })

  test('hides a hidden price in every field', async () => {
    const { data } = await results({ search: 'freno', pageSize: 200 })
    const hidden = data.filter((product) => product.hidePrices)
    expect(hidden.length).toBeGreaterThan(0)
    for (const product of hidden) {
      expect([product.actualPrice, product.netPrice, product.additionalDiscount]).toEqual([null, null, null])
      expect(product.stockAndPricesByWinery.every((winery) => winery.price === null)).toBe(true)
    }
  })

  test('has the price without IVA, the discount taken off and the stock by warehouse', async () => {
    const { data } = await results({ search: 'freno', pageSize: 200 })
    const discounted = data.find((product) => product.additionalDiscount !== null)
    expect(discounted).toBeDefined()
    for (const product of data.filter((each) => each.actualPrice !== null)) {
      expect(product.netPrice).toBeCloseTo((product.actualPrice ?? 0) / 1.19, 2)
      expect(product.stockAndPricesByWinery.reduce((sum, winery) => sum + winery.stock, 0)).toBe(product.inventario)
    }
  })

  test('costs a guest one statement', async () => {
    await results({ search: 'freno' })
    const { server } = await import('./testing-search.ts')
    const query = server.connection.pool.query.bind(server.connection.pool)
    let statements = 0
    server.connection.pool.query = ((...args: Parameters<typeof query>) => {
      statements += 1
      return query(...args)
    }) as typeof query
    try {
      await results({ search: '04465-0K240', facets: 1 })
      await results({ search: 'freno', facets: 1 })
    } finally {
      server.connection.pool.query = query
    }
    expect(statements).toBe(2)
  })
})

describe('bad input', () => {
  test.each([
    { search: 'a'.repeat(10_000) },
    { search: 'a\u0000b' },
    { precio_min: -1 },
    { precio_max: 'x' },
    { page: 1e9 },
    { page: -1 },
    { pageSize: 0 },
    { pageSize: 10_000 },
    { orden: 'drop' },
    { years: 99999 },
    { modelos_venta: 4 },
    { entrega: 'nunca' },
    { marcas: Array.from({ length: 30 }, (_, i) => i) },
    { facets: 'si' },
  ])('%# is refused with a sentence', async (query) => {
    const answer = await get('/resultProducts', query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ data: string[] }>().data[0]).toMatch(/^\p{Lu}.*\.$/u)
  })

  test('that is text never gives more than an empty list', async () => {
    for (const search of [
      "'; drop table products; --",
      '<script>alert(1)</script>',
      "a' & b:* | !c",
      '\\',
      '((((',
      ':*',
      "''''",
      '💥',
      'ÿ'.repeat(200),
      '9'.repeat(200),
      '--',
      '1e999',
      '9FBHSRC85DM123456',
      '1HGCM82633A004352',
      'ABC123',
      'ABC-12-34',
      'placa ABC123',
      'bujia 9FBHSRC85DM123456',
      'ABC123 bujia',
    ]) {
      expect((await get('/resultProducts', { search, facets: 1 })).statusCode, search).toBe(200)
    }
  })
})

test('a number has as many sellers for whoever is signed in as for a guest', async () => {
  const offers = async (headers: Record<string, string>) =>
    (await get('/resultParts', { search: '90915-YZZD4' }, headers))
      .json<{ data: { reference: string; offers: number }[] }>()
      .data.map(({ reference, offers }) => `${reference} ${offers}`)
      .sort()
  const guest = await offers({})
  expect(guest.length).toBeGreaterThan(0)
  expect(await offers(await signedIn('ana@taller.test'))).toEqual(guest)
})
