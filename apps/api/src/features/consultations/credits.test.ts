import { createHmac } from 'node:crypto'
import { CREDIT_UNCONFIRMED, type Movement, type UserConsultations, type Wallet } from '@tuerca/contract/consultations'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import { sql as statement } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import {
  checkCredits,
  grantCredits,
  requireOpenGate,
  settleConsultation,
  watchCredits,
  withdrawCredits,
} from './index.ts'
import type { ConsultationKind } from '../../platform/errors.ts'

let server: TestApp
const HOUR = 3600_000
const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR)
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const grant = (
  userId: number,
  amount: number,
  {
    type = 'plate_consultations' as TransactionType,
    source = `payment:${++grants}`,
    hours = 24 * 90,
    storeId = null as number | null,
  } = {},
) =>
  grantCredits(
    { db: server.connection.db, now: TEST_NOW },
    { userId, storeId, transactionType: type, amount, expiresAt: later(hours), source },
  )
let grants = 0

beforeAll(async () => {
  server = await testApp()
})
afterAll(async () => {
  const { imbalances } = await checkCredits(server.connection.db)
  await server.close()
  // Whatever the tests did: every lot still holds what its ledger says.
  expect(imbalances).toEqual([])
})

let people = 0
async function person() {
  people += 1
  const email = `cr${people}@taller.test`
  const [user] = await sql<{ id: number }>(
    'insert into users (name, email, email_verified, mobile) values ($1, $2, true, $3) returning id',
    ['Cruz', email, '3001112233'],
  )
  const id = user?.id ?? 0
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [id, email])
  return {
    id,
    cookie: `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`,
  }
}
const as = (id: number, now = TEST_NOW) =>
  ({
    db: server.connection.db,
    user: { id },
    store: null,
    country: 'CO',
    now,
    origin: 'http://localhost',
    guest: { cookieHash: null, networkHash: 'x', ensure: () => 'x' },
  }) as unknown as Ctx
const settle = (ctx: Ctx, kind: ConsultationKind, subject: string) =>
  inTransaction(ctx, (ctx) => settleConsultation(ctx, { kind, subject }))
const ledger = (id: number) =>
  sql<{ movement: string; amount: number; subject: string | null }>(
    'select m.movement, m.amount, m.subject from credit_ledger m join consultation_lots l on l.id = m.lot_id where l.user_id = $1 order by m.id',
    [id],
  )
const held = async (id: number) =>
  (await sql<{ sum: number | null }>('select sum(amount) from consultation_lots where user_id = $1', [id]))[0]?.sum ??
  null
const get = async <T>(path: string, cookie = '', store = '') => {
  const answer = await server.app.inject({
    url: `/api/catalogo/${path}`,
    headers: { cookie, ...(store ? { 'x-store': store } : {}) },
  })
  return { status: answer.statusCode, json: answer.json<{ data: T; metadata: { 'x-total-count': number } }>() }
}
const notices = (id: number) =>
  sql<{ key: string; title: string; path: string }>(
    'select key, title, path from notifications where user_id = $1 order by id',
    [id],
  )
/** Uses up what a kind gives for free. */
async function useUp(ctx: Ctx, kind: ConsultationKind) {
  for (let i = 0; i < 12; i += 1) await recordFree(ctx, kind, `libre ${i}`)
}
const recordFree = (ctx: Ctx, kind: ConsultationKind, subject: string) =>
  sql('insert into consultations (kind, subject, user_id, found, looked_at) values ($1, $2, $3, true, $4)', [
    kind,
    subject,
    ctx.user?.id,
    ctx.now,
  ])

