// Brand → model → car → group → sub-group → parts of the older catalogue, on what the demonstration knows of Toyota.
import type { LegacyCar, LegacyParts, LegacySubGroup } from '@tuerca/contract/legacy-catalogue'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import exceljs from 'exceljs'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW, testApp, TEST_SECRET, type TestApp } from '../../app/testing.ts'

let server: TestApp
let networks = 0
let people = 0
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows

/** A browser on a network of its own; `session` as its cookie. */
function visitor(session = '') {
  networks += 1
  const remoteAddress = `198.21.${networks >> 8}.${networks & 255}`
  return (call: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: `${call.startsWith('/') ? call : `/catalogo/catalog/${call}`}?${new URLSearchParams(query)}`,
      remoteAddress,
      headers: { cookie: session, ...headers },
    })
}
async function person({ downloads = false } = {}) {
  people += 1
  const email = `v1-${people}@taller.test`
  const [user] = await sql<{ id: number }>(
    'insert into users (email, email_verified, downloads_parts_catalog) values ($1, true, $2) returning id',
    [email, downloads],
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, email])
  return visitor(
    `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`,
  )
}

/** A store in Colombia has the number, for 90.000. */
async function sellIt(number: string) {
  const clean = cleanPartNumber(number)
  const [store] = await sql<{ id: number }>(
    `insert into stores (name, path_prefix, country, city, provider_name) values ('v1-venta', 'v1-venta', 'CO', 'Cali', 'x') returning id`,
  )
  const [brand] = await sql<{ id: number }>(
    `insert into product_brands (name, slug, is_vehicle_make) values ('Ficticia V1', 'ficticia-v1', true) returning id`,
  )
  const [part] = await sql<{ id: number }>(
    `insert into parts (brand_id, number, clean_number, name) values ($1, $2, $3, 'Disco') returning id`,
    [brand?.id, number, clean],
  )
  await sql('insert into part_numbers (part_id, clean, number, kind) values ($1, $2, $3, 1)', [part?.id, clean, number])
  await sql(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
    values ($1, $2, $3, 'Disco', $4, $5, 1, 9000000, 'COP', 3, $6, 'disco')`,
    [store?.id, part?.id, brand?.id, number, clean, TEST_NOW],
  )
}

const MODEL = { catalogId: 'toyota', modelId: 'hilux-2010-2015' }
let cars: LegacyCar[]
const carAt = (at: number) => ({ catalogId: 'toyota', carId: cars[at]?.id ?? '', criteria: cars[at]?.criteria ?? '' })
let group = { id: '', name: '' }
let subGroup: LegacySubGroup

beforeAll(async () => {
  server = await testApp()
  // Before the first request: the server reads the list of stores once.
  await sql(`insert into stores (name, path_prefix, country, city, provider_name, is_virtual_store, show_product_references)
    values ('v1', 'v1-oculta', 'CO', 'Cali', 'x', true, false)`)
  const guest = visitor()
  cars = (await guest('cars', MODEL)).json<{ data: LegacyCar[] }>().data
  const member = await person()
  for (const one of (await member('groups', carAt(0))).json<{ data: { id: string; name: string }[] }>().data) {
    const { data } = (await member('subGroupsBatch', { ...carAt(0), groupId: one.id })).json<{
      data: LegacySubGroup[]
    }>()
    if (data[0]) [group, subGroup] = [one, data[0]]
  }
})
afterAll(() => server.close())

describe('what anybody may see', () => {
  test('brands with tiles, and models', async () => {
    const guest = visitor()
    const { data } = (await guest('catalogs')).json<{ data: object[] }>()
    expect(data).toContainEqual({
      id: 'toyota',
      name: 'Toyota',
      img: '/img/marcas/toyota.svg',
      modelsCount: expect.any(Number) as number,
    })
    expect((await guest('models', { catalogId: 'toyota' })).json<{ data: object[] }>().data).toContainEqual({
      id: 'hilux-2010-2015',
      name: 'Hilux 2010-2015',
      img: expect.stringMatching(/^\/img\/diagramas\//) as string,
    })
  })

  test('cars with their total, the next page, and filters that narrow them', async () => {
    const guest = visitor()
    const answer = (await guest('cars', MODEL)).json<{ data: LegacyCar[]; metadata: { 'x-total-count': number } }>()
    expect(answer.metadata['x-total-count']).toBeGreaterThanOrEqual(answer.data.length)
    expect((await guest('cars', { ...MODEL, page: '400' })).json()).toMatchObject({ data: [] })
    const { data: filters } = (await guest('filters', MODEL)).json<{
      data: { key: string; values: { idx: string; value: string }[] }[]
    }>()
    const engine = filters.find(({ key }) => key === 'engine')?.values[0]
    const narrowed = (await guest('cars', { ...MODEL, parameter: engine?.idx ?? '' })).json<{ data: LegacyCar[] }>()
      .data
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.length).toBeLessThan(answer.metadata['x-total-count'])
  })

  test('one car, and its groups as a counted look-up; opening it again costs nothing', async () => {
    const guest = visitor()
    expect((await guest('car', carAt(0))).json()).toEqual({ data: cars[0] })
    expect((await guest('groups', carAt(0))).json<{ metadata: { meter: object } }>().metadata.meter).toMatchObject({
      searchesPerformed: 1,
      withoutLogin: 3,
      warning: 5,
      showsPartNumbers: true,
    })
    for (const _ of [1, 2])
      expect((await guest('groups', carAt(0))).json<{ data: object[] }>().data.length).toBeGreaterThan(2)
    expect((await guest('/api/catalogo/catalogV2/getSearchesPerformed')).json()).toEqual({
      data: { searchesPerformed: 1 },
    })
  })
})

describe('who must sign in', () => {
  test('guests, for sub-groups, parts and downloads (C2.06, C4.04)', async () => {
    for (const [call, query] of [
      ['subGroupsBatch', { ...carAt(0), groupId: group.id }],
      ['parts', { ...carAt(0), subGroupId: subGroup.id }],
      ['/api/catalogo/catalog/exportExcel', { ...carAt(0), groupId: group.id }],
    ] as const)
      expect([call, (await visitor()(call, query)).statusCode]).toEqual([call, 401])
  })

  test('guests, for the groups of one car too many (C1.05)', async () => {
    const guest = visitor()
    const all = await Promise.all(
      [0, 1, 2].map(
        async (page) =>
          (
            await guest('cars', { catalogId: 'toyota', modelId: 'land-cruiser-prado-2010-2016', page: String(page) })
          ).json<{ data: LegacyCar[] }>().data,
      ),
    )
    const answers = []
    for (const { id, criteria } of [...cars, ...all.flat()].slice(0, 6))
      answers.push(await guest('groups', { catalogId: 'toyota', carId: id, criteria: criteria ?? '' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 401])
    expect(answers.at(-1)?.json()).toEqual({ message: 'Login required', data: [] })
  })
})

describe('parts', () => {
  test('with a drawing, positions as [x, y, width, height] and numbers', async () => {
    const member = await person()
    const { data } = (await member('parts', { ...carAt(0), subGroupId: subGroup.id })).json<{ data: LegacyParts }>()
    expect(data.img).toMatch(/^\/img\/diagramas\//)
    expect(data.positions.length).toBeGreaterThan(2)
    for (const { number, coordinates, parts, repeat, link } of data.positions) {
      expect([
        coordinates.length,
        parts.every(({ positionNumber }) => positionNumber === number),
        parts.length > 0 || link !== null,
        repeat > 0,
      ]).toEqual([4, true, true, true])
    }
    const told = data.partGroups.flatMap(({ parts }) =>
      parts.map(({ positionNumber, number }) => `${positionNumber} ${number}`),
    )
    expect(new Set(told).size).toBe(told.length)
    expect(told.every((one) => !one.includes('null'))).toBe(true)
  })

  test('who sells a number now and from what price, where it stands (M4.01)', async () => {
    const member = await person()
    const partsOf = async () =>
      (await member('parts', { ...carAt(0), subGroupId: subGroup.id })).json<{ data: LegacyParts }>().data
    const [asked] = (await partsOf()).partGroups.flatMap(({ parts }) => parts)
    await sellIt(asked?.number ?? '')
    const { partGroups, positions } = await partsOf()
    const all = [...partGroups, ...positions]
      .flatMap(({ parts }) => parts)
      .filter(({ number }) => number === asked?.number)
    expect(all.length).toBeGreaterThan(0)
    for (const { offers } of all)
      expect(offers).toEqual({
        sellers: expect.any(Number) as number,
        fromPrice: expect.any(Number) as number,
        currency: 'COP',
      })
  })

  test('a label of another sub-group leads to it, under its own group', async () => {
    const member = await person()
    const under = async (groupId: string) =>
      (await member('subGroupsBatch', { ...carAt(0), groupId })).json<{ data: LegacySubGroup[] }>().data
    const { data: groups } = (await member('groups', carAt(0))).json<{ data: { id: string }[] }>()
    const all = (
      await Promise.all(
        groups.map(async ({ id: groupId }) =>
          (await under(groupId)).map(({ id, name }) => ({ groupId, subGroupId: id, name })),
        ),
      )
    ).flat()
    const parts = await Promise.all(
      all.map(
        async ({ subGroupId }) =>
          (await member('parts', { ...carAt(0), subGroupId })).json<{ data: LegacyParts }>().data,
      ),
    )
    const links = parts.flatMap(({ positions }) => positions.flatMap(({ link }) => link ?? []))
    expect(links.length).toBeGreaterThan(0)
    for (const { groupId, subGroupId, name } of links) expect(all).toContainEqual({ groupId, subGroupId, name })
  })

  test('a store that hides references gets none (C6.04)', async () => {
    const member = await person()
    const query = { ...carAt(0), subGroupId: subGroup.id }
    const shown = (await member('parts', query)).json<{ data: LegacyParts }>().data
    const hidden = await member('parts', query, { 'x-store': 'v1-oculta' })
    expect(
      hidden
        .json<{ data: LegacyParts }>()
        .data.partGroups.flatMap(({ parts }) => parts.map(({ number }) => number))
        .every((one) => one === null),
    ).toBe(true)
    const numbers = shown.partGroups.flatMap(({ parts }) => parts.map(({ number }) => number ?? ''))
    expect(numbers.filter((one) => one !== '' && hidden.body.includes(one))).toEqual([])
  })
})

describe('VIN and frame', () => {
  test('a frame number leads to its cars; one of nobody to none', async () => {
    const [row] = await sql<{ frame_prefix: string; frame_from: string }>(
      `select frame_prefix, frame_from from oem_vehicles where catalogue_code = 'toyota' and frame_prefix is not null limit 1`,
    )
    const found = (
      await visitor()('/api/catalogo/catalog/vehicleForVinOrFrame', {
        vinOrFrame: `${row?.frame_prefix}-${row?.frame_from}`,
      })
    ).json<{ data: LegacyCar[] }>().data
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ catalogId }) => catalogId === 'toyota')).toBe(true)
    expect(
      (await visitor()('/api/catalogo/catalog/vehicleForVinOrFrame', { vinOrFrame: 'ZZZ99-0000001' })).json(),
    ).toEqual({ data: [] })
  })

  test('another length is refused with its text (C5.01, C8.03)', async () => {
    const answer = await visitor()('/api/catalogo/catalog/vehicleForVinOrFrame', { vinOrFrame: '12345' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'VIN must have 17 digits', data: [VIN_LENGTH_MESSAGE] },
    ])
  })
})

test('a code may be typed in any case; what is counted is the same car', async () => {
  const guest = visitor()
  const models = async (catalogId: string) => (await guest('models', { catalogId })).json<{ data: object[] }>().data
  expect(await models('ToYoTa')).toEqual(await models('toyota'))
  expect((await guest('cars', { ...MODEL, catalogId: 'TOYOTA' })).json<{ data: LegacyCar[] }>().data).toEqual(cars)
  for (const catalogId of ['toyota', 'TOYOTA'])
    expect((await guest('groups', { ...carAt(0), catalogId })).statusCode).toBe(200)
  expect((await guest('/api/catalogo/catalogV2/getSearchesPerformed')).json()).toEqual({
    data: { searchesPerformed: 1 },
  })
})

describe('what cannot be answered', () => {
  test.each([
    ['models', { catalogId: 'no-existe' }, 404],
    ['models', {}, 400],
    ['cars', { catalogId: 'toyota' }, 400],
    ['cars', { ...MODEL, page: '-1' }, 400],
    ['car', { catalogId: 'toyota', carId: 'x'.repeat(201) }, 400],
    ['car', { catalogId: 'toyota', carId: 'no-existe' }, 404],
    ['models', { catalogId: 'ZZERROR' }, 503],
  ])('%s %j: %i', async (call, query, status) => {
    const answer = await visitor()(call, query)
    expect([answer.statusCode, typeof answer.json<{ message: string }>().message]).toEqual([status, 'string'])
  })

  test('a car of another catalogue, and criteria that we did not write', async () => {
    expect((await visitor()('groups', { ...carAt(0), catalogId: 'nissan' })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await visitor()('groups', { ...carAt(0), criteria: 'inventado' })).statusCode).toBeGreaterThanOrEqual(400)
    const member = await person()
    expect((await member('parts', { ...carAt(0), subGroupId: 'no-existe' })).statusCode).toBe(404)
    expect((await member('parts', carAt(0))).json()).toEqual({
      message: 'Indica el grupo.',
      data: ['Indica el grupo.'],
    })
  })
})

describe('the spreadsheet (C7.10, C6.03)', () => {
  const rowsOf = async (file: Buffer) => {
    const book = new exceljs.Workbook()
    await book.xlsx.load(file as unknown as ArrayBuffer)
    const rows: string[][] = []
    book.getWorksheet('Autopartes')?.eachRow((row) => {
      rows.push([1, 2, 3].map((at) => String(row.getCell(at).value ?? '')))
    })
    return rows
  }

  test('of a sub-group and of a whole group, for who may download', async () => {
    const member = await person({ downloads: true })
    const one = await member('/api/catalogo/catalog/exportExcel', {
      ...carAt(0),
      groupId: subGroup.id,
      groupName: subGroup.name,
      isDetail: 'true',
    })
    expect(one.headers['content-disposition']).toMatch(/^attachment; filename="toyota_.*\.xlsx"$/)
    const whole = await member('/api/catalogo/catalog/exportExcel', {
      ...carAt(0),
      groupId: group.id,
      groupName: group.name,
    })
    const [parts, all] = [await rowsOf(one.rawPayload), await rowsOf(whole.rawPayload)]
    expect(parts[0]).toEqual(['Grupo', 'ID', 'Número de parte'])
    expect(parts.length).toBeGreaterThan(3)
    expect(all.length).toBeGreaterThanOrEqual(parts.length)
    expect(all).toEqual(expect.arrayContaining(parts))
  })

  test('opened from a store it counts there, for a link sends no header (C1.07)', async () => {
    const member = await person({ downloads: true })
    const file = await member('/api/catalogo/catalog/exportExcel', {
      ...carAt(0),
      groupId: subGroup.id,
      isDetail: 'true',
      store: 'v1-oculta',
    })
    expect((await rowsOf(file.rawPayload)).slice(1).every(([, , number]) => number === '')).toBe(true)
    const [store] = await sql<{ id: number }>(`select id from stores where path_prefix = 'v1-oculta'`)
    const counted = (await member(`/api/catalogo/catalogV2/${store?.id}/getSearchesPerformedOemStore`)).json()
    expect(counted).toEqual({ data: { searchesPerformed: 1 } })
    expect(
      (await member('groups', { ...carAt(0), store: 'v1-oculta' }, {})).json<{
        metadata: { meter: { showsPartNumbers: boolean } }
      }>().metadata.meter.showsPartNumbers,
    ).toBe(true)
  })

  test('not for others', async () => {
    const member = await person()
    expect((await member('/api/catalogo/catalog/exportExcel', { ...carAt(0), groupId: group.id })).statusCode).toBe(403)
  })
})
