import { ACCOUNT_CHANGED, ACCOUNT_MISSING, BANK_OWNER, type StoreBank } from '@tuerca/contract/store-bank'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.ts'
import { returnsServer, type ReturnsServer } from '../returns/testing-returns.ts'
import { makePayout } from './make-payouts.ts'
import { releaseDue } from './release-payable.ts'

let t: ReturnsServer
beforeAll(async () => {
  t = await returnsServer()
})
afterAll(() => t.server.close())

const B = '/api/store/bank'
const A = '/api/core/administration/payouts'
const ACCOUNT = {
  holder: 'Repuestos del Sur SAS',
  documentType: 'NIT',
  document: '901.234.567-7',
  bank: 'Bancolombia',
  kind: 'savings',
  number: '031-4567 8921',
}

/** A store with a statement to be sent, and its owner. */
async function stated() {
  const sale = await t.delivered()
  t.clock(9 * 24)
  await releaseDue(t.jobs())
  const owner = await t.person('duena')
  await t.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [sale.store, owner.id])
  const payout = await inTransaction(t.jobs(), (ctx) => makePayout(ctx, sale.store))
  const show = (who: { cookie: string } = owner) => t.ask<StoreBank>(who, 'GET', `${B}?storeId=${sale.store}`)
  const write = (over: Partial<typeof ACCOUNT> = {}, who: { cookie: string } = owner) =>
    t.ask<StoreBank>(who, 'PUT', B, { body: { storeId: sale.store, ...ACCOUNT, ...over } })
  const age = (hours: number) =>
    t.sql(`update store_bank_accounts set changed_at = changed_at - make_interval(hours => $2) where store_id = $1`, [
      sale.store,
      hours,
    ])
  return { ...sale, owner, payout: payout ?? 0, show, write, age }
}
const letters = (email: string) =>
  t.sql<{ body_text: string }>(
    `select body_text from messages where recipient = $1 and subject like 'Cambió la cuenta%' order by id`,
    [email],
  )
const emailOf = async (id: number) =>
  (await t.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email ?? ''

test('an owner writes it, sees its end only, and every owner hears of it by mail', async () => {
  const made = await stated()
  const other = await t.person('socia')
  await t.sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [made.store, other.id])
  expect((await made.show()).data.account).toBeNull()
  const answer = await made.write()
  expect([answer.status, answer.data.account?.label]).toEqual([200, 'Bancolombia, ahorros ···8921'])
  expect(JSON.stringify((await made.show(other)).data)).not.toContain('03145678921')
  expect((await made.show(other)).data.account?.document).toBe('···67-7')
  for (const id of [made.owner.id, other.id]) {
    const [told, ...more] = await letters(await emailOf(id))
    expect([told?.body_text.includes('···8921'), told?.body_text.includes('03145678921'), more]).toEqual([
      true,
      false,
      [],
    ])
  }
  const kept = await t.sql('select * from store_bank_accounts where store_id = $1', [made.store])
  expect(JSON.stringify(kept)).not.toContain('03145678921')
  // The same again is no change, and rests no longer.
  await made.age(30)
  expect((await made.write({ number: '03145678921' })).data.account?.restsUntil).toBeNull()
  expect(await letters(await emailOf(made.owner.id))).toHaveLength(1)
  expect((await made.write({ number: '99912345' })).data.account?.label).toBe('Bancolombia, ahorros ···2345')
  const log = await t.sql<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from admin_events where area = 'bank' and store_id = $1 order by id`,
    [made.store],
  )
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['create', null, 'Bancolombia, ahorros ···8921'],
    ['update', 'Bancolombia, ahorros ···8921', 'Bancolombia, ahorros ···2345'],
  ])
})

test('two presses at once write it once', async () => {
  const made = await stated()
  const all = await Promise.all(Array.from({ length: 6 }, () => made.write()))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(await letters(await emailOf(made.owner.id))).toHaveLength(1)
})

test('staff are refused, others find no store, and who has a second factor shows it first', async () => {
  const made = await stated()
  expect([(await made.show(made.seller)).status, (await made.show(made.seller)).message]).toEqual([403, BANK_OWNER])
  expect((await made.write({}, made.seller)).status).toBe(403)
  const another = await stated()
  expect([(await made.show(another.owner)).status, (await made.write({}, another.owner)).status]).toEqual([404, 404])
  expect((await made.show(await t.person('ajena'))).status).toBe(403)
  await t.sql(`insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())`, [
    made.owner.id,
  ])
  const due = await made.write()
  expect([due.status, due.message]).toEqual([403, expect.stringContaining('segundo factor')])
  expect((await t.sql('select * from store_bank_accounts where store_id = $1', [made.store])).length).toBe(0)
})

test('what is no account is refused with a line for each problem', async () => {
  const made = await stated()
  const wrong = await made.write({ bank: 'Banco de la Esquina', number: '12', document: '901.234.567-1' })
  expect([wrong.status, wrong.data]).toEqual([
    400,
    [expect.stringMatching(/NIT|verificación/), 'Elige el banco.', expect.stringMatching(/entre 6 y 20/)],
  ])
})

test('money is sent to the account that whoever sends it saw, a day after it was written', async () => {
  const made = await stated()
  const admin = await t.admin()
  const pay = (account?: string) =>
    t.ask<{ account: string }>(admin, 'PATCH', `${A}/${made.payout}`, { body: { reference: 'TRF-1', account } })
  const look = (who: { cookie: string } = admin) =>
    t.ask<{ number: string; holder: string }>(who, 'GET', `${A}/${made.payout}/account`)
  expect([(await pay()).message, (await look()).message]).toEqual([ACCOUNT_MISSING, ACCOUNT_MISSING])
  await made.write()
  expect([(await pay()).status, (await pay()).message]).toEqual([409, expect.stringContaining('menos de 24 horas')])
  await made.age(25)
  expect((await look()).data).toMatchObject({ number: '03145678921', holder: 'Repuestos del Sur SAS' })
  expect([(await look(made.owner)).status, (await look(made.seller)).status]).toEqual([403, 403])
  expect(
    await t.sql(`select 1 from admin_events where area = 'bank' and action = 'look' and store_id = $1`, [made.store]),
  ).toHaveLength(1)
  expect((await pay('Nequi, ahorros ···0000')).message).toBe(ACCOUNT_CHANGED)
  const paid = await pay('Bancolombia, ahorros ···8921')
  expect([paid.status, paid.data.account]).toEqual([200, 'Bancolombia, ahorros ···8921'])
  // What was sent stays as it was sent.
  await made.write({ number: '99912345' })
  const shown = await t.ask<{ account: string }>(made.owner, 'GET', `/api/cart/payouts/${made.payout}`)
  expect(shown.data.account).toBe('Bancolombia, ahorros ···8921')
  expect((await t.ask(admin, 'GET', `${A}/999999/account`)).status).toBe(404)
})
