import type { StoreFrontView } from '@tuerca/contract/store-front'
import {
  NO_SETUPS,
  SETUP_GONE,
  SETUP_MOVED,
  SETUP_NOT_YOURS,
  SETUP_OPEN,
  SETUP_OWNER,
  type SetupRoom,
  type StoreSetup,
} from '@tuerca/contract/store-setup'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../app/testing.ts'
import { adminOf } from '../../admin/testing-admins.ts'
import { type Caller, type TestStore, useStores } from '../../store-products/testing-store-products.ts'

const t = useStores()
const PATH = '/api/store/setup'
const ADMIN = '/api/core/storeSetups'

async function withCredits(amount: number): Promise<TestStore> {
  const store = await t.store()
  await t.sql(
    `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at, created_at) values ($1, 'store_implementation', $2, $3, $4) returning id)
    insert into credit_ledger (lot_id, movement, amount) select id, 'grant', $2 from lot`,
    [store.owner.id, amount, new Date(TEST_NOW.getTime() + 30 * 86_400_000), TEST_NOW],
  )
  return store
}
const order = (of: TestStore, who: Partial<Caller> & { key?: string } = of.owner, note = 'Frenos.') =>
  t.ask<{ id: number }>(who, 'POST', PATH, { storeId: of.id, note })
const room = async (of: TestStore, who: Partial<Caller> = of.owner) =>
  (await t.ask<SetupRoom>(who, 'GET', `${PATH}?storeId=${of.id}`)).data
const decide = (of: TestStore, id: number, action: string, reason = '', who: Partial<Caller> = of.owner) =>
  t.ask<{ message: string }>(who, 'PATCH', PATH, { storeId: of.id, id, action, reason })
const team = (who: Partial<Caller>, id: number, action: string, reason = '') =>
  t.ask<{ message: string }>(who, 'PATCH', `${ADMIN}/${id}`, { action, reason })
const members = async (of: TestStore) =>
  (
    await t.sql<{ user_id: number }>('select user_id from store_members where store_id = $1 order by user_id', [of.id])
  ).map(({ user_id }) => user_id)
const ledger = async (of: TestStore) =>
  (
    await t.sql<{ movement: string }>(
      `select m.movement from credit_ledger m join consultation_lots l on l.id = m.lot_id where l.user_id = $1 and m.kind = 'setups' order by m.id`,
      [of.owner.id],
    )
  ).map(({ movement }) => movement)
const slogan = (who: Partial<Caller>, of: TestStore, text: string, seen = '') =>
  t.ask<StoreFrontView>(who, 'PATCH', '/api/store/front', {
    storeId: of.id,
    values: { slogan: text },
    seen: { slogan: seen },
  })

