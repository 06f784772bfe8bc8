import { afterAll, describe, expect, test } from 'vitest'
import { embeddedMarketplace } from '../../adapters/marketplace/embedded.ts'
import { testDatabase } from '../../platform/db/testing.ts'
import { sealsOf } from '../../platform/seals.ts'
import type { Ctx } from '../../platform/context.ts'
import { TEST_NOW } from '../../app/testing.ts'
import type { Marketplace, MarketplaceError } from '../../ports/marketplace.ts'
import { withAccount } from './with-account.ts'
import { useMercadoLibre } from './testing-mercado-libre.ts'

const connection = await testDatabase({ max: 8 })
afterAll(() => connection.close())
const { db } = connection
const seals = sealsOf('x'.repeat(40))

let made = 0
/** A store with an account, and two processes that speak for it; how often each asked for another pair. */
async function account({ access = 'old', until = TEST_NOW.getTime() + 3_600_000 } = {}) {
  const { id } = await db
    .insertInto('stores')
    .values({
      name: 'Tienda',
      path_prefix: `cuenta-${(made += 1)}`,
      country: 'CO',
      city: 'Cali',
      provider_name: 'x',
      description: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seller = await db
    .insertInto('embedded_ml_accounts')
    .values({ store_id: id, nickname: 'TIENDA', access: 'new', refresh: 'r1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('marketplace_accounts')
    .values({
      store_id: id,
      kind: 'embedded',
      account_id: seller.id,
      nickname: 'TIENDA',
      sealed_access: seals.seal(access),
      sealed_refresh: seals.seal('r1'),
      access_until: new Date(until),
      connected_at: TEST_NOW,
    })
    .execute()
  let renewals = 0
  const process = (): Ctx => {
    const embedded = embeddedMarketplace({ db, now: () => TEST_NOW, slowMs: 30 })
    const marketplace: Marketplace = {
      ...embedded,
      renew: async (refresh) => {
        renewals += 1
        await new Promise((done) => setTimeout(done, 30))
        return embedded.renew(refresh)
      },
    }
    return { db, seals, now: TEST_NOW, origin: 'http://x', ports: { marketplace } } as unknown as Ctx
  }
  const [one, two] = [process(), process()]
  const ask = (ctx: Ctx) => withAccount(ctx, id, ({ port, session }) => port.nickname(session))
  const kept = () =>
    db.selectFrom('marketplace_accounts').selectAll().where('store_id', '=', id).executeTakeFirstOrThrow()
  return { id, sellerId: seller.id, one, two, ask, kept, renewals: () => renewals }
}

describe('what opens an account', () => {
  test.each([
    ['refused', {}],
    ['over', { until: TEST_NOW.getTime() - 1 }],
  ])('%s, is renewed once for twenty that ask at once in two processes', async (_what, wish) => {
    const a = await account(wish)
    expect(await Promise.all(Array.from({ length: 20 }, (_, i) => a.ask(i % 2 ? a.one : a.two)))).toEqual(
      Array(20).fill('TIENDA'),
    )
    expect(a.renewals()).toBe(1)
    expect(seals.open((await a.kept()).sealed_refresh)).not.toBe('r1')
  })

  test('whose renewal is refused too, is left alone until its owner signs in', async () => {
    const a = await account()
    await db.updateTable('embedded_ml_accounts').set({ refresh: 'another' }).where('id', '=', a.sellerId).execute()
    const refused = await Promise.allSettled([a.ask(a.one), a.ask(a.two), a.ask(a.one)])
    expect(refused.map((one) => one.status === 'rejected' && (one.reason as MarketplaceError).problem)).toEqual([
      'revoked',
      'revoked',
      'revoked',
    ])
    expect((await a.kept()).state).toBe('refused')
    expect(a.renewals()).toBe(1)
  })

  test('down while it is renewed, stays as it was for the next time', async () => {
    const a = await account()
    await db
      .updateTable('embedded_ml_accounts')
      .set({ mood: 'down', access: null })
      .where('id', '=', a.sellerId)
      .execute()
    await expect(a.ask(a.one)).rejects.toMatchObject({ problem: 'unavailable' })
    await db.updateTable('embedded_ml_accounts').set({ mood: 'right' }).where('id', '=', a.sellerId).execute()
    expect(await a.ask(a.one)).toBe('TIENDA')
    expect((await a.kept()).state).toBe('connected')
  })

  test('asked to wait, nobody asks until then', async () => {
    const a = await account({ access: 'new' })
    await db.updateTable('embedded_ml_accounts').set({ mood: 'limited' }).where('id', '=', a.sellerId).execute()
    await expect(a.ask(a.one)).rejects.toMatchObject({ problem: 'slower' })
    await db.updateTable('embedded_ml_accounts').set({ mood: 'right' }).where('id', '=', a.sellerId).execute()
    await expect(a.ask(a.two)).rejects.toMatchObject({ problem: 'slower' })
    expect(await a.ask({ ...a.two, now: new Date(TEST_NOW.getTime() + 61_000) })).toBe('TIENDA')
  })
})

describe('while it is in a bad way', () => {
  const m = useMercadoLibre()
  test.each(['down', 'limited'])('%s, what waits goes there later, and costs one publication', async (mood) => {
    const store = await m.connected(1)
    const made = await m.product(store)
    await m.act(store, { mood })
    await m.change(store.staff, store, [made.id])
    await m.jobs()
    expect(await m.row(made.id)).toMatchObject({ state: 'queued', credit: 'held' })
    expect((await m.indicators(store)).data).toMatchObject({ queued: 1, credits: 0 })
    await m.act(store, { mood: 'right' })
    m.s.server.at(new Date(TEST_NOW.getTime() + 30 * 60_000))
    await m.s.sql(
      `select graphile_worker.add_job('push-to-marketplace', json_build_object('storeId', $1::int), job_key := 'push-to-marketplace-' || $1::int, run_at := now())`,
      [store.id],
    )
    await m.jobs()
    expect(await m.row(made.id)).toMatchObject({ state: 'active', credit: 'spent' })
    expect(await m.imbalances()).toEqual([])
  })

  test('killed after it asked for one, it is found and not made twice', async () => {
    const store = await m.connected(1)
    const made = await m.product(store)
    await m.change(store.staff, store, [made.id])
    await m.s.sql(
      `insert into embedded_ml_items (account_id, sku, title, price, stock, state, made_at) values ($1, $2, 'x', 100, 1, 'active', $3)`,
      [await m.accountOf(store), `tuerca-${made.id}`, TEST_NOW],
    )
    await m.s.sql('update marketplace_publications set begun_at = $2 where product_id = $1', [made.id, TEST_NOW])
    await m.jobs()
    expect(await m.s.sql('select from embedded_ml_items where sku = $1', [`tuerca-${made.id}`])).toHaveLength(1)
    expect(await m.row(made.id)).toMatchObject({ state: 'active', credit: 'spent' })
  })
})
