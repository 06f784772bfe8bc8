import type pg from 'pg'
import { QUOTED_NUMBER } from './showcase.ts'

interface Quote {
  buyer: string
  store: string
  quantity: number
  sellerResponse: 0 | 1
  notAvailable?: 1
  maxQuantity?: number
  /** Hours before now; negative: after. */
  asked: number
  answered?: number
  expires?: number
  added?: number
}

const ANA = 'ana@taller.test'

/** Every state of M4.03–M4.06 for ana@taller.test on one number; the stores without a line here stay unasked (M4.03). */
const QUOTES: readonly Quote[] = [
  // M4.05, for weeks: a demonstration is looked at for longer than a day.
  { buyer: ANA, store: 'la-septima-autopartes', quantity: 4, sellerResponse: 1, maxQuantity: 6, asked: 5, answered: 3, expires: -24 * 20 },
  // M4.06
  { buyer: ANA, store: 'almacen-el-piston', quantity: 2, sellerResponse: 1, maxQuantity: 3, asked: 20, answered: 18, expires: -24 * 20, added: 2 },
  // M4.04
  { buyer: ANA, store: 'coreanos-de-la-68', quantity: 6, sellerResponse: 0, asked: 1 },
  // M4.03, answered not available, after an older answer that was available and has expired.
  { buyer: ANA, store: 'distribuidora-el-ciguenal', quantity: 2, sellerResponse: 1, maxQuantity: 2, asked: 400, answered: 398, expires: 374 },
  { buyer: ANA, store: 'distribuidora-el-ciguenal', quantity: 3, sellerResponse: 1, notAvailable: 1, asked: 30, answered: 26 },
  // Available once, and the time to buy is over: as good as unasked.
  { buyer: ANA, store: 'repuestos-la-bayadera', quantity: 1, sellerResponse: 1, maxQuantity: 1, asked: 100, answered: 96, expires: 72 },
  { buyer: 'comprador03@ejemplo.test', store: 'autopartes-doctores', quantity: 2, sellerResponse: 1, maxQuantity: 4, asked: 10, answered: 8, expires: -24 * 20 },
  { buyer: 'comprador01@ejemplo.test', store: 'la-septima-autopartes', quantity: 10, sellerResponse: 0, asked: 2 },
]

/** Writes the quotations once; whatever the load was cut to, those whose listings exist. */
export async function loadQuotes(client: pg.ClientBase, now: Date): Promise<void> {
  const before = (hours: number | undefined) => (hours === undefined ? null : new Date(now.getTime() - hours * 3_600_000))
  for (const [i, quote] of QUOTES.entries()) {
    const saleId = 900_001 + i
    await client.query(
      `insert into quote_records (product_id, user_id, sale_id, quantity, seller_response, not_available, max_quantity, created_at, answered_at, expires_at, added_to_cart_at)
       select p.id, u.id, $1::bigint, $2::int, $3::smallint, $4::smallint, $5::int, $6::timestamptz, $7::timestamptz, $8::timestamptz, $9::timestamptz
       from products p join stores s on s.id = p.store_id, users u
       where p.clean_reference_1 = $10 and s.path_prefix = $11 and u.email = $12::citext and p.sales_model = 3
         and p.id <= 10000 and not exists (select from quote_records where sale_id = $1)`,
      [saleId, quote.quantity, quote.sellerResponse, quote.notAvailable ?? 0, quote.maxQuantity ?? null, before(quote.asked), before(quote.answered),
        before(quote.expires), before(quote.added), QUOTED_NUMBER, quote.store, quote.buyer])
  }
}
