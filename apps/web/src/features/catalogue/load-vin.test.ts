import { getCatalogs, vehicleByVinOrFrame } from '@tuerca/contract/catalogue'
import { decodeVin } from '@tuerca/contract/vehicles'
import type { CatalogVehicle } from '@tuerca/contract/catalogue-wire'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext, type Visitor, visitorContext } from '../../shared/contexts.ts'
import { loadVin } from './load-vin.ts'

const VIN = '9FBHSR595RM123456'
const visitor: Visitor = {
  user: null,
  country: 'CO',
  store: null,
  theme: 'system',
  city: null,
  cityKept: false,
  language: 'es_ES',
  catalogueNames: null,
  origin: 'https://tuerca.test',
  arrivedFromElsewhere: false,
  appParams: {},
}
const car = (vehicleId: string, vehicleVIN: string | null = VIN): CatalogVehicle => ({
  catalog: 'renault',
  vehicleId,
  name: 'Duster 1.6',
  brand: 'Renault',
  ssd: `s${vehicleId}`,
  vehicleVIN,
  attributes: [],
})

const brand = (code: string, name: string) => ({ code, brand: name, name, features: [], image: '' })

interface Case {
  makes?: string[]
  vehicles?: CatalogVehicle[]
  error?: unknown
  slowMs?: number
  dataRequest?: boolean
}

/** What the page of a VIN answers: its data and status, or where it leads. */
async function open(vin: string, { makes, vehicles = [], error, slowMs = 0, dataRequest }: Case = {}) {
  const asked: unknown[] = []
  const context = new RouterContextProvider()
  context.set(visitorContext, visitor)
  context.set(apiContext, (async (endpoint: unknown, input: { query: unknown }) => {
    if (endpoint === getCatalogs) return { data: [brand('renault', 'Renault'), brand('citroen', 'Citroën')] }
    if (endpoint === decodeVin && makes) return { data: { cars: makes.map((make) => ({ make })) } }
    if (endpoint !== vehicleByVinOrFrame) throw Object.assign(new Error('not here'), { status: 400 })
    asked.push(input.query)
    await new Promise((resolve) => {
      setTimeout(resolve, slowMs)
    })
    if (error) throw error
    return { data: vehicles }
  }) as never)
  const url = new URL(`https://tuerca.test/catalogo/catalog/v2/search/${encodeURIComponent(vin)}?qr=Q1`)
  const request = new Request(dataRequest ? `${url.origin}${url.pathname}.data` : url)
  const answer = await loadVin({ context, url, request, params: {} } as unknown as LoaderFunctionArgs).catch(
    (thrown: unknown) => thrown,
  )
  if (answer instanceof Response) return { to: answer.headers.get('location'), asked }
  const { data = answer, init } = answer as { data?: unknown; init?: { status?: number } }
  return { ...(data as { kind: string; vehicles: CatalogVehicle[] }), status: init?.status ?? 200, asked }
}

test('C2.38: the first car goes straight to its groups, also where the VIN may be of several', async () => {
  expect(await open(VIN.toLowerCase(), { vehicles: [car('7')] })).toEqual({
    to: `/catalogo/catalog/v2/catalog=renault/ssd=s7/v=Duster%201.6&vid=7&q=${VIN}`,
    asked: [{ vinOrFrame: VIN, QRID: 'Q1', language: 'es_ES' }],
  })
  expect(((await open(VIN, { vehicles: [car('7'), car('8')] })) as { to: string }).to).toContain('&vid=7&')
  expect(((await open('FM10-1234567', { vehicles: [car('', null)] })) as { to: string }).to).toContain(
    '/v=Duster%201.6&vid=0&q=FM10-1234567',
  )
})

test.each([
  ['', 'length'],
  ['ABC', 'length'],
  [`${VIN}7`, 'length'],
  ['9FBHSR595RM12345Ñ', 'characters'],
])('%j is said without asking anybody', async (vin, kind) => {
  expect(await open(vin)).toMatchObject({ kind, status: 400, asked: [] })
})

test('nobody knows it, or nobody can tell', async () => {
  expect(await open(VIN)).toMatchObject({ kind: 'notFound', status: 404 })
  expect(await open(VIN, { error: Object.assign(new Error('down'), { status: 503 }) })).toMatchObject({
    kind: 'failed',
    status: 503,
  })
})

test('the maker that a VIN tells leads to its catalogue, where it has one (C8.03)', async () => {
  expect(await open(VIN, { makes: ['RENAULT', 'Renault'] })).toMatchObject({
    kind: 'notFound',
    maker: { code: 'renault', name: 'Renault' },
  })
  expect(await open(VIN, { makes: ['Citroen'] })).toMatchObject({ maker: { code: 'citroen' } })
  for (const makes of [['Renault', 'Citroën'], ['Yamaha'], []])
    expect(await open(VIN, { makes })).toMatchObject({ kind: 'notFound', maker: null })
})

test('a slow answer lets the page say that it searches; the browser then waits for it', async () => {
  expect(await open(VIN, { vehicles: [car('7')], slowMs: 1000 })).toMatchObject({ kind: 'searching' })
  expect(await open(VIN, { vehicles: [car('7')], slowMs: 1000, dataRequest: true })).toMatchObject({
    to: expect.stringContaining('catalog=renault') as unknown,
  })
})
