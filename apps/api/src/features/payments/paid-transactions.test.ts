import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOBODY, NOW, paymentsTest, type PaymentsTest, type Person } from './testing-payments.ts'

let t: PaymentsTest
let admin: Person, rival: Person
beforeAll(async () => {
  t = await paymentsTest()
  admin = await t.person('jefe', { role: 'admin' })
  rival = await t.person('rival')
})
afterAll(() => t.server.close())

const DAY = 86_400_000
const LIST = '/api/cart/TransactionPaid'
const data = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data
const said = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { message: string }).message,
]
const paid = async (name: string) => {
  const buyer = await t.person(name)
  const begun = await t.buy(buyer, await t.plan({ amount: 50 }))
  await t.notice(begun.ref)
  return { buyer, ...begun }
}
const open = async (name: string) => {
  const buyer = await t.person(name)
  return { buyer, ...(await t.buy(buyer, await t.plan({ amount: 50 }))) }
}

describe('reading payments', () => {
  test("one's own, newest first, by pages, with the getters asked for", async () => {
    const buyer = await t.person('lista')
    const refs: string[] = []
    for (let at = 0; at < 3; at++) refs.unshift((await t.buy(buyer, await t.plan())).ref)
    await t.notice(refs[1] ?? '')
    const answer = (await t.get(buyer, `${LIST}?pageSize=2&getters=stateLabel,taxValue`)).json<{
      data: Record<string, unknown>[]
      metadata: object
    }>()
    expect(answer.metadata).toEqual({ 'x-total-count': 3, page: 0, pageSize: 2 })
    expect(answer.data.map((one) => one.ref_venta)).toEqual(refs.slice(0, 2))
    expect(answer.data[1]).toMatchObject({
      state: 'approved',
      stateLabel: 'Aprobado',
      total: 49_000,
      taxValue: 7_824,
      currency: 'COP',
      gateway: 'Pasarela de prueba',
      tax_rate: 19,
    })
    expect(answer.data[1]).not.toHaveProperty('netValue')
    expect(answer.data[1]).not.toHaveProperty('buyer')
    const found = async (filter: object) =>
      data<{ ref_venta: string }[]>(
        await t.get(buyer, `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`),
      ).map((one) => one.ref_venta)
    expect(await found({ state: 'approved' })).toEqual([refs[1]])
    expect(await found({ open: true })).toEqual([refs[0], refs[2]])
    expect(await found({ ref_venta: refs[2]?.toLowerCase() })).toEqual([refs[2]])
    expect(data<unknown[]>(await t.get(rival, LIST))).toEqual([])
  })

  test("a stranger, a wrong filter, somebody else's, everybody's", async () => {
    const { buyer, transactionId } = await paid('ajeno')
    const url = `${LIST}/${transactionId}/loadTransactionPaid`
    expect((await t.get(NOBODY, LIST)).statusCode).toBe(401)
    expect((await t.get(NOBODY, url)).statusCode).toBe(401)
    expect(said(await t.get(rival, url))).toEqual([404, 'Este pago no existe.'])
    expect(said(await t.get(rival, `${LIST}?filter={"everyone":true}`))).toEqual([
      403,
      'No tienes permiso para hacer esto.',
    ])
    expect(said(await t.get(rival, `${LIST}?filter={"user_id":1}`))).toEqual([400, 'El filtro no admite: user_id.'])
    expect(said(await t.get(rival, `${LIST}?filter={"state":"nada"}`))).toEqual([400, 'El estado del pago no existe.'])
    expect(said(await t.get(rival, `${LIST}?getters=password`))).toEqual([400, 'getters no admite: password.'])
    const own = data<Record<string, unknown>>(await t.get(buyer, url))
    expect(own).toMatchObject({
      netValue: 41_176,
      taxValue: 7_824,
      canRetry: false,
      withdrawal: expect.stringContaining('retracto') as string,
      expiredDate: new Date(NOW.getTime() + 90 * DAY).toISOString(),
    })
    for (const hidden of ['note', 'events', 'changes', 'buyer']) expect(own).not.toHaveProperty(hidden)
    const whole = data<Record<string, unknown>>(await t.get(admin, url))
    expect(whole).toMatchObject({
      buyer: { id: buyer.id, email: buyer.email },
      events: [{ outcome: 'applied', origin: 'callback', seen: 1 }],
      changes: [],
    })
    expect(
      data<{ ref_venta: string }[]>(await t.get(admin, `${LIST}?filter={"everyone":true}`)).length,
    ).toBeGreaterThan(1)
    expect(data<unknown[]>(await t.get(admin, LIST))).toEqual([])
    // By whatever somebody has in hand; nobody else may ask so.
    const meant = async (q: string) =>
      data<{ ref_venta: string }[]>(
        await t.get(admin, `${LIST}?filter=${encodeURIComponent(JSON.stringify({ everyone: true, q }))}`),
      ).map((one) => one.ref_venta)
    const { ref_venta: ref } = data<{ ref_venta: string }>(await t.get(admin, url))
    expect([await meant(ref.toLowerCase()), await meant(buyer.email), await meant('nadie con ese nombre')]).toEqual([
      [ref],
      [ref],
      [],
    ])
    expect((await t.get(buyer, `${LIST}?filter={"q":"a"}`)).statusCode).toBe(403)
    // Who bought without an account is called as they said at the checkout, and is found by the number of the purchase.
    const [sale] = await t.sql<{ id: number }>(
      `insert into sales (kind, state, store_id, country, currency, transaction_id, buyer_contact)
       select 'purchase', 'paid', min(id), 'CO', 'COP', $1, '{"name": "Camila Sin Cuenta", "email": "camila@fuera.test", "mobile": "3105554417"}' from stores returning id`,
      [transactionId],
    )
    await t.sql('update transactions set user_id = null where id = $1', [transactionId])
    expect([await meant(`C-${sale?.id}`), await meant('camila sin')]).toEqual([[ref], [ref]])
    expect(data(await t.get(admin, url))).toMatchObject({
      buyer: { id: null, name: 'Camila Sin Cuenta', email: 'camila@fuera.test' },
    })
  })

  test("a payment left at the gateway's door says so and may be finished; one that the gateway has waiting may not", async () => {
    const { buyer, ref, transactionId } = await open('abandona')
    const now = async () =>
      data<{ stateLabel: string; canRetry: boolean }[]>(await t.get(buyer, `${LIST}?getters=stateLabel,canRetry`)).map(
        (one) => [one.stateLabel, one.canRetry],
      )
    expect(await now()).toEqual([['En espera', false]])
    await t.sql(`update transactions set created_at = created_at - interval '12 minutes' where id = $1`, [
      transactionId,
    ])
    expect(await now()).toEqual([['Sin terminar', true]])
    expect(data(await t.get(buyer, `${LIST}/${transactionId}/loadTransactionPaid`))).toMatchObject({
      stateLabel: 'Sin terminar',
      canRetry: true,
    })
    await t.notice(ref, { state: 'pending' })
    expect(await now()).toEqual([['En espera', false]])
  })

  test('the page after the purchase: its buyer sees the state, anybody else nothing', async () => {
    const { buyer, ref, transactionId } = await open('regreso')
    const page = async (who: Person, more = '') =>
      data<Record<string, unknown>>(await t.get(who, `/api/core/transaction/paymentReturn?pago=${ref}${more}`))
    /** Whether the gateway is asked at once and not only in some minutes. */
    const asked = async () =>
      (
        await t.sql<{ due: boolean }>(`select run_at <= $1 as due from graphile_worker.jobs where key = $2`, [
          NOW,
          `payment-${transactionId}`,
        ])
      )[0]?.due
    expect([await asked(), (await page(buyer)).announced, await asked()]).toEqual([false, false, false])
    expect(await page(buyer, '&estado=aprobado')).toMatchObject({
      state: 'pending',
      announced: true,
      closing: {
        modalTitle: 'Estamos confirmando tu pago',
        ref_venta: ref,
        total: 49_000,
        name: 'Tuerca',
        mobile_number: '573000000100',
      },
    })
    expect(await asked()).toBe(true)
    expect(await page(buyer, '&estado=sin-pagar')).toMatchObject({
      state: 'pending',
      announced: false,
      left: true,
      closing: { modalTitle: 'No terminaste el pago', transaction_closing_form: 'reintento' },
    })
    expect((await t.row(ref))?.state).toBe('pending')
    for (const who of [rival, NOBODY])
      expect(await page(who)).toMatchObject({ state: 'unknown', closing: null, plan: null })
    await t.notice(ref)
    expect(await page(buyer, '&estado=sin-pagar')).toMatchObject({ state: 'approved', left: false })
    expect(await page(buyer, '&estado=rechazado')).toMatchObject({
      state: 'approved',
      announced: false,
      closing: {
        modifyModal: false,
        addressing_after_transaction: `/cuenta/pagos/${transactionId}`,
        addressing_button_name: 'Ver el recibo',
      },
    })
    expect(data(await t.get(buyer, '/api/core/transaction/paymentReturn?pago=%27;drop'))).toMatchObject({
      state: 'unknown',
    })
  })
})