describe('the ledger', () => {
  test("the same source gives once, also twenty times at once; another person's source is another", async () => {
    const { id } = await person()
    const given = await Promise.all(Array.from({ length: 20 }, () => grant(id, 10, { source: 'payment:1' })))
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await ledger(id)).toEqual([{ movement: 'grant', amount: 10, subject: null }])
    expect(await grant((await person()).id, 10, { source: 'payment:1' })).toBe(true)
  })

  test('no transaction ends with a lot that its ledger does not explain', async () => {
    const { id } = await person()
    await grant(id, 4)
    await expect(sql('update consultation_lots set amount = 9 where user_id = $1', [id])).rejects.toThrow(
      /holds 9 and its ledger says 4/,
    )
    await expect(
      sql(
        `insert into consultation_lots (user_id, transaction_type, amount, expires_at) values ($1, 'orders', 3, '2099-01-01')`,
        [id],
      ),
    ).rejects.toThrow(/holds 3/)
    await expect(
      sql(
        `insert into credit_ledger (lot_id, movement, amount) select id, 'spend', -1 from consultation_lots where user_id = $1`,
        [id],
      ),
    ).rejects.toThrow(/holds 4 and its ledger says 3/)
    expect(await held(id)).toBe(4)
  })

  test('what a reversed payment gave goes back as far as it is left, once', async () => {
    const who = await person()
    await grant(who.id, 5, { source: 'payment:77' })
    await useUp(as(who.id), 'plates')
    await settle(as(who.id), 'plates', 'ABC123')
    const back = () => withdrawCredits(as(who.id), { userId: who.id, source: 'payment:77' })
    expect([await back(), await back()]).toEqual([4, 0])
    expect((await ledger(who.id)).map(({ movement, amount }) => [movement, amount])).toEqual([
      ['grant', 5],
      ['spend', -1],
      ['reversal', -4],
    ])
  })
})

