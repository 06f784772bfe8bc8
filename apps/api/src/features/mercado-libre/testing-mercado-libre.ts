// A store in the embedded Mercado Libre, with listings, credits and what its buyers do, on a server of the test file's
// own.
import type { MlIndicators, MlRoom } from '@tuerca/contract/mercado-libre'
import type { OwnProduct } from '@tuerca/contract/store-products-wire'
import { TEST_NOW } from '../../app/testing.ts'
import { C, type TestStore, useStores } from '../store-products/testing-store-products.ts'

export const M = '/api/store/mercado-libre'
export const DEV = '/api/dev/mercado-libre'
export interface Row {
  state: string
  wanted: string
  item_id: string | null
  credit: string | null
  problem: string
  there: { price?: number; stock?: number; state?: string }
}

export function useMercadoLibre() {
  const s = useStores()
  const location = async (url: string, cookie: string) =>
    (await s.server.app.inject({ url, headers: { cookie } })).headers.location as string
  /** As its owner does it: there, and back with a code. */
  async function connect(store: TestStore) {
    const begun = await s.ask<{ to: string }>(store.owner, 'POST', `${M}/${store.id}/connect`)
    const { state = '', reto: challenge = '' } = Object.fromEntries(new URL(begun.data.to, 'http://x').searchParams)
    const back = await s.ask<{ to: string }>({}, 'POST', `${DEV}/authorise`, { storeId: store.id, state, challenge })
    return location(back.data.to, store.owner.cookie)
  }
  const credits = (userId: number, amount: number) =>
    s.sql(
      `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at, created_at) values ($1, 'mercado_libre_susbscription', $2, $3, $4) returning id)
    insert into credit_ledger (lot_id, movement, amount) select id, 'grant', $2 from lot`,
      [userId, amount, new Date(TEST_NOW.getTime() + 30 * 86_400_000), TEST_NOW],
    )
  const free = (of: TestStore, many: number) =>
    s.sql(
      `insert into app_params (name, store_id, value) values ('freePublicationsInML', $1, $2) on conflict (name, store_id) do update set value = excluded.value`,
      [of.id, JSON.stringify(many)],
    )
  async function connected(amount = 10) {
    const store = await s.store()
    await connect(store)
    await free(store, 0)
    if (amount > 0) await credits(store.owner.id, amount)
    return store
  }
  /** A product with a drawing, which the embedded marketplace accepts as a picture. */
  async function product(of: TestStore, change: object = {}): Promise<OwnProduct> {
    const made = await s.product(of, change)
    await s.sql(
      `update products set part_type_id = (select id from part_types where drawing is not null order by id limit 1) where id = $1`,
      [made.id],
    )
    return made
  }
  const change = (who: { cookie: string }, of: TestStore, ids: number[], state = 'active') =>
    s.ask<{ jobId: number; count: number }>(who, 'PATCH', `${C}/changeStateInML`, { storeId: of.id, ids, state })
  const jobs = async () => {
    for (let i = 0; i < 4; i += 1) await s.server.runJobs()
  }
  async function published(of: TestStore, options: object = {}) {
    const made = await product(of, options)
    await change(of.staff, of, [made.id])
    await jobs()
    return { ...made, itemId: (await row(made.id))?.item_id ?? '' }
  }
  const row = async (id: number) =>
    (
      await s.sql<Row>(
        'select state, wanted, item_id, credit, problem, there from marketplace_publications where product_id = $1',
        [id],
      )
    )[0]
  const stock = async (id: number) =>
    (await s.sql<{ stock: number }>('select stock from products where id = $1', [id]))[0]?.stock
  const there = async (itemId: string) =>
    (
      await s.sql<{ price: number; stock: number; state: string; vehicles: number }>(
        'select price, stock, state, vehicles from embedded_ml_items where id = $1',
        [Number(itemId.slice(3))],
      )
    )[0]
  const accountOf = async (of: TestStore) =>
    (await s.sql<{ id: number }>('select account_id as id from marketplace_accounts where store_id = $1', [of.id]))[0]
      ?.id ?? 0
  const act = async (of: TestStore, what: object) => s.ask({}, 'POST', DEV, { accountId: await accountOf(of), ...what })
  const indicators = (of: TestStore, who = of.staff) =>
    s.ask<MlIndicators>(who, 'GET', `${C}/indicatorsForProductsInML?storeId=${of.id}`)
  const room = async (of: TestStore, who = of.owner) => (await s.ask<MlRoom>(who, 'GET', `${M}?storeId=${of.id}`)).data
  const differences = (of: TestStore) =>
    s.sql<{ id: number; field: string; here: string; there: string; cause: string; outcome: string }>(
      'select id, field, here, there, cause, outcome from marketplace_differences where store_id = $1 order by id',
      [of.id],
    )
  const orders = (of: TestStore) =>
    s.sql<{ order_id: string; state: string; sale_id: number | null }>(
      'select order_id, state, sale_id from marketplace_orders where store_id = $1 order by order_id',
      [of.id],
    )
  const imbalances = () => s.sql('select * from credit_imbalances')
  const notice = (body: object) =>
    s.server.app.inject({ method: 'POST', url: '/api/mercado-libre/notices', payload: body })
  return {
    get s() {
      return s
    },
    connect,
    connected,
    credits,
    free,
    product,
    published,
    change,
    jobs,
    row,
    stock,
    there,
    accountOf,
    act,
    indicators,
    room,
    differences,
    orders,
    imbalances,
    notice,
    location,
  }
}
