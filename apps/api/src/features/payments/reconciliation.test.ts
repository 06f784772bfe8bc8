import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPayments } from './index.ts'
import { NOW, paymentsTest, type PaymentsTest } from './testing-payments.ts'

let t: PaymentsTest
beforeAll(async () => {
  t = await paymentsTest()
})
afterAll(() => t.server.close())

const MINUTE = 60_000
const DAY = 86_400_000
const bought = async (name: string, units = 49_000) => {
  const buyer = await t.person(name)
  return { buyer, ...(await t.buy(buyer, await t.plan({ units, amount: 50 }))) }
}
/** Makes jobs due, whatever the clock says, and runs what is due. */
async function runKeys(keys: string) {
  await t.sql(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key like $1), run_at := now() - interval '1 second')`,
    [keys],
  )
  await t.server.runJobs()
}
const runQuestion = (transactionId: number) => runKeys(`payment-${transactionId}`)
const runNotices = (ref: string) => runKeys(`notice-${ref}-%`)
const nextQuestion = async (id: number) =>
  (
    await t.sql<{ after: number }>(
      'select extract(epoch from run_at)::float8 * 1000 as after from graphile_worker.jobs where key = $1',
      [`payment-${id}`],
    )
  )[0]?.after ?? null

describe('the embedded gateway, from its page to the credits', () => {
  test('approved: the notice is a job, so that it outlives a restart', async () => {
    const { buyer, ref } = await bought('aprueba')
    expect((await t.decide(ref, 'approve')).json()).toMatchObject({
      data: { state: 'approved', returnUrl: `/pagos/respuesta?pago=${ref}&estado=aprobado` },
    })
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['pending', 0])
    await t.server.runJobs()
    expect([(await t.row(ref))?.state, await t.credits(buyer), await t.outcomes(ref)]).toEqual([
      'approved',
      50,
      ['applied 1'],
    ])
    await t.expectBooksRight()
  })

  test('decided once: the second press changes nothing', async () => {
    const { buyer, ref } = await bought('decidida')
    await Promise.all(['approve', 'decline', 'later', 'approve'].map((decision) => t.decide(ref, decision)))
    const [kept] = await t.sql<{ state: string }>('select state from embedded_payments where reference = $1', [ref])
    await t.server.runJobs()
    expect((await t.row(ref))?.state).toBe(kept?.state)
    expect(await t.credits(buyer)).toBe(kept?.state === 'approved' ? 50 : 0)
  })

  test('leaving, an unknown payment, a wrong decision', async () => {
    const { ref } = await bought('sale')
    expect((await t.decide(ref, 'leave')).json()).toMatchObject({ data: { state: 'open' } })
    expect((await t.decide(`TU${'0'.repeat(26)}`, 'approve')).statusCode).toBe(404)
    expect((await t.decide(ref, 'regalar')).statusCode).toBe(400)
  })

  test('an amount ending in 13 is declined', async () => {
    const { buyer, ref } = await bought('trece', 49_013)
    await t.decide(ref, 'approve')
    await t.server.runJobs()
    expect([(await t.row(ref))?.state, (await t.row(ref))?.reason, await t.credits(buyer)]).toEqual([
      'declined',
      'Fondos insuficientes',
      0,
    ])
  })

  test('an amount ending in 14 waits, and a later notice approves it', async () => {
    const { buyer, ref } = await bought('catorce', 49_014)
    await t.decide(ref, 'approve')
    await t.server.runJobs()
    expect([(await t.row(ref))?.state, await t.credits(buyer), await t.outcomes(ref)]).toEqual([
      'pending',
      0,
      ['applied 1'],
    ])
    await runNotices(ref)
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['approved', 50])
    await t.expectBooksRight()
  })

  test('an amount ending in 15 is told twice and counted once', async () => {
    const { buyer, ref } = await bought('quince', 49_015)
    await t.decide(ref, 'approve')
    await runNotices(ref)
    await runNotices(ref)
    expect([await t.credits(buyer), await t.lots(buyer), await t.outcomes(ref)]).toEqual([50, 1, ['applied 2']])
    await t.expectBooksRight()
  })

  test('cents count where a price has them', async () => {
    const buyer = await t.person('centavos')
    const { ref } = await t.buy({ ...buyer, cookie: `${buyer.cookie}; country=MX` }, await t.plan({ mxn: 239.13 }))
    await t.decide(ref, 'approve')
    await t.server.runJobs()
    expect((await t.row(ref))?.state).toBe('declined')
  })
})

describe('what stays pending', () => {
  test('a notice that never came: we ask, and the credits are there', async () => {
    const { buyer, ref, transactionId } = await bought('perdida')
    await t.decide(ref, 'approve')
    await t.sql(`select graphile_worker.remove_job('notice-' || $1 || '-0')`, [ref])
    await runQuestion(transactionId)
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['approved', 50])
    expect(await t.sql('select origin from payment_events where reference = $1', [ref])).toEqual([{ origin: 'asked' }])
    await expect.poll(() => nextQuestion(transactionId)).toBeNull()
    await t.expectBooksRight()
  })

  test('the answer and the late notice together count once', async () => {
    const { buyer, ref, transactionId } = await bought('ambas')
    await t.decide(ref, 'approve')
    await Promise.all([runQuestion(transactionId), t.notice(ref, { id: 'X' })])
    expect(await t.lots(buyer)).toBe(1)
    await t.expectBooksRight()
  })

  test('asked less and less often, and given up after five days: quietly when nobody paid', async () => {
    const { buyer, ref, transactionId } = await bought('abandonada')
    expect(await nextQuestion(transactionId)).toBe(NOW.getTime() + 10 * MINUTE)
    await runQuestion(transactionId)
    expect(await nextQuestion(transactionId)).toBe(NOW.getTime() + 30 * MINUTE)
    t.server.at(new Date(NOW.getTime() + 5 * DAY + 1))
    await runQuestion(transactionId)
    t.server.at(NOW)
    expect((await t.row(ref))?.state).toBe('expired')
    expect(await t.sql('select from notifications where user_id = $1', [buyer.id])).toEqual([])
    await expect.poll(() => nextQuestion(transactionId)).toBeNull()
  })

  test('given up while the bank still had it: buyer and admins are told, and late money is still taken', async () => {
    const admin = await t.person('vigila', { role: 'admin' })
    const { buyer, ref, transactionId } = await bought('banco')
    await t.notice(ref, { state: 'pending' })
    t.server.at(new Date(NOW.getTime() + 6 * DAY))
    await runQuestion(transactionId)
    expect((await t.row(ref))?.state).toBe('expired')
    expect(
      await t.sql('select title from notifications where user_id = any($1) order by user_id = $2', [
        [admin.id, buyer.id],
        buyer.id,
      ]),
    ).toEqual([
      { title: 'Un pago quedó sin respuesta' },
      { title: 'Tu pago no se completó: Plan de 49000, 50 consultas de placas' },
    ])
    await t.notice(ref)
    t.server.at(NOW)
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['approved', 50])
    await t.expectBooksRight()
  })

  test('the daily check asks for forgotten ones again and tells admins of an imbalance once a day', async () => {
    const admin = await t.person('cuadra', { role: 'admin' })
    const { ref, transactionId } = await bought('olvidada')
    await t.sql('select graphile_worker.remove_job($1)', [`payment-${transactionId}`])
    const ctx = await t.server.app.contextFor({
      headers: {},
      cookies: {},
      ip: '127.0.0.1',
      url: '/',
      query: {},
      host: 'localhost',
      protocol: 'http',
      routeOptions: { config: {} },
    } as never)
    const later = { ...ctx, now: new Date(NOW.getTime() + 2 * DAY) }
    await checkPayments(later)
    expect(await nextQuestion(transactionId)).toBe(later.now.getTime())
    expect(await t.sql('select from notifications where user_id = $1', [admin.id])).toEqual([])
    await t.sql(
      `update transactions set state = 'approved', receipt_number = 'X-9', paid_at = now() where ref_venta = $1`,
      [ref],
    )
    await checkPayments(later)
    await checkPayments(later)
    expect(await t.sql('select title from notifications where user_id = $1', [admin.id])).toEqual([
      { title: 'El libro de pagos no cuadra' },
    ])
    await t.sql(
      `update transactions set state = 'pending', receipt_number = null, paid_at = null where ref_venta = $1`,
      [ref],
    )
  })
})

describe('killed in between', () => {
  test('a transaction that died before its commit leaves nothing, and the same notice does all of it', async () => {
    const { buyer, ref } = await bought('muere')
    // The last step fails as a lost connection would: everything before it is undone.
    await t.sql(`create function die() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$`)
    await t.sql('create trigger die before insert on credit_ledger for each row execute function die()')
    expect((await t.notice(ref)).statusCode).toBe(500)
    expect([
      (await t.row(ref))?.state,
      await t.lots(buyer),
      await t.outcomes(ref),
      await t.ledger(ref),
      await t.receipts(buyer),
    ]).toEqual(['pending', 0, [], [], []])
    await t.sql('drop trigger die on credit_ledger')
    expect((await t.notice(ref)).statusCode).toBe(200)
    expect([(await t.row(ref))?.state, await t.credits(buyer), (await t.receipts(buyer)).length]).toEqual([
      'approved',
      50,
      1,
    ])
    await t.expectBooksRight()
  })
})
