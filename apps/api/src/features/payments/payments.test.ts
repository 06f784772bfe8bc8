import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOBODY, NOW, paymentsTest, type PaymentsTest, type Person, providerIdOf } from './testing-payments.ts'

let t: PaymentsTest
let ana: Person
beforeAll(async () => {
  t = await paymentsTest()
  ana = await t.person('ana')
})
afterAll(() => t.server.close())

const messageOf = (answer: { json(): unknown }) => (answer.json() as { message: string }).message

describe('beginning a purchase', () => {
  test('needs a session and a complete sign-up', async () => {
    const plan = await t.plan()
    expect((await t.begin(NOBODY, plan)).statusCode).toBe(401)
    const luis = await t.person('luis', { mobile: null })
    const answer = await t.begin(luis, plan)
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      400,
      'Completa tu registro para comprar: agrega tu celular en tu cuenta (/cuenta).',
    ])
    expect(await t.sql('select from transactions where user_id = $1', [luis.id])).toEqual([])
  })

  test("takes the price from the server alone, with the tax of the visitor's country", async () => {
    const buyer = await t.person('precio')
    const plan = await t.plan({ units: 49_000, mxn: 239 })
    const co = await t.buy(buyer, plan)
    expect(co.ref).toMatch(/^TU[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(co.gateway).toMatchObject({ method: 'GET', url: `/dev/pasarela/${co.ref}` })
    expect(await t.row(co.ref)).toMatchObject({ state: 'pending', total_minor: 4_900_000, tax_minor: 782_400 })
    const mx = await t.buy({ ...buyer, cookie: `${buyer.cookie}; country=MX` }, plan)
    expect(await t.row(mx.ref)).toMatchObject({ total_minor: 23_900, tax_minor: 3_297 })
    const priced = await t.post(buyer, '/api/core/transaction/createNewTransaction', {
      planId: plan,
      amount: 1,
      price: 1,
    })
    expect([priced.statusCode, messageOf(priced)]).toEqual([400, 'La compra no admite: amount, price.'])
  })

  test.each([[0], [-1], [1.5], ['1'], [null], [2_147_483_648]])('planId %j is refused', async (planId) => {
    expect((await t.post(ana, '/api/core/transaction/createNewTransaction', { planId })).statusCode).toBe(400)
  })

  test('a plan that is not on sale here and now does not exist', async () => {
    const onlyColombia = await t.plan({ mxn: null })
    const off = await t.plan()
    await t.sql('update charging_plans set active = false where id = $1', [off])
    const retired = await t.plan()
    await t.sql('update charging_plans set retired_at = now() where id = $1', [retired])
    const mexican = { ...ana, cookie: `${ana.cookie}; country=MX` }
    for (const [who, plan] of [
      [mexican, onlyColombia],
      [ana, off],
      [ana, retired],
      [ana, 999_999],
    ] as const) {
      const answer = await t.begin(who, plan)
      expect([answer.statusCode, messageOf(answer)]).toEqual([404, 'Este plan ya no está a la venta.'])
    }
  })

  test('a plan that is deleted at that very moment does not exist either', async () => {
    const plan = await t.plan()
    const admin = await t.server.connection.pool.connect()
    await admin.query('begin')
    await admin.query('delete from charging_plans where id = $1', [plan])
    const begun = t.begin(ana, plan)
    await expect
      .poll(
        async () =>
          (await t.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
            .length,
      )
      .toBe(1)
    await admin.query('commit')
    admin.release()
    expect([(await begun).statusCode, messageOf(await begun)]).toEqual([404, 'Este plan ya no está a la venta.'])
  })

  test('twenty in an hour and no more', async () => {
    const buyer = await t.person('muchas')
    const plans = await Promise.all(Array.from({ length: 21 }, () => t.plan()))
    const codes = await Promise.all(plans.map(async (plan) => (await t.begin(buyer, plan)).statusCode))
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.filter((code) => code === 429)).toHaveLength(1)
  })

  test("a gateway that is away fails in the specification's words, and the repeat opens the same purchase", async () => {
    const { payments } = await import('../../app/ports.ts')
      .then(({ openPorts }) => openPorts)
      .then(async (open) => {
        const { readConfig } = await import('../../platform/config.ts')
        return open(
          readConfig({ DATABASE_URL: 'postgres://localhost/unused', SECRET: 'x'.repeat(32) }),
          t.server.connection.db,
        )
      })
    let away = true
    const real = payments.forCountry('CO')
    const gateway = {
      ...real,
      start: (payment: Parameters<typeof real.start>[0]) =>
        away ? Promise.reject(new Error('down')) : real.start(payment),
    }
    const other = await paymentsTest({}, { payments: { forCountry: () => gateway, byName: () => gateway } })
    const buyer = await other.person('lejos')
    const plan = await other.plan()
    const failed = await other.begin(buyer, plan)
    expect([failed.statusCode, messageOf(failed)]).toEqual([
      503,
      'Ocurrió un error al procesar la petición, por favor intente más tarde.',
    ])
    expect(await other.sql('select state from transactions where user_id = $1', [buyer.id])).toEqual([
      { state: 'created' },
    ])
    away = false
    const { ref } = await other.buy(buyer, plan)
    expect(await other.sql('select ref_venta, state from transactions where user_id = $1', [buyer.id])).toEqual([
      { ref_venta: ref, state: 'pending' },
    ])
    await other.server.close()
  })
})