describe.each<[ConsultationKind, TransactionType]>([
  ['plates', 'plate_consultations'],
  ['catalogue', 'catalog_consultations'],
  ['substitutions', 'substitutions_consultations'],
])('the one gate, for %s', (kind, type) => {
  test('twenty at once on three credits are three: the first to expire first, then general ones', async () => {
    const { id } = await person()
    await useUp(as(id), kind)
    await grant(id, 1, { type, hours: 72 })
    await grant(id, 1, { type, hours: 24 })
    await grant(id, 1, { type: 'general_inquiries', hours: 1 })
    await grant(id, 7, { type: 'orders' })
    const done = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => settle(as(id), kind, `asunto ${at}`)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const spent = await sql<{ transaction_type: string; expires_at: Date }>(
      `select l.transaction_type, l.expires_at from credit_ledger m join consultation_lots l on l.id = m.lot_id where l.user_id = $1 and m.movement = 'spend' order by m.id`,
      [id],
    )
    expect(spent.map((one) => [one.transaction_type, one.expires_at.getTime()])).toEqual([
      [type, later(24).getTime()],
      [type, later(72).getTime()],
      ['general_inquiries', later(1).getTime()],
    ])
    expect(await held(id)).toBe(7)
    expect(await sql(`select from consultations where user_id = $1 and charged`, [id])).toHaveLength(3)
  })

  test('two tabs asking the same pay once, and the repeat is free for twelve hours', async () => {
    const { id } = await person()
    await useUp(as(id), kind)
    await grant(id, 5, { type })
    const costs = await Promise.all([settle(as(id), kind, 'igual'), settle(as(id), kind, 'igual')])
    expect(costs.toSorted()).toEqual(['again', 'credit'])
    expect(await requireOpenGate(as(id, later(11)), { kind, subject: 'igual' })).toBe('again')
    expect(await requireOpenGate(as(id, later(13)), { kind, subject: 'igual' })).toBe('credit')
    expect(await held(id)).toBe(4)
  })

  test('what another site opened takes no credit', async () => {
    const { id } = await person()
    const fromElsewhere = { ...as(id), arrivedFromElsewhere: true }
    if (kind !== 'plates') expect(await settle(fromElsewhere, kind, 'gratis')).toBe('free')
    await useUp(as(id), kind)
    await grant(id, 1, { type })
    await expect(settle(fromElsewhere, kind, 'ajeno')).rejects.toMatchObject({
      status: 409,
      message: CREDIT_UNCONFIRMED,
    })
    expect(await held(id)).toBe(1)
    expect(await settle(as(id), kind, 'ajeno')).toBe('credit')
    expect(await settle(fromElsewhere, kind, 'ajeno')).toBe('again')
  })

  test('killed before the end nothing was spent; killed before the answer the repeat costs nothing', async () => {
    const { id } = await person()
    await useUp(as(id), kind)
    await grant(id, 2, { type })
    const killed = inTransaction(as(id), async (ctx) => {
      await settleConsultation(ctx, { kind, subject: 'cortado' })
      await statement`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db)
    })
    await expect(killed).rejects.toThrow()
    expect([await held(id), (await ledger(id)).length]).toEqual([2, 1])
    // The answer never arrived, and the person asks again.
    await settle(as(id), kind, 'cortado')
    expect(await settle(as(id, later(1)), kind, 'cortado')).toBe('again')
    expect(await held(id)).toBe(1)
  })
})

describe('the job that looks after lots', () => {
  test('writes off what expired, once, also when it runs twice at once', async () => {
    const { id } = await person()
    await grant(id, 6, { hours: 2 })
    await grant(id, 9, { hours: 400 })
    await Promise.all([watchCredits(as(0, later(3))), watchCredits(as(0, later(3)))])
    expect((await ledger(id)).map(({ movement, amount }) => [movement, amount])).toEqual([
      ['grant', 6],
      ['grant', 9],
      ['expiry', -6],
    ])
    expect(await held(id)).toBe(9)
  })

  test('announces seven days and one day before, each once; what ends on one day is one notice', async () => {
    const { id } = await person()
    await grant(id, 10, { hours: 24 * 20 })
    await grant(id, 2, { hours: 24 * 20 + 1 })
    await grant(id, 1, { type: 'orders', hours: 24 * 20 })
    await watchCredits(as(0, later(24 * 12)))
    expect(await notices(id)).toEqual([])
    for (const hours of [24 * 14, 24 * 14 + 1, 24 * 15]) await watchCredits(as(0, later(hours)))
    expect((await notices(id)).map(({ title, path }) => [title, path])).toEqual([
      ['1 pedido vence esta semana', '/planes?tipo=orders'],
      ['12 consultas de placas vencen esta semana', '/planes?tipo=plate_consultations'],
    ])
    await watchCredits(as(0, later(24 * 19 + 2)))
    expect((await notices(id)).slice(2).map(({ title }) => title)).toEqual([
      '1 pedido vence en menos de un día',
      '12 consultas de placas vencen en menos de un día',
    ])
    expect(await sql(`select from messages where user_id = $1 and topic = 'consultations'`, [id])).toHaveLength(4)
  })
})

describe('few left', () => {
  test('is told when the balance comes down to three, and again after a new purchase', async () => {
    const { id } = await person()
    await useUp(as(id), 'plates')
    await grant(id, 4)
    await grant(id, 1, { type: 'general_inquiries' })
    await settle(as(id), 'plates', 'P1')
    expect(await notices(id)).toEqual([])
    for (const plate of ['P2', 'P3', 'P4']) await settle(as(id), 'plates', plate)
    expect((await notices(id)).map(({ title, path }) => [title, path])).toEqual([
      ['Te quedan 3 consultas de placas', '/planes?tipo=plate_consultations'],
    ])
    await grant(id, 3)
    await settle(as(id), 'plates', 'P5')
    expect(await notices(id)).toHaveLength(2)
  })
})

describe('the wallet', () => {
  test("is one's own: lots by type, what came and what went", async () => {
    expect((await get('consultations/getWallet')).status).toBe(401)
    expect((await get('consultations/getMovements')).status).toBe(401)
    const who = await person()
    await grant((await person()).id, 99)
    await grant(who.id, 10, { hours: 48 })
    await grant(who.id, 5, { source: 'trial:plate_consultations', hours: 24 })
    await useUp(as(who.id), 'plates')
    await settle(as(who.id), 'plates', 'KLM456')
    const { json } = await get<Wallet>('consultations/getWallet', who.cookie)
    expect(json.data).toEqual([
      {
        transaction_type: 'plate_consultations',
        amount: 14,
        expiredDate: later(24).toISOString(),
        lots: [
          { amount: 4, granted: 5, expiredDate: later(24).toISOString(), origin: 'trial' },
          { amount: 10, granted: 10, expiredDate: later(48).toISOString(), origin: 'purchase' },
        ],
      },
    ])
    const moved = await get<Movement[]>('consultations/getMovements?pageSize=1', who.cookie)
    expect(moved.json).toMatchObject({
      data: [{ movement: 'spend', amount: -1, kind: 'plates', subject: 'KLM456' }],
      metadata: { 'x-total-count': 3 },
    })
    const other = encodeURIComponent(JSON.stringify({ transaction_type: 'orders' }))
    expect((await get<Movement[]>(`consultations/getMovements?filter=${other}`, who.cookie)).json.data).toEqual([])
  })

  test('tells a reference by its own punctuation where a part bears it, and as it was asked elsewhere', async () => {
    const who = await person()
    const [known] = await sql<{ clean: string; number: string }>(
      `select clean, number from part_numbers where kind = 1 and number <> clean order by clean limit 1`,
    )
    await grant(who.id, 5, { type: 'substitutions_consultations' })
    await useUp(as(who.id), 'substitutions')
    for (const subject of [known?.clean ?? '', 'NADIELATIENE99']) await settle(as(who.id), 'substitutions', subject)
    const { json } = await get<Movement[]>('consultations/getMovements?pageSize=2', who.cookie)
    expect(json.data.map(({ subject }) => subject)).toEqual(['NADIELATIENE99', known?.number])
  })

  test('of a virtual store is apart', async () => {
    const who = await person()
    const [store] = await sql<{ id: number }>(`select id from stores where path_prefix = 'repuestos-beto'`)
    await grant(who.id, 3, { type: 'substitutions_consultations', storeId: store?.id ?? 0 })
    await grant(who.id, 8, { type: 'substitutions_consultations' })
    const available = async (place: string) =>
      (await get<UserConsultations>('catalogSubstitutions/getUserConsultations', who.cookie, place)).json.data
        .consultationsAvailable.amount
    expect([await available(''), await available('repuestos-beto')]).toEqual([8, 3])
    expect(
      (await get<Wallet>('consultations/getWallet', who.cookie, 'repuestos-beto')).json.data.map(
        ({ amount }) => amount,
      ),
    ).toEqual([3])
  })

  test('totals are for those who administer', async () => {
    const who = await person()
    expect([
      (await get('consultations/getCreditTotals')).status,
      (await get('consultations/getCreditTotals', who.cookie)).status,
    ]).toEqual([401, 403])
    await sql(`update users set role = 'admin' where id = $1`, [who.id])
    const { json } = await get<{
      types: { granted: number; spent: number; expired: number; reversed: number; held: number }[]
      imbalances: object[]
    }>('consultations/getCreditTotals', who.cookie)
    expect(json.data.imbalances).toEqual([])
    expect(json.data.types.every((one) => one.granted - one.spent - one.expired - one.reversed === one.held)).toBe(true)
  })

  test("goes along with one's data, and away with one's account", async () => {
    const who = await person()
    await grant(who.id, 4, { source: 'payment:901' })
    const answer = await server.app.inject({ url: '/api/session/data', headers: { cookie: who.cookie } })
    expect(answer.body).toContain('payment:901')
    await sql('delete from users where id = $1', [who.id])
    expect(await ledger(who.id)).toEqual([])
  })
})
