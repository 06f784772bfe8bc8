// Buyers, and stores that are asked for what they list, on a server of the test file's own.
import type { ComparedRequest, Offer, StoreRequest } from '@tuerca/contract/offers-wire'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { TEST_NOW } from '../../app/testing.ts'
import { type Person, salesServer } from '../sales/testing-sales.ts'
import { tendDue } from '../sales/tend-confirmation.ts'
import { tendDueRequests, tendRequest } from './end-round.ts'
import { forgetPhotos } from './photos.ts'
import { reopenUndone } from './reopen.ts'

export const OWN = '/api/quotations/requests'
export const STORE = '/api/store/requests'
export interface TestListing {
  id: number
  storeId: number
  title: string
  number: string
  price: number
}

type SalesServer = Awaited<ReturnType<typeof salesServer>>

/** A listing of a store with members of its own, whose number nobody else lists. */
async function listingOf(
  { sql, person }: SalesServer,
  at: number,
  { stock = 20, country = 'CO' } = {},
): Promise<TestListing & { seller: Person; other: Person }> {
  const one = async <T extends object>(text: string, values: unknown[]) => (await sql<T>(text, values))[0] as T
  const { id: storeId } = await one<{ id: number }>(
    `insert into stores (name, path_prefix, country, city, provider_name, description) values ($1, $2, $3, 'Cali', 'x', '') returning id`,
    [`Tienda ${at}`, `ofertas-${at}`, country],
  )
  const { id: warehouse } = await one<{ id: number }>(
    `insert into warehouses (store_id, name, city) values ($1, 'Principal', 'Cali') returning id`,
    [storeId],
  )
  const { id: brand } = await one<{ id: number }>(
    'insert into product_brands (name, slug) values ($1, $1) returning id',
    [`marca-oferta-${at}`],
  )
  const number = `OFR${1000 + at}`
  const { id: part } = await one<{ id: number }>(
    'insert into parts (brand_id, number, clean_number, name) values ($1, $2, $2, $3) returning id',
    [brand, number, 'Polea tensora'],
  )
  await sql('insert into part_numbers (part_id, clean, number, kind) values ($1, $2, $2, 1)', [part, number])
  const { id } = await one<{ id: number }>(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text, price, stock, stock_updated_at)
    values ($1, $2, $3, $4, $5, $5, 1, $6, '', 5000000, $7, $8) returning id`,
    [storeId, part, brand, `Polea tensora ${at}`, number, country === 'MX' ? 'MXN' : 'COP', stock, TEST_NOW],
  )
  await sql('insert into product_stock (product_id, warehouse_id, quantity) values ($1, $2, $3)', [
    id,
    warehouse,
    stock,
  ])
  return {
    id,
    storeId,
    title: `Polea tensora ${at}`,
    number,
    price: 50_000,
    seller: await person({ storeId }),
    other: await person({ storeId }),
  }
}

const body = (numbers: readonly string[], more: object = {}) => ({
  vehicle: { brand: 'Chevrolet', model: 'Spark', year: 2014 },
  city: 'Bogotá',
  note: '',
  parts: numbers.map((partNumber, at) => ({ what: `Cosa rara número ${at + 1}`, partNumber, quantity: 2 })),
  ...more,
})
/** A store's offer of its own part for the line, with anything else that is given. */
const lineOf = (listed: TestListing, position: number, price = 40_000, more: object = {}) => ({
  position,
  productId: listed.id,
  quantity: 2,
  price,
  tiempos_de_entrega: 1,
  ...more,
})
const offerBody = (listed: TestListing, lines: readonly object[], more: object = {}) => ({
  storeId: listed.storeId,
  version: 0,
  lines,
  shipping: 8000,
  hours: 48,
  note: '',
  ...more,
})

/** What time does by itself, so many hours after the test began. */
function timeOf({ server }: SalesServer) {
  const at = (hours: number) =>
    ({
      user: null,
      store: null,
      country: 'CO',
      origin: 'https://tuerca.example',
      guest: { cookieHash: null, networkHash: '', ensure: () => '' },
      db: server.connection.db,
      now: new Date(TEST_NOW.getTime() + hours * 3_600_000),
    }) as unknown as Ctx
  const tend = (id: number, hours: number) => inTransaction(at(hours), (ctx) => tendRequest(ctx, id))
  const sweepAgreed = (hours: number) => tendDue(at(hours))
  const sweep = (hours: number) => tendDueRequests(at(hours))
  const reopen = (hours: number) => reopenUndone(at(hours))
  const forget = (userId: number) => inTransaction(at(0), (ctx) => forgetPhotos(ctx, userId))
  const clock = (hours: number) => server.at(new Date(TEST_NOW.getTime() + hours * 3_600_000))
  return { tend, sweep, sweepAgreed, reopen, forgetPhotos: forget, clock }
}

export async function offersServer() {
  const s = await salesServer()
  const { sql, ask, person } = s
  let taken = 0
  const listing = (more: { stock?: number; country?: string } = {}) => listingOf(s, (taken += 1), more)
  /** A request for one line a listing, sent to all of their stores. */
  async function requested(listed: readonly TestListing[], who?: Person) {
    const buyer = who ?? (await person())
    const { json } = await ask<{ id: number }>(buyer, 'POST', OWN, body(listed.map(({ number }) => number)))
    return { buyer, id: json.data.id }
  }
  const offer = (who: Person, id: number, sent: object, key?: string) =>
    ask<{ offer: Offer; message: string }>({ ...who, ...(key ? { key } : {}) }, 'POST', `${STORE}/${id}/offer`, sent)
  const compare = async (who: Person, id: number) =>
    (await ask<ComparedRequest>(who, 'GET', `${OWN}/${id}/offers`)).json.data
  /** As who has the page open has it. */
  const versionOf = async (lineId: number) =>
    (
      await sql<{ version: number }>(
        'select o.version from offers o join offer_lines l on l.offer_id = o.id where l.id = $1',
        [lineId],
      )
    )[0]?.version ?? 0
  const accept = async (
    who: Partial<Person> & { key?: string },
    id: number,
    lines: readonly { id: number; unit_price: number; version?: number }[],
  ) =>
    ask<{ count: number; request: ComparedRequest }>(who, 'POST', `${OWN}/${id}/accept`, {
      lines: await Promise.all(
        lines.map(async (line) => ({
          offerLineId: line.id,
          price: line.unit_price,
          version: line.version ?? (await versionOf(line.id)),
        })),
      ),
    })
  const counter = (
    who: Person,
    { id, offerId }: { id: number; offerId: number },
    lines: readonly object[],
    note = '',
  ) => ask(who, 'POST', `${OWN}/${id}/offers/${offerId}/counter`, { lines, note })
  const step = (who: Person, id: number, [name, storeId]: readonly [string, number]) =>
    ask(who, 'POST', `${STORE}/${id}/${name}`, { storeId })
  const inbox = async (who: Person, scope = 'open') =>
    (await ask<StoreRequest[]>(who, 'GET', `${STORE}?scope=${scope}`)).json.data
  const cart = async (who: Person) =>
    (
      await ask<{
        stores: {
          lines: {
            unit_price: number
            quantity: number
            changes: string[]
            quotationId: number
            title: string
            id: number
          }[]
          shipping: { price: number } | null
          total: number
        }[]
      }>(who, 'GET', '/api/cart/CartShopingPending/itemsPendingShoppingCart?module=cart')
    ).json.data.stores
  /** One request with one offer to it. */
  async function offered(price = 40_000) {
    const listed = await listing()
    const { buyer, id } = await requested([listed])
    const { json } = await offer(listed.seller, id, offerBody(listed, [lineOf(listed, 0, price)]))
    return {
      listed,
      buyer,
      id,
      offer: json.data.offer,
      line: { ...(json.data.offer.lines[0] as Offer['lines'][number]), version: json.data.offer.version },
    }
  }
  return {
    ...s,
    listing,
    body,
    requested,
    lineOf,
    offerBody,
    offer,
    compare,
    accept,
    counter,
    step,
    inbox,
    cart,
    offered,
    ...timeOf(s),
  }
}
