import { beforeAll, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { person, server, sql, virtualStore, visitor, useCatalogueServer } from './testing-visitors.ts'

useCatalogueServer()

interface General {
  from: string
  to: string
  found: number
  notFound: number
  days: object[]
  kinds: object[]
  brands: object[]
  stores: { storeId: number | null; name: string; found: number }[]
}
const CALLS = ['getAnalyticsCatalogSearchGeneral', 'analitycsCatalogV2Search']
let store: { id: number; headers: Record<string, string> }

beforeAll(async () => {
  await sql('delete from catalogue_searches')
  store = await virtualStore(true)
  const [shopper, guest] = [visitor({ headers: store.headers }), visitor()]
  await shopper.view('groups', 'v1')
  await shopper.view('parts', 'v1', { uid: 'u1' })
  await guest.view('groups', 'v1')
  await guest.view('groups', 'v60')
  await guest.get('vehicleByVinOrFrame', { vinOrFrame: '9FBHSR595RM123456' })
  await guest.get('vehicleByVinOrFrame', { vinOrFrame: 'WBA8E9G50GNT12345' })
  await guest.get('vehicleByVinOrFrame', { vinOrFrame: 'FM10-1234567' })
  await guest.get('findVehicleByOem', { catalog: 'FIC', oem: 'FM10022' })
  await guest.get('findVehicleByOem', { catalog: 'FIC', oem: 'NADA123' })
  server.at(new Date(TEST_NOW.getTime() - 40 * 24 * 3600_000))
  await visitor().view('groups', 'v2')
  server.at(TEST_NOW)
})

test.each(CALLS)('%s is for who administrates or sells', async (call) => {
  expect((await visitor().get(call)).statusCode).toBe(401)
  const answer = await visitor({ session: (await person()).session }).get(call)
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'Las estadísticas del catálogo son para tiendas.'])
})

test('an admin sees all of the last 30 days; a vehicle seen again is one search', async () => {
  const admin = visitor({ session: (await person({ admin: true })).session })
  const { data } = (await admin.get('getAnalyticsCatalogSearchGeneral')).json<{ data: General }>()
  expect(data).toMatchObject({
    from: '2026-05-03',
    to: '2026-06-01',
    found: 5,
    notFound: 3,
    days: [{ day: '2026-06-01', found: 5, notFound: 3 }],
    kinds: [
      { kind: 'frame', found: 1, notFound: 0 },
      { kind: 'oem', found: 1, notFound: 1 },
      { kind: 'vehicle', found: 2, notFound: 1 },
      { kind: 'vin', found: 1, notFound: 1 },
    ],
  })
  expect(data.stores).toEqual([
    { storeId: null, name: '', found: 4, notFound: 3 },
    { storeId: store.id, name: expect.any(String), found: 1, notFound: 0 },
  ])
  const inStore = (await admin.get('getAnalyticsCatalogSearchGeneral', { storeId: String(store.id) })).json<{
    data: General
  }>().data
  expect([inStore.found, inStore.notFound, inStore.stores.length]).toEqual([1, 0, 1])
  const longer = (await admin.get('getAnalyticsCatalogSearchGeneral', { from: '2026-04-01' })).json<{ data: General }>()
    .data
  expect(longer.days).toEqual([
    { day: '2026-04-22', found: 1, notFound: 0 },
    { day: '2026-06-01', found: 5, notFound: 3 },
  ])
})

test.each(['0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30', 'ayer'])(
  'a day that cannot be counted from, %s, is refused by itself and as the start',
  async (day) => {
    const admin = visitor({ session: (await person({ admin: true })).session })
    for (const call of [...CALLS, 'analitycsCatalogV2Search/file'])
      for (const end of ['from', 'to']) expect((await admin.get(call, { [end]: day })).statusCode).toBe(400)
  },
)

test('by catalogue, vehicle and kind, page by page', async () => {
  const admin = visitor({ session: (await person({ admin: true })).session })
  const list = async (query: Record<string, string> = {}) =>
    (await admin.get('analitycsCatalogV2Search', query)).json<{
      data: { vehicle: string; kind: string }[]
      metadata: object
    }>()
  expect((await list()).data.slice(0, 2)).toContainEqual({
    catalog: 'FIC',
    brand: '',
    vehicle: 'Sedán v1',
    kind: 'vehicle',
    found: 2,
    notFound: 0,
  })
  expect(await list({ kind: 'oem' })).toEqual({
    data: [{ catalog: 'FIC', brand: '', vehicle: '', kind: 'oem', found: 1, notFound: 1 }],
    metadata: { 'x-total-count': 1, page: 0, pageSize: 20 },
  })
  expect((await list({ catalogCode: 'NADA' })).data).toEqual([])
  const all = (await list()).data
  expect([...(await list({ pageSize: '2' })).data, ...(await list({ pageSize: '2', page: '1' })).data]).toEqual(
    all.slice(0, 4),
  )
  expect((await list({ page: '9' })).metadata).toEqual({ 'x-total-count': all.length, page: 9, pageSize: 20 })
})

test('a seller sees what was asked in the own stores only', async () => {
  const seller = visitor({ session: (await person({ storeId: store.id })).session })
  expect((await seller.get('getAnalyticsCatalogSearchGeneral')).json().data).toMatchObject({
    found: 1,
    notFound: 0,
    kinds: [{ kind: 'vehicle', found: 1 }],
  })
  const other = visitor({ session: (await person({ storeId: (await virtualStore(false)).id })).session })
  expect((await other.get('getAnalyticsCatalogSearchGeneral')).json().data).toMatchObject({
    found: 0,
    notFound: 0,
    days: [],
    kinds: [],
  })
  expect((await other.get('analitycsCatalogV2Search')).json().data).toEqual([])
  for (const call of [...CALLS, 'analitycsCatalogV2Search/file']) {
    const answer = await other.get(call, { storeId: String(store.id) })
    expect([call, answer.statusCode, answer.json().message]).toEqual([call, 404, 'La tienda no existe.'])
  }
})

test('the list in detail can be downloaded as CSV', async () => {
  const answer = await visitor({ session: (await person({ admin: true })).session }).get(
    'analitycsCatalogV2Search/file',
    { kind: 'oem' },
  )
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.body.split('\r\n').slice(1)).toEqual(['"FIC";"";"";"número de parte";1;1', ''])
})

test('nothing of who asked or of what they typed is kept', async () => {
  const kept = JSON.stringify(await sql('select * from catalogue_searches'))
  expect(kept).not.toMatch(/9FBHSR|WBA8E9|1234567|NADA123|FM10022|198\.18/)
})

test.each([
  [{ from: '2026-06-02', to: '2026-06-01' }, 'La fecha inicial debe ser anterior a la final.'],
  [{ from: '2024-01-01', to: '2026-01-01' }, 'El periodo admite hasta 366 días.'],
  [{ from: 'ayer' }, 'La fecha debe ser como 2026-05-31.'],
  [{ to: '2026-02-30' }, 'La fecha debe ser como 2026-05-31.'],
])('%j is refused', async (query, line) => {
  const admin = visitor({ session: (await person({ admin: true })).session })
  for (const call of CALLS) {
    const answer = await admin.get(call, query as Record<string, string>)
    expect([answer.statusCode, answer.json().message]).toEqual([400, line])
  }
})

test('a kind of search that does not exist is refused', async () => {
  const answer = await visitor({ session: (await person({ admin: true })).session }).get('analitycsCatalogV2Search', {
    kind: 'x',
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'El tipo debe ser vehicle, vin, frame, plate u oem.',
  ])
})