describe('an approval', () => {
  test('gives credits, ledger and receipt in one go, and the books are right', async () => {
    const buyer = await t.person('aprobada')
    const { ref, transactionId } = await t.buy(buyer, await t.plan({ units: 49_000, amount: 50, days: 90 }))
    expect((await t.notice(ref)).json()).toEqual({ data: { received: true } })
    expect(await t.row(ref)).toMatchObject({
      state: 'approved',
      provider_id: providerIdOf(ref),
      receipt_number: expect.stringMatching(/^CO-\d{6}$/) as string,
    })
    expect(
      await t.sql('select transaction_type, amount, source, expires_at from consultation_lots where user_id = $1', [
        buyer.id,
      ]),
    ).toEqual([
      {
        transaction_type: 'plate_consultations',
        amount: 50,
        source: `payment:${transactionId}`,
        expires_at: new Date(NOW.getTime() + 90 * 86_400_000),
      },
    ])
    expect(await t.ledger(ref)).toEqual([
      ['sale', 'gateway:embedded-co', 4_900_000],
      ['sale', 'sales', -4_117_600],
      ['sale', 'tax', -782_400],
    ])
    const [receipt, ...more] = await t.receipts(buyer)
    expect(more).toEqual([])
    for (const words of [
      'Recibo: CO-',
      `Referencia: ${ref}`,
      'Valor sin IVA: $\u00a041.176',
      'IVA 19 %: $\u00a07.824',
      'Total pagado: $\u00a049.000',
      'Derecho de retracto (Ley 1480 de 2011)',
      'cinco días hábiles',
    ])
      expect(receipt?.body_text).toContain(words)
    await t.expectBooksRight()
  })

  test('in Mexico: its gateway, its tax, its law', async () => {
    const buyer = await t.person('puebla')
    const { ref } = await t.buy({ ...buyer, cookie: `${buyer.cookie}; country=MX` }, await t.plan({ mxn: 239.5 }))
    expect((await t.notice(ref, {}, 'embedded-co')).statusCode).toBe(200)
    expect(await t.row(ref)).toMatchObject({ state: 'pending' })
    await t.notice(ref, {}, 'embedded-mx')
    expect(await t.row(ref)).toMatchObject({
      state: 'approved',
      receipt_number: expect.stringMatching(/^MX-/) as string,
    })
    expect((await t.receipts(buyer))[0]?.body_text).toMatch(
      /IVA 16 %: \$33\.03[\s\S]*Total pagado: \$239\.50[\s\S]*Derecho de revocación/,
    )
    await t.expectBooksRight()
  })

  test('receipts are numbered without gaps, however many come at once', async () => {
    const buyer = await t.person('numeros')
    const refs = []
    for (let at = 0; at < 12; at++) refs.push((await t.buy(buyer, await t.plan())).ref)
    await Promise.all(refs.map((ref, at) => t.notice(ref, { id: `N${at}` })))
    const numbers = (
      await t.sql<{ n: number }>(
        `select substr(receipt_number, 4)::int as n from transactions where receipt_number like 'CO-%' order by 1`,
      )
    ).map(({ n }) => n)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    await t.expectBooksRight()
  })
})