describe('a store that the team sets up', () => {
  test('is written in its draft by who took it, delivered, and paid for as its owner takes it', async () => {
    const [store, admin] = [await withCredits(1), await adminOf(t.server, 'Montadora')]
    const { id } = (await order(store)).data
    expect(await room(store)).toMatchObject({
      credits: 0,
      mayDecide: true,
      setups: [{ id, state: 'waiting', note: 'Frenos.' }],
    })
    const found = await t.ask<StoreSetup[]>(admin, 'GET', `${ADMIN}?q=${encodeURIComponent(store.name)}`)
    expect(found.data).toMatchObject([{ id, state: 'waiting', products: { published: 0, drafts: 0 }, unpublished: 0 }])
    // Before it is taken nobody of the team is let in.
    expect((await slogan(admin, store, 'Frenos al día')).status).toBe(403)
    expect((await team(admin, id, 'start')).status).toBe(200)
    expect((await team(admin, id, 'start')).status).toBe(200)
    expect(await members(store)).toContain(admin.id)
    const written = await slogan(admin, store, 'Frenos al día')
    expect([written.status, written.data.mayChange, written.data.mayPublish]).toEqual([200, true, false])
    // Staff still may not, and publishing stays its owner's.
    expect((await slogan(store.staff, store, 'Otra', 'Frenos al día')).status).toBe(403)
    const { version } = written.data
    const publish = (who: Partial<Caller>) =>
      t.ask(who, 'POST', '/api/store/front/publish', { storeId: store.id, version })
    expect((await publish(admin)).status).toBe(403)
    await t.product(store, {})
    expect((await team(admin, id, 'deliver')).status).toBe(400)
    expect((await team(admin, id, 'deliver', 'Letrero y lista.')).status).toBe(200)
    expect(await members(store)).not.toContain(admin.id)
    expect((await slogan(admin, store, 'Tarde', 'Frenos al día')).status).not.toBe(200)
    expect((await room(store)).setups).toMatchObject([
      {
        state: 'delivered',
        answer: 'Letrero y lista.',
        helper: 'Montadora',
        products: { published: 1 },
        unpublished: 1,
      },
    ])
    expect(await ledger(store)).toEqual(['hold'])
    expect((await decide(store, id, 'accept')).status).toBe(200)
    expect((await decide(store, id, 'accept')).status).toBe(200)
    expect(await ledger(store)).toEqual(['spend'])
    expect((await publish(store.owner)).status).toBe(200)
    expect(
      (
        await t.sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [
          store.owner.id,
        ])
      ).map(({ title }) => title),
    ).toEqual(['Montadora empezó a montar tu tienda', 'Tu tienda está lista para revisar'])
  })

  test('goes on when its owner asks for changes, and is given back when they do not want it', async () => {
    const [store, admin] = [await withCredits(1), await adminOf(t.server)]
    const { id } = (await order(store)).data
    await team(admin, id, 'start')
    await team(admin, id, 'deliver', 'Listo.')
    expect((await decide(store, id, 'again')).status).toBe(400)
    expect((await decide(store, id, 'again', 'Falta el logo.')).status).toBe(200)
    expect((await room(store)).setups).toMatchObject([{ state: 'waiting', answer: 'Falta el logo.' }])
    await team(admin, id, 'start')
    await team(admin, id, 'deliver', 'Con logo.')
    expect((await decide(store, id, 'refuse', 'No es lo que pedí.')).status).toBe(200)
    expect([await ledger(store), (await room(store)).credits]).toEqual([['hold', 'release'], 1])
    // Another may be ordered then, and what the team cannot do is given back too.
    const again = (await order(store)).data.id
    expect((await team(admin, again, 'decline', 'No hay fotos del local.')).status).toBe(200)
    expect((await room(store)).credits).toBe(1)
    expect(await decide(store, again, 'accept')).toMatchObject({ status: 409, message: SETUP_MOVED })
  })

  test('is one at a time, however many press at once, and none without a credit', async () => {
    const [store, poor] = [await withCredits(5), await t.store()]
    const all = await Promise.all(Array.from({ length: 10 }, () => order(store)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.find(({ status }) => status !== 200)).toMatchObject({ status: 409, message: SETUP_OPEN })
    expect((await room(store)).credits).toBe(4)
    expect(await order(poor)).toMatchObject({ status: 409, message: NO_SETUPS })
    const kept = await withCredits(2)
    const [one, two] = [
      await order(kept, { ...kept.owner, key: 'montaje-1' }),
      await order(kept, { ...kept.owner, key: 'montaje-1' }),
    ]
    expect([one.data.id, (await room(kept)).credits]).toEqual([two.data.id, 1])
  })

  test('is decided by its owner alone, and by nobody of another store', async () => {
    const [store, other, admin] = [await withCredits(1), await t.store(), await adminOf(t.server)]
    expect(await order(store, store.staff)).toMatchObject({ status: 403, message: SETUP_OWNER })
    expect((await order(store, other.owner)).status).toBe(404)
    const { id } = (await order(store)).data
    expect(await decide(store, id, 'withdraw', '', store.staff)).toMatchObject({ status: 403, message: SETUP_OWNER })
    expect((await decide(store, id, 'withdraw', '', other.owner)).status).toBe(404)
    expect(await decide(other, id, 'withdraw')).toMatchObject({ status: 404, message: SETUP_GONE })
    expect((await t.ask(other.owner, 'GET', `${PATH}?storeId=${store.id}`)).status).toBe(404)
    for (const who of [store.owner, store.staff, {}])
      expect([403, 401]).toContain((await team(who, id, 'start')).status)
    expect((await room(store, store.staff)).mayDecide).toBe(false)
    expect((await team(admin, id, 'deliver', 'Sin empezar.')).status).toBe(409)
    expect((await team(admin, 999_999, 'start')).status).toBe(404)
    expect((await decide(store, id, 'withdraw')).status).toBe(200)
    expect(await ledger(store)).toEqual(['hold', 'release'])
  })

  test('leaves nobody in the store: not who is taken out, who hands it over, nor who leaves the administration', async () => {
    const [store, one, two, boss] = [
      await withCredits(1),
      await adminOf(t.server, 'Una'),
      await adminOf(t.server, 'Dos'),
      await adminOf(t.server, 'Jefa'),
    ]
    const { id } = (await order(store)).data
    await team(one, id, 'start')
    expect(await team(two, id, 'deliver', 'Ajeno.')).toMatchObject({ status: 409, message: SETUP_NOT_YOURS })
    await team(two, id, 'start')
    expect(await members(store)).toEqual([store.owner.id, store.staff.id, two.id].toSorted((a, b) => a - b))
    // The owner takes them out: it waits for another.
    await t.ask(store.owner, 'DELETE', `/api/store/team/${store.id}/${two.id}`)
    expect([await members(store), (await room(store)).setups[0]?.state]).toEqual([
      [store.owner.id, store.staff.id],
      'waiting',
    ])
    await team(one, id, 'start')
    expect((await t.ask(boss, 'POST', `/api/core/people/${one.id}/role`, { role: 'user' })).status).toBe(200)
    expect([await members(store), (await room(store)).setups[0]?.state]).toEqual([
      [store.owner.id, store.staff.id],
      'waiting',
    ])
    await team(two, id, 'start')
    expect((await decide(store, id, 'withdraw')).status).toBe(200)
    expect([await members(store), await ledger(store)]).toEqual([
      [store.owner.id, store.staff.id],
      ['hold', 'release'],
    ])
  })
})
