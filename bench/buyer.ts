// One simulated buyer, and what the shop's books must say after many of them.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { productUrl } from '@tuerca/domain/product-url'

/** What somebody takes to read and press, between a second and five. */
export const PAUSE_MS = [1000, 5000] as const
const LISTINGS = 4000
const ASKS_AGAIN_MS = 2000
const MOST_ASKED = 30
const P = '/api/cart/CartShopingPending'
const BILLING = { type: 'CC', number: '52123456', name: 'Banco de pruebas' }
const ADDRESS = {
  recipient: 'Banco de pruebas',
  mobile: '3105554417',
  region: 'Bogotá',
  city: 'Bogotá',
  address: 'Calle 63 # 24-18',
}

export interface Listing {
  id: number
  title: string
  number: string
  store_id: number
}
/** One press of one buyer; null when it was not answered with 200. A key makes a write harmless to repeat. */
export type Press = <T>(
  step: string,
  address: string,
  options?: { cookie?: string; body?: object; key?: string },
) => Promise<T | null>

export const wait = (from: number, to: number) => pause(from + Math.random() * (to - from))

/** From the search to the payment; what its buyer saw is what is paid. Gives the payment's reference. */
export async function buyOnce(
  press: Press,
  {
    origin,
    cookie,
    listing,
    key,
    began,
  }: {
    origin: string
    cookie: string
    listing: Listing
    key?: string
    /** Told of every payment that the shop said it began. */
    began?: (reference: string) => void
  },
): Promise<string | null> {
  const keyed = key ? { cookie, key } : { cookie }

  await press(
    'search',
    `${origin}/api/catalogo/products/resultProducts?${new URLSearchParams({ search: listing.number })}`,
    { cookie },
  )
  await wait(...PAUSE_MS)
  await press('open the product page', origin + productUrl({ ...listing, id: String(listing.id) }), { cookie })
  await wait(...PAUSE_MS)
  if (
    !(await press('add to the cart', `${origin}/api/cart/page/add`, {
      ...keyed,
      body: { productId: listing.id, quantity: 1 },
    }))
  )
    return null
  await wait(...PAUSE_MS)
  const quote = await press<{ total: number; stores: { store: { id: number } }[] }>(
    'confirm',
    `${origin}${P}/quoteCheckout`,
    { ...keyed, body: { city: 'Bogotá' } },
  )
  // Amounts that the embedded gateway declines, or keeps waiting, are no purchase.
  if (!quote || [13, 14, 15].includes(Math.round(quote.total) % 100)) return null
  await wait(...PAUSE_MS)
  const begun = await press<{ ref: string }>('begin to pay', `${origin}${P}/saveOnlinePurchase`, {
    ...keyed,
    body: {
      shipping: quote.stores.map(({ store }) => ({ storeId: store.id, address: ADDRESS })),
      billing: BILLING,
      payment: 'gateway',
      seen: quote.total,
      acceptTerms: true,
    },
  })
  if (!begun) return null
  began?.(begun.ref)
  await wait(...PAUSE_MS)
  await press('pay at the gateway', `${origin}/api/dev/pasarela/${begun.ref}`, {
    ...keyed,
    body: { decision: 'approve' },
  })
  await wait(...PAUSE_MS)
  // As the page after the gateway does: what is paid has left the cart before its buyer fills the next one.
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const bought = await press<{ sales: { state: string }[] }>(
      'read the purchase',
      `${origin}/api/cart/checkout/bought?pago=${begun.ref}`,
      { cookie },
    )
    if (!bought || bought.sales.every(({ state }) => state !== 'unpaid')) break
    await pause(ASKS_AGAIN_MS)
  }
  return begun.ref
}

/** What is sold to Bogotá by whoever asks no smallest order, each to one buyer at a time. */
export async function listingsOf(pool: pg.Pool): Promise<Listing[]> {
  const { rows } = await pool.query<Omit<Listing, 'id'> & { id: string }>(
    `select p.id, p.title, p.referencia_1 as number, p.store_id from products p join stores s on s.id = p.store_id where s.country = 'CO' and s.suspended_at is null and s.minimum_purchase is null
       and exists (select from store_shipping_rates r where r.store_id = s.id and r.city is null) and p.sales_model = 1 and p.stock between 5 and 100000 and p.price > 100000 and not p.hide_price and p.deleted_at is null
       and p.stock_updated_at > now() - interval '20 days' and p.minimum_order_quantity = 1 order by md5(p.id::text) limit $1`,
    [LISTINGS],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

const WRONG = `select 'payment ' || transaction_id || ': ' || problem as what from payment_imbalances union select 'payout ' || transaction_id || ': ' || problem from payout_imbalances
  union select coalesce('sale ' || sale_id, 'listing ' || product_id) || ': ' || problem from stock_imbalances`
export const wrongIn = async (pool: pg.Pool) =>
  new Set((await pool.query<{ what: string }>(WRONG)).rows.map(({ what }) => what))