describe('notices twice, late, out of order, forged', () => {
  const bought = async (name: string) => {
    const buyer = await t.person(name)
    return { buyer, ...(await t.buy(buyer, await t.plan({ amount: 50 }))) }
  }

  test('50 copies of one notice at once credit once', async () => {
    const { buyer, ref } = await bought('cincuenta')
    const answers = await Promise.all(Array.from({ length: 50 }, () => t.notice(ref)))
    expect(answers.map((one) => one.statusCode)).toEqual(Array(50).fill(200))
    expect([await t.lots(buyer), await t.credits(buyer), (await t.receipts(buyer)).length]).toEqual([1, 50, 1])
    expect(await t.outcomes(ref)).toEqual(['applied 50'])
    expect(await t.ledger(ref)).toHaveLength(3)
    await t.expectBooksRight()
  })

  test.each<[string, { state: string; id?: string }[], string, number]>([
    ['pending, then approved', [{ state: 'pending' }, { state: 'approved' }], 'approved', 50],
    ['approved, then pending', [{ state: 'approved' }, { state: 'pending' }], 'approved', 50],
    ['approved, then declined', [{ state: 'approved' }, { state: 'declined', id: 'P2' }], 'approved', 50],
    ['declined, then approved on a retry', [{ state: 'declined' }, { state: 'approved', id: 'P2' }], 'approved', 50],
    ['declined, then pending', [{ state: 'declined' }, { state: 'pending', id: 'P2' }], 'declined', 0],
    ['approved, then reversed', [{ state: 'approved' }, { state: 'reversed' }], 'reversed', 0],
    [
      'approved, reversed, approved again',
      [{ state: 'approved' }, { state: 'reversed' }, { state: 'approved' }],
      'reversed',
      0,
    ],
    ['reversed before anything', [{ state: 'reversed' }], 'pending', 0],
  ])('%s', async (name, notices, state, credits) => {
    const { buyer, ref } = await bought('orden')
    for (const one of notices) expect((await t.notice(ref, one)).statusCode).toBe(200)
    for (const one of notices) await t.notice(ref, one)
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual([state, credits])
    await t.expectBooksRight()
  })

  test('every order of approved, declined and pending at once ends with the money', async () => {
    const { buyer, ref } = await bought('revueltas')
    const all = ['approved', 'declined', 'pending', 'approved', 'pending', 'declined'].map((state, at) => ({
      state,
      id: `P${state === 'approved' ? 1 : at}`,
    }))
    await Promise.all(all.map((one) => t.notice(ref, one)))
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['approved', 50])
    await t.expectBooksRight()
  })

  test('a second payment of one purchase is owed back, told, and credits nothing', async () => {
    const admin = await t.person('jefa', { role: 'admin' })
    const { buyer, ref } = await bought('dosveces')
    const second = providerIdOf(ref, 'P2')
    await t.notice(ref, { id: 'P1' })
    await Promise.all(Array.from({ length: 10 }, () => t.notice(ref, { id: 'P2' })))
    expect([await t.credits(buyer), await t.outcomes(ref)]).toEqual([50, ['applied 1', 'paid_twice 10']])
    expect((await t.ledger(ref)).slice(3)).toEqual([
      [`twice:${second}`, 'gateway:embedded-co', 4_900_000],
      [`twice:${second}`, 'refunds_due', -4_900_000],
    ])
    const told = await t.sql<{ title: string }>('select title from notifications where user_id = any($1) order by id', [
      [admin.id, buyer.id],
    ])
    expect(told.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Un pago llegó dos veces', 'Recibimos dos veces el mismo pago']),
    )
    await t.notice(ref, { id: 'P2', state: 'reversed' })
    expect((await t.row(ref))?.state).toBe('approved')
    expect(
      await t.sql(
        `select sum(amount_minor)::int as owed from payment_ledger where account = 'refunds_due' and transaction_id = (select id from transactions where ref_venta = $1)`,
        [ref],
      ),
    ).toEqual([{ owed: 0 }])
    await t.expectBooksRight()
  })

  test.each([
    ['amount', { amount: 100 }],
    ['amount', { amount: 4_900_001 }],
    ['amount', { amount: Number.NaN }],
    ['currency', { currency: 'MXN' }],
    ['currency', { currency: 'USD' }],
  ])('a wrong %s gives nothing and is told to the admins', async (_what, change) => {
    const admin = await t.person('revisa', { role: 'admin' })
    const { buyer, ref } = await bought('otrovalor')
    expect((await t.notice(ref, { ...change, event: `E${Math.random()}` })).statusCode).toBe(200)
    expect([(await t.row(ref))?.state, await t.credits(buyer), await t.outcomes(ref)]).toEqual([
      'pending',
      0,
      ['mismatch 1'],
    ])
    expect(await t.sql('select title from notifications where user_id = $1', [admin.id])).toEqual([
      { title: 'Un pago llegó por otro valor' },
    ])
    await t.expectBooksRight()
  })

  test('an unknown reference is answered, kept, and told', async () => {
    const ref = `TU${'Z'.repeat(26)}`
    expect((await t.notice(ref, { amount: 5000, event: 'unknown-1' })).statusCode).toBe(200)
    expect(await t.outcomes(ref)).toEqual(['unknown 1'])
  })

  test('a gateway that numbers its notices anew for each payment pays each of them', async () => {
    const one = await bought('numera')
    const other = await bought('numera')
    for (const { ref } of [one, other]) await t.notice(ref, { event: '1' })
    expect([(await t.row(one.ref))?.state, (await t.row(other.ref))?.state]).toEqual(['approved', 'approved'])
    await t.notice(other.ref, { event: '1' })
    expect([await t.outcomes(one.ref), await t.outcomes(other.ref)]).toEqual([['applied 1'], ['applied 2']])
    await t.expectBooksRight()
  })

  test('a forged notice is refused, kept and cannot stand in the way of the genuine one', async () => {
    const { buyer, ref } = await bought('falsa')
    for (let at = 0; at < 3; at++) {
      const answer = await t.forged(ref)
      expect([answer.statusCode, messageOf(answer)]).toEqual([401, 'La firma del aviso no es válida.'])
    }
    expect([(await t.row(ref))?.state, await t.credits(buyer), await t.outcomes(ref)]).toEqual([
      'pending',
      0,
      ['refused 3'],
    ])
    await t.notice(ref)
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['approved', 50])
    await t.expectBooksRight()
  })

  test('what strangers can make us keep has an end', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, at) => t.forged(`TU${String(at).padStart(26, '0')}`)))
    await t.sql(
      `insert into payment_events (gateway, event_key, outcome, origin, received_at) select 'x', 'refused:' || n, 'refused', 'callback', $1 from generate_series(1, 500) n`,
      [NOW],
    )
    const { ref } = await bought('inundada')
    expect((await t.forged(ref)).statusCode).toBe(401)
    expect(await t.outcomes(ref)).toEqual([])
    await t.sql(`delete from payment_events where gateway = 'x'`)
  })

  test("the wrong door: another gateway's address, one that nobody configured, no body, a large one", async () => {
    const { ref } = await bought('puerta')
    expect((await t.notice(ref, {}, 'payu-co')).statusCode).toBe(404)
    expect((await t.forged(ref, {}, 'embedded-mx')).statusCode).toBe(401)
    expect((await t.rawNotice('')).statusCode).toBe(200)
    expect((await t.rawNotice(JSON.stringify({ reference: 'x'.repeat(100_000) }))).statusCode).toBe(413)
    expect((await t.row(ref))?.state).toBe('pending')
  })

  test('nothing of cards or people is kept of a notice', async () => {
    const { ref } = await bought('tarjeta')
    const body = JSON.stringify({
      ...(JSON.parse(await t.compose(ref)) as object),
      card: '4111111111111111',
      holder: 'ANA SECRETA',
    })
    await t.rawNotice(body)
    const kept = JSON.stringify(await t.sql('select * from payment_events where reference = $1', [ref]))
    expect(kept).toContain('applied')
    expect(kept).not.toMatch(/4111|SECRETA/)
  })

  test('money for an account that was deleted is booked and told, and the books stay', async () => {
    const admin = await t.person('queda', { role: 'admin' })
    const { buyer, ref } = await bought('borrada')
    await t.sql('delete from users where id = $1', [buyer.id])
    await t.notice(ref)
    expect((await t.row(ref))?.state).toBe('approved')
    expect(await t.sql('select title from notifications where user_id = $1', [admin.id])).toEqual([
      { title: 'Llegó un pago de una cuenta eliminada' },
    ])
    await t.expectBooksRight()
  })
})