describe('what an admin does by hand', () => {
  test('marks as paid by transfer: the same credits, ledger and receipt, once', async () => {
    const { buyer, ref, transactionId } = await open('transfiere')
    const body = { transactionId, note: 'Consignación 7781 del Banco de Bogotá' }
    expect((await t.post(NOBODY, `${LIST}/makeTransactionPaid`, body)).statusCode).toBe(401)
    expect((await t.post(buyer, `${LIST}/makeTransactionPaid`, body)).statusCode).toBe(403)
    expect(said(await t.post(admin, `${LIST}/makeTransactionPaid`, { transactionId, note: ' ' }))).toEqual([
      400,
      'Escribe el motivo: queda en el registro.',
    ])
    expect((await t.post(admin, `${LIST}/makeTransactionPaid`, { ...body, transactionId: 999_999 })).statusCode).toBe(
      404,
    )
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => (await t.post(admin, `${LIST}/makeTransactionPaid`, body)).statusCode),
    )
    expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect([await t.credits(buyer), await t.lots(buyer), (await t.receipts(buyer)).length]).toEqual([50, 1, 1])
    expect((await t.ledger(ref))[0]).toEqual(['sale', 'bank', 4_900_000])
    expect(data(await t.get(admin, `${LIST}/${transactionId}/loadTransactionPaid`))).toMatchObject({
      payment_type: 'transfer',
      gateway: 'Transferencia bancaria',
      changes: [{ action: 'mark_paid', note: body.note, changed_by: 'Persona jefe' }],
    })
    await t.notice(ref)
    expect(await t.outcomes(ref)).toEqual(['paid_twice 1'])
    await t.expectBooksRight()
  })

  test('reverses: the gateway gives back, unspent credits go, what was spent stays spent', async () => {
    const { buyer, ref, transactionId } = await paid('reversa')
    await t.decide(ref, 'approve')
    await t.sql(
      "with lot as (update consultation_lots set amount = amount - 3 where user_id = $1 returning id) insert into credit_ledger (lot_id, movement, amount) select id, 'spend', -3 from lot",
      [buyer.id],
    )
    const url = `${LIST}/reversePaymentTypeTransactions`
    const body = { transactionId, note: 'Retracto del 3 de junio' }
    expect((await t.post(NOBODY, url, body)).statusCode).toBe(401)
    expect((await t.post(buyer, url, body)).statusCode).toBe(403)
    expect(said(await t.post(admin, url, { transactionId }))).toEqual([400, 'Escribe el motivo: queda en el registro.'])
    expect(data(await t.post(admin, url, body))).toEqual({ message: 'El pago quedó reversado.', creditsTaken: 47 })
    expect(said(await t.post(admin, url, body))).toEqual([409, 'No se puede reversar: este pago está reversado.'])
    expect([await t.credits(buyer), (await t.row(ref))?.state]).toEqual([0, 'reversed'])
    expect((await t.ledger(ref)).slice(3)).toEqual([
      ['reversal', 'sales', 4_117_600],
      ['reversal', 'tax', 782_400],
      ['reversal', 'gateway:embedded-co', -4_900_000],
    ])
    expect(await t.sql('select state from embedded_payments where reference = $1', [ref])).toEqual([
      { state: 'reversed' },
    ])
    await t.expectBooksRight()
  })

  test('a gateway that refuses to give back changes nothing; what was given back elsewhere is only booked', async () => {
    const { buyer, ref, transactionId } = await paid('norefund')
    const url = `${LIST}/reversePaymentTypeTransactions`
    const body = { transactionId, note: 'Retracto' }
    expect(said(await t.post(admin, url, body))).toEqual([502, 'La pasarela no aceptó la devolución.'])
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['approved', 50])
    expect((await t.post(admin, url, { ...body, alreadyRefunded: true })).statusCode).toBe(200)
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['reversed', 0])
    const { transactionId: never } = await open('nunca')
    expect(said(await t.post(admin, url, { transactionId: never, note: 'Retracto' }))).toEqual([
      409,
      'No se puede reversar: este pago está en espera.',
    ])
    await t.expectBooksRight()
  })

  test('the books are for admins', async () => {
    expect((await t.get(NOBODY, '/api/core/transaction/books')).statusCode).toBe(401)
    expect((await t.get(rival, '/api/core/transaction/books')).statusCode).toBe(403)
    const found = data<{
      accounts: { account: string; currency: string; balance: number }[]
      problems: unknown[]
      open: number
    }>(await t.get(admin, '/api/core/transaction/books'))
    expect(found.accounts.reduce((sum, one) => sum + Math.round(one.balance * 100), 0)).toBe(0)
    expect(found.problems).toEqual([])
    expect(found.open).toBeGreaterThan(0)
  })
})

