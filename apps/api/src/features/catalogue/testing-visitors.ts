// A server with a catalogue in memory, and visitors of it with their own networks, cookies and sessions.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { testApp, TEST_SECRET, type TestApp } from '../../app/testing.ts'
import { type FakeCatalogue, fakeCatalogue } from './testing-catalogue.ts'

export let server: TestApp
export let catalogue: FakeCatalogue

/** The server with a catalogue of its own for a test file, set up once at its top. */
export function useCatalogueServer() {
  beforeAll(async () => {
    catalogue = fakeCatalogue()
    stores = 0
    server = await testApp({}, { oemCatalogue: catalogue })
    // Before the first request: the server reads the list of stores once.
    await sql(`insert into stores (name, path_prefix, country, city, provider_name, is_virtual_store, show_product_references)
      select k || n, k || n, 'CO', 'Cali', 'x', true, k = 'cv-muestra-' from generate_series(1, 8) n, unnest(array['cv-muestra-', 'cv-oculta-']) k`)
  })
  afterAll(() => server.close())
}

export const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows

let networks = 0

/** A browser on a network of its own; it keeps its guest cookie. */
export function visitor({
  session = '',
  headers = {},
  ip,
}: { session?: string; headers?: Record<string, string>; ip?: string } = {}) {
  networks += 1
  const remoteAddress = ip ?? `198.18.${networks >> 8}.${networks & 255}`
  let guest = ''
  const get = async (call: string, query: Record<string, string> = {}) => {
    const answer = await server.app.inject({
      url: `/api/catalogo/catalogV2/${call}?${new URLSearchParams(query)}`,
      remoteAddress,
      headers: { cookie: [session, guest].filter(Boolean).join('; '), ...headers },
    })
    const made = answer.cookies.find((one) => one.name === 'tuerca_guest')
    if (made) guest = `tuerca_guest=${encodeURIComponent(made.value)}`
    return answer
  }
  /** A view of one of the catalogue's vehicles. */
  const view = (call: string, vehicle: string, query: Record<string, string> = {}) =>
    get(call, {
      [call === 'findPartInVehicle' ? 'catalog' : 'catalogCode']: 'FIC',
      vid: vehicle.startsWith('z') ? '0' : vehicle,
      ssd: vehicle,
      ...query,
    })
  return {
    get,
    view,
    performed: async () =>
      (await get('getUserConsultations')).json<{ data: { searchesPerformed: number } }>().data.searchesPerformed,
  }
}
export type Visitor = ReturnType<typeof visitor>

export interface VisitorOptions {
  lots?: [string, number][]
  downloads?: boolean
  admin?: boolean
  storeId?: number
}
let people = 0

/** Somebody signed in; credits last a year from the tests' moment. */
export async function person({ lots = [], downloads = false, admin = false, storeId }: VisitorOptions = {}) {
  people += 1
  const email = `cv${people}@taller.test`
  const [user] = await sql<{ id: number }>(
    'insert into users (email, email_verified, downloads_parts_catalog, role) values ($1, true, $2, $3) returning id',
    [email, downloads, admin ? 'admin' : 'user'],
  )
  const id = user?.id ?? 0
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [id, email])
  for (const [type, amount] of lots)
    await sql(
      `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at) values ($1, $2, $3, '2027-06-01T00:00:00Z') returning id, amount)
    insert into credit_ledger (lot_id, movement, amount) select id, 'grant', amount from lot`,
      [id, type, amount],
    )
  if (storeId !== undefined)
    await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [storeId, id])
  const signature = createHmac('sha256', TEST_SECRET).update(email).digest('base64')
  return { id, session: `tuerca.session_token=${encodeURIComponent(`${email}.${signature}`)}` }
}

export const lotsOf = async (id: number) =>
  (await sql<{ amount: number }>('select amount from consultation_lots where user_id = $1 order by id', [id])).map(
    ({ amount }) => amount,
  )

export async function useUp(who: Visitor, count: number) {
  for (let i = 1; i <= count; i += 1) expect((await who.view('groups', `v${i}`)).statusCode).toBe(200)
}

let stores = 0
/** Another virtual store at each call. */
export async function virtualStore(shows: boolean) {
  stores += 1
  const path = `${shows ? 'cv-muestra' : 'cv-oculta'}-${stores}`
  const [store] = await sql<{ id: number }>('select id from stores where path_prefix = $1', [path])
  return { id: store?.id ?? 0, headers: { 'x-store': path } }
}
