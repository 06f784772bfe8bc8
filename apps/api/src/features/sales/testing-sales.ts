// Buyers and a store whose members answer, on a server of the test file's own.
import { createHmac } from 'node:crypto'
import type { Sale } from '@tuerca/contract/sales-wire'
import type { InjectOptions } from 'fastify'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { TEST_NOW, TEST_SECRET, testApp } from '../../app/testing.ts'
import { sealsOf } from '../../platform/seals.ts'
import { digestOf, tokenOf } from './queries.ts'
import { tendConfirmation, tendDue } from './tend-confirmation.ts'

const nobody = {
  user: null,
  store: null,
  country: 'CO',
  origin: 'https://tuerca.example',
  guest: { cookieHash: null, networkHash: '', ensure: () => '' },
} as const

export interface Person {
  id: number
  cookie: string
}
export const H = '/api/cart/CartShoppingHeader'

export async function salesServer() {
  const server = await testApp()
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.connection.pool.query<T>(text, values)).rows
  let people = 0
  async function person({ mobile = true, storeId }: { mobile?: boolean; storeId?: number } = {}): Promise<Person> {
    const email = `venta${(people += 1)}@taller.test`
    const [user] = await sql<{ id: number }>(
      'insert into users (name, email, email_verified, mobile, mobile_proved_at) values ($1, $2, true, $3, now()) returning id',
      [`Persona ${people}`, email, mobile ? `30022${String(people).padStart(5, '0')}` : null],
    )
    await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, email])
    if (storeId !== undefined)
      await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [storeId, user?.id])
    return {
      id: user?.id ?? 0,
      cookie: `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`,
    }
  }
  async function ask<T = Record<string, unknown>>(
    who: Partial<Person> & { key?: string },
    method: InjectOptions['method'],
    url: string,
    body?: object,
  ) {
    const answer = await server.app.inject({
      method,
      url,
      ...(body ? { payload: body } : {}),
      headers: { ...(who.cookie ? { cookie: who.cookie } : {}), ...(who.key ? { 'idempotency-key': who.key } : {}) },
    })
    return { status: answer.statusCode, json: answer.json<{ data: T; message?: string }>() }
  }
  // A separate store for each product, so that notified members can be counted exactly.
  let products = 0
  async function quoted(): Promise<{ id: number; storeId: number; title: string }> {
    const next = () =>
      sql<{ id: number; store_id: number; title: string }>(
        `select distinct on (p.store_id) p.id, p.store_id, p.title from products p join stores s on s.id = p.store_id where p.sales_model = 3 and p.stock >= 5 and not p.hide_price and s.country = 'CO'
       and p.deleted_at is null and p.stock_updated_at > $1::timestamptz - interval '20 days' order by p.store_id, p.id offset $2 limit 1`,
        [TEST_NOW, (products += 1)],
      )
    let [row] = await next()
    if (!row) {
      // Every store had its turn: the first ones' tests are over.
      products = 0
      ;[row] = await next()
    }
    if (!row) throw new Error('No listing of the model')
    await sql('delete from store_members where store_id = $1', [row.store_id])
    await sql(`update stores set opening_hours = '[[1, 7, "00:00", "23:59"]]' where id = $1`, [row.store_id])
    return { id: row.id, storeId: row.store_id, title: row.title }
  }
  const asks = (who: Partial<Person>, productId: number, quantity: unknown = 2, key?: string) =>
    ask<{ sale_id: number; message: string }>({ ...who, ...(key ? { key } : {}) }, 'POST', `${H}/makeQuotation`, {
      productidquotation: productId,
      quantityquotation: quantity,
    })
  const seals = sealsOf(TEST_SECRET)
  /** Of who was told: what is kept of a link is its digest. */
  async function token(saleId: number, member: Person): Promise<string> {
    const made = tokenOf(seals, saleId, member.id)
    const [kept] = await sql<{ token: string }>(
      'select token from sale_links where sale_id = $1 and member_id = $2 and is_digest',
      [saleId, member.id],
    )
    return kept?.token === digestOf(seals, made) ? made : ''
  }
  const emailOf = async ({ id }: Person) =>
    (await sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email ?? ''
  const told = (who: Person) =>
    sql<{ key: string; title: string; path: string }>(
      'select key, title, path from notifications where user_id = $1 order by id',
      [who.id],
    )
  /** The clock of the product and of its queue. */
  async function later(hours: number) {
    const now = new Date(TEST_NOW.getTime() + hours * 3_600_000)
    server.at(now)
    // The queue uses the database's clock, which is in another year: what is due by the test's clock runs here.
    const due = await sql<{ key: string; id: number }>(
      `select j.key, (j.payload ->> 'saleId')::int as id from graphile_worker._private_jobs j where j.key like 'confirmation-%' and j.run_at <= $1`,
      [now],
    )
    for (const { key, id } of due) {
      await sql('select graphile_worker.remove_job($1)', [key])
      await inTransaction({ ...nobody, db: server.connection.db, now, seals } as unknown as Ctx, (ctx) =>
        tendConfirmation(ctx, id),
      )
    }
  }
  /** What the clock alone does some hours later. */
  const sweep = (hours: number) =>
    tendDue({
      ...nobody,
      db: server.connection.db,
      now: new Date(TEST_NOW.getTime() + hours * 3_600_000),
      seals,
    } as unknown as Ctx)
  /** A question on its way, with everybody who has to do with it. */
  async function asked(quantity = 2) {
    const product = await quoted()
    const [buyer, seller, other] = [
      await person(),
      await person({ storeId: product.storeId }),
      await person({ storeId: product.storeId }),
    ]
    const { json } = await asks(buyer, product.id, quantity)
    return { product, buyer, seller, other, id: json.data.sale_id }
  }
  const listing = async (who: Person, id: number) =>
    (
      await ask<{
        rank: number
        quoteRecord: object | null
        remainingTime: number
        quotationMaxQuantity: number | null
      }>(who, 'GET', `/api/catalogo/products/${id}/loadProduct`)
    ).json.data
  const refuse = (who: Person, id: number, reason = '') =>
    ask(who, 'POST', '/cart/page/sendQuotationNotavailableToClientAjax', { id, reason })
  const sign = (link: string, body: object) =>
    ask<Sale & { mayAnswer: boolean; member: string }>({}, 'POST', `/api/cart/confirmations/${link}`, body)
  return { server, sql, person, ask, quoted, asks, token, sweep, emailOf, told, asked, listing, refuse, sign, later }
}