describe("a receipt's name, and ratings", () => {
  test('its buyer or an admin changes it, nobody else, and it is written down', async () => {
    const { buyer, transactionId } = await paid('factura')
    const url = `/api/cart/transactionPaid/${transactionId}`
    expect((await t.patch(NOBODY, url, { billing_name: 'X' })).statusCode).toBe(401)
    expect(said(await t.patch(rival, url, { billing_name: 'X' }))).toEqual([404, 'Este pago no existe.'])
    expect(said(await t.patch(buyer, url, {}))).toEqual([400, 'Indica qué cambia.'])
    expect(said(await t.patch(buyer, url, { state: 'approved' }))).toEqual([400, 'El pago no admite: state.'])
    expect(said(await t.patch(buyer, url, { billing_name: 'x'.repeat(121) }))).toEqual([
      400,
      'El nombre admite hasta 120 caracteres.',
    ])
    expect(said(await t.patch(buyer, url, { note: 'mía' }))).toEqual([403, 'La nota es de quienes administran Tuerca.'])
    expect(
      (await t.patch(buyer, url, { billing_name: ' Taller  Ana SAS ', billing_document: 'NIT 900.123.456-7' }))
        .statusCode,
    ).toBe(200)
    expect((await t.patch(admin, url, { note: 'Cliente frecuente' })).statusCode).toBe(200)
    expect(data(await t.get(admin, `${LIST}/${transactionId}/loadTransactionPaid`))).toMatchObject({
      billing_name: 'Taller Ana SAS',
      billing_document: 'NIT 900.123.456-7',
      note: 'Cliente frecuente',
      changes: [{ action: 'update' }, { action: 'update' }],
    })
  })

  test('an admin who has not shown their second factor changes nothing of others, and what is theirs as anybody', async () => {
    const DUE = [403, 'Confirma primero tu segundo factor en Mi cuenta, «Segundo factor», y repite lo que hacías.']
    const { buyer, transactionId } = await paid('ajena')
    const boss = await t.person('confactor', { role: 'admin' })
    await t.sql(`insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'x', $2)`, [
      boss.id,
      NOW,
    ])
    const [score] = await t.sql<{ id: number }>(
      'insert into transaction_scores (transaction_id, user_id) values ($1, $2) returning id',
      [transactionId, buyer.id],
    )
    const attempts = () =>
      Promise.all([
        t.patch(boss, `/api/cart/transactionPaid/${transactionId}`, { billing_name: 'Otro' }),
        t.post(boss, '/api/users/users/resendScore', { scoreId: Number(score?.id) }),
      ])
    expect((await attempts()).map(said)).toEqual([DUE, DUE])
    const own = await t.buy(boss, await t.plan())
    expect(
      (await t.patch(boss, `/api/cart/transactionPaid/${own.transactionId}`, { billing_name: 'Mío' })).statusCode,
    ).toBe(200)
    expect(said(await t.patch(boss, `/api/cart/transactionPaid/${own.transactionId}`, { note: 'Mía' }))).toEqual(DUE)
    await t.sql('update sessions set second_factor_at = $2 where user_id = $1', [boss.id, NOW])
    expect((await attempts()).map((one) => one.statusCode)).toEqual([200, 200])
  })

  test('a day later the buyer is asked once, again at most twice, and answers once', async () => {
    const { buyer, transactionId } = await paid('califica')
    const asked = async () =>
      (
        await t.sql<{ subject: string }>(
          `select subject from messages where recipient = $1 and subject like '¿Cómo te fue%'`,
          [buyer.email],
        )
      ).length
    await t.server.runJobs()
    expect(await asked()).toBe(0)
    await t.sql(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at := now())`,
      [`score-${transactionId}`],
    )
    await t.server.runJobs()
    expect(await asked()).toBe(1)
    const [score] = await t.sql<{ id: number }>('select id from transaction_scores where transaction_id = $1', [
      transactionId,
    ])
    const again = (who: Person, key?: string) =>
      t.post(who, '/api/users/users/resendScore', { scoreId: score?.id }, key ? { 'idempotency-key': key } : {})
    expect((await again(NOBODY)).statusCode).toBe(401)
    // What an admin's page asks again from.
    expect(data(await t.get(admin, `${LIST}/${transactionId}/loadTransactionPaid`))).toMatchObject({
      score: { id: Number(score?.id), score: null, asked_times: 1 },
    })
    expect(said(await again(rival))).toEqual([404, 'Esta calificación no existe.'])
    expect(said(await again(buyer))).toEqual([429, 'Ya se envió hoy. Intenta de nuevo mañana.'])
    for (const [days, who, code] of [
      [2, buyer, 200],
      [4, admin, 200],
      [6, admin, 409],
    ] as const) {
      t.server.at(new Date(NOW.getTime() + days * DAY))
      const key = `pide-${days}`
      const [first, second] = [await again(who, key), await again(who, key)]
      expect(first.statusCode).toBe(code)
      // After a lost answer the same press is the same answer, and no second mail.
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    }
    t.server.at(NOW)
    expect(await asked()).toBe(3)
    const rate = (who: Person, body: object, key?: string) =>
      t.post(who, '/api/users/users/saveScore', { scoreId: score?.id, ...body }, key ? { 'idempotency-key': key } : {})
    expect((await rate(rival, { score: 5 })).statusCode).toBe(404)
    for (const wrong of [0, 6, 4.5, '5'])
      expect(said(await rate(buyer, { score: wrong }))).toEqual([400, 'Elige de 1 a 5.'])
    const given = { score: 5, comment: 'Rápido' }
    expect([
      (await rate(buyer, given, 'cinco')).statusCode,
      (await rate(buyer, given, 'cinco')).statusCode,
      (await rate(buyer, { score: 2 }, 'cinco')).statusCode,
    ]).toEqual([200, 200, 409])
    expect(said(await rate(buyer, { score: 1 }))).toEqual([409, 'Esta compra ya tiene calificación.'])
    expect(said(await again(admin))).toEqual([409, 'Esta compra ya tiene calificación.'])
    expect(data(await t.get(buyer, `${LIST}/${transactionId}/loadTransactionPaid`))).toMatchObject({
      score: { score: 5, comment: 'Rápido' },
    })
  })
})

describe('what a person takes along and leaves behind', () => {
  test('payments are in the download; after deletion they stay without the person', async () => {
    const { buyer, ref, transactionId } = await paid('despedida')
    await t.patch(buyer, `/api/cart/transactionPaid/${transactionId}`, {
      billing_name: 'Nombre Privado',
      billing_document: 'CC 1 Privado',
    })
    await t.patch(buyer, `/api/cart/transactionPaid/${transactionId}`, { billing_name: 'Otro Privado' })
    const taken = JSON.stringify((await t.get(buyer, '/api/session/data')).json())
    expect(taken).toContain(ref)
    expect(taken).toContain('Otro Privado')
    const { forgetPayer } = await import('./forget-payer.ts')
    await forgetPayer({ db: t.server.connection.db }, buyer.id)
    await t.sql('delete from users where id = $1', [buyer.id])
    const [left] = await t.sql('select * from transactions where ref_venta = $1', [ref])
    expect(left).toMatchObject({ user_id: null, state: 'approved', billing_name: null, gateway_form: null })
    const changes = await t.sql('select * from transaction_changes where transaction_id = $1', [transactionId])
    expect(changes).toHaveLength(2)
    expect(JSON.stringify([left, changes])).not.toContain('Privado')
    await t.expectBooksRight()
  })
})