describe('the ledger itself', () => {
  test('takes no entry that does not add up, and forgets nothing', async () => {
    const buyer = await t.person('libro')
    const { ref, transactionId } = await t.buy(buyer, await t.plan())
    await t.notice(ref)
    await expect(
      t.sql(
        `insert into payment_ledger (transaction_id, entry, account, currency, amount_minor) values ($1, 'x', 'sales', 'COP', 5)`,
        [transactionId],
      ),
    ).rejects.toThrow(/off by 5/)
    await expect(
      t.sql('update payment_ledger set amount_minor = 1 where transaction_id = $1', [transactionId]),
    ).rejects.toThrow(/only added to/)
    await expect(t.sql('delete from payment_ledger where transaction_id = $1', [transactionId])).rejects.toThrow(
      /only added to/,
    )
  })

  test('the check names what is out of balance', async () => {
    const buyer = await t.person('descuadre')
    const { ref, transactionId } = await t.buy(buyer, await t.plan())
    await t.sql(`update transactions set state = 'approved', receipt_number = 'X-1', paid_at = now() where id = $1`, [
      transactionId,
    ])
    const admin = await t.person('libros', { role: 'admin' })
    const answer = (await t.get(admin, '/api/core/transaction/books')).json<{ data: { problems: unknown[] } }>()
    expect(answer.data.problems).toEqual([
      { transactionId, problem: 'paid and not in the ledger' },
      { transactionId, problem: 'paid and without credits' },
    ])
    await t.sql(
      `update transactions set state = 'pending', receipt_number = null, paid_at = null where ref_venta = $1`,
      [ref],
    )
    await t.expectBooksRight()
  })
})
