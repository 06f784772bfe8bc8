import { createHmac } from 'node:crypto'
import type { UserConsultations } from '@tuerca/contract/consultations'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { grantCredits, mergeGuestConsultations, spendConsultation } from './index.ts'

let server: TestApp
const HOUR = 3600_000
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR)

beforeAll(async () => {
  server = await testApp()
  // MT-1 … MT-60, each with a substitute of its own.
  await sql(`insert into product_brands (name, slug) values ('Marca MT', 'marca-mt')`)
  await sql(`insert into parts (brand_id, number, clean_number, name) select b.id, k || n, replace(k, '-', '') || n, 'Filtro de aire'
    from product_brands b, generate_series(1, 60) n, unnest(array['MT-', 'MTS-']) k where b.slug = 'marca-mt'`)
  await sql(
    `insert into part_numbers (part_id, clean, number, kind) select id, clean_number, number, 1 from parts where number ~ '^MTS?-'`,
  )
  await sql(
    `insert into part_substitutions (part_id, substitute_id, type, way) select a.id, b.id, 'replacement', 'forward' from parts a join parts b on b.number = replace(a.number, 'MT-', 'MTS-') where a.number like 'MT-%'`,
  )
})
afterAll(() => server.close())

/** A browser at a network address; keeps the guest cookie until told to forget it. */
function browser(ip: string, session = '', headers: Record<string, string> = {}) {
  let guest = ''
  const get = async (path: string) => {
    const answer = await server.app.inject({
      url: `/api/catalogo/${path}`,
      remoteAddress: ip,
      headers: { cookie: [session, guest].filter(Boolean).join('; '), ...headers },
    })
    const made = answer.cookies.find((one) => one.name === 'tuerca_guest')
    if (made) guest = `tuerca_guest=${encodeURIComponent(made.value)}`
    return answer
  }
  return {
    lookUp: (reference: string) => get(`catalogSubstitutions/getSubstitutions?reference=${reference}`),
    chain: (reference: string) => get(`catalogSubstitutions/getSupersessionChain?reference=${reference}`),
    oem: (reference: string) => get(`catalogV2/findCatalogsByOem?oem=${reference}&searchSubstitutions=1`),
    counts: async () =>
      (await get('catalogSubstitutions/getUserConsultations')).json<{ data: UserConsultations }>().data,
    get,
    forget: () => {
      guest = ''
    },
  }
}

let people = 0
let lotsMade = 0
async function person(lots: [TransactionType, number, Date, (number | null)?][] = []) {
  people += 1
  const email = `mt${people}@taller.test`
  const [user] = await sql<{ id: number }>('insert into users (email, email_verified) values ($1, true) returning id', [
    email,
  ])
  const id = user?.id ?? 0
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [id, email])
  for (const [type, amount, expires, store] of lots) {
    await grantCredits(
      { db: server.connection.db, now: TEST_NOW },
      {
        userId: id,
        storeId: store ?? null,
        transactionType: type,
        amount,
        expiresAt: expires,
        source: `lot:${(lotsMade += 1)}`,
      },
    )
  }
  const signature = createHmac('sha256', TEST_SECRET).update(email).digest('base64')
  return { id, session: `tuerca.session_token=${encodeURIComponent(`${email}.${signature}`)}` }
}
const codes = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map((one) => one.statusCode)
async function useUp(visitor: ReturnType<typeof browser>, count: number) {
  for (let i = 1; i <= count; i += 1) expect((await visitor.lookUp(`MT-${i}`)).statusCode).toBe(200)
}
const lotsOf = async (id: number) =>
  (
    await sql<{ transaction_type: string; amount: number }>(
      'select transaction_type, amount from consultation_lots where user_id = $1 order by id',
      [id],
    )
  ).map((row) => [row.transaction_type, row.amount])
const EXHAUSTED = { message: 'Exhausted substitutions inquiries', data: [] }
const LOGIN = { message: 'Login required', data: [] }

describe('a guest', () => {
  test('consults five references, then is asked to log in; what was seen stays free for 12 hours', async () => {
    const guest = browser('203.0.113.1')
    await useUp(guest, 5)
    expect((await guest.counts()).searchesPerformed).toBe(5)
    const sixth = await guest.lookUp('MT-6')
    expect([sixth.statusCode, sixth.json()]).toEqual([401, LOGIN])
    expect((await guest.chain('MT-6')).json()).toEqual(LOGIN)
    expect((await guest.oem('MT-6')).json()).toEqual(LOGIN)
    expect((await guest.lookUp('mt 3')).statusCode).toBe(200)
    server.at(later(13))
    expect((await guest.lookUp('MT-3')).statusCode).toBe(401)
    server.at(TEST_NOW)
  })

  test('is not counted anew after clearing the cookies; addresses are not kept', async () => {
    const guest = browser('203.0.113.2')
    await useUp(guest, 5)
    guest.forget()
    expect((await guest.counts()).searchesPerformed).toBe(5)
    expect((await guest.lookUp('MT-7')).json()).toEqual(LOGIN)
    expect(JSON.stringify(await sql('select * from consultations'))).not.toContain('203.0.113')
  })

  test('keeps the count when the network changes', async () => {
    const first = await server.app.inject({
      url: '/api/catalogo/catalogSubstitutions/getSubstitutions?reference=MT-1',
      remoteAddress: '203.0.113.4',
    })
    const value = first.cookies.find((one) => one.name === 'tuerca_guest')?.value ?? ''
    const elsewhere = browser('203.0.113.5', `tuerca_guest=${encodeURIComponent(value)}`)
    expect((await elsewhere.counts()).searchesPerformed).toBe(1)
    expect((await browser('203.0.113.6').counts()).searchesPerformed).toBe(0)
  })

  test('pays nothing for what was not found, and the same reference counts once', async () => {
    const guest = browser('203.0.113.7')
    for (const reference of ['NADA1', 'NADA2', 'NADA3', 'NADA4', 'NADA5', 'NADA5', 'MT-1', 'mt1', 'M.T.1'])
      expect((await guest.lookUp(reference)).statusCode).toBe(200)
    await guest.chain('MT-1')
    await guest.oem('MT-1')
    expect((await guest.counts()).searchesPerformed).toBe(1)
    expect(await sql(`select from consultations where subject = 'NADA5'`)).toHaveLength(1)
  })

  test('learns that there is nothing without a login, also after the limit', async () => {
    const guest = browser('203.0.113.70')
    await useUp(guest, 5)
    const nothing = await guest.lookUp('NADA9')
    expect([nothing.statusCode, nothing.json()]).toEqual([200, { data: [] }])
    expect((await guest.lookUp('MT-9')).json()).toEqual(LOGIN)
    expect((await guest.counts()).searchesPerformed).toBe(5)
  })

  test('is counted for 30 days', async () => {
    const guest = browser('203.0.113.8')
    await useUp(guest, 5)
    server.at(later(31 * 24))
    expect((await guest.counts()).searchesPerformed).toBe(0)
    expect((await guest.lookUp('MT-8')).statusCode).toBe(200)
    server.at(TEST_NOW)
  })

  test('cannot pass the limit by asking in parallel', async () => {
    const guest = browser('203.0.113.9')
    const answers = await codes(Array.from({ length: 20 }, (_, i) => guest.lookUp(`MT-${i + 1}`)))
    expect(answers.filter((code) => code === 200)).toHaveLength(5)
    expect(answers.filter((code) => code === 401)).toHaveLength(15)
  })

  test('cannot pass the limit with one cookie on many networks at once', async () => {
    const first = await server.app.inject({
      url: '/api/catalogo/catalogSubstitutions/getSubstitutions?reference=MT-1',
      remoteAddress: '203.0.113.60',
    })
    const cookie = `tuerca_guest=${encodeURIComponent(first.cookies.find((one) => one.name === 'tuerca_guest')?.value ?? '')}`
    const answers = await codes(
      Array.from({ length: 20 }, (_, i) => browser(`192.0.2.${i}`, cookie).lookUp(`MT-${i + 2}`)),
    )
    expect(answers.filter((code) => code === 200)).toHaveLength(4)
  })
  test('brings the look-ups along at login', async () => {
    const guest = browser('203.0.113.10')
    await useUp(guest, 3)
    const { id, session } = await person()
    const [row] = await sql<{ guest_hash: string }>(
      `select guest_hash from consultations where subject = 'MT3' and user_id is null order by id desc limit 1`,
    )
    await mergeGuestConsultations({ db: server.connection.db } as TxCtx, {
      guestHash: row?.guest_hash ?? '',
      userId: id,
    })
    expect((await browser('203.0.113.11', session).counts()).searchesPerformed).toBe(3)
  })

  test('does not begin anew by signing in and out again', async () => {
    const guest = browser('203.0.113.12')
    await useUp(guest, 5)
    const [row] = await sql<{ guest_hash: string }>(
      `select guest_hash from consultations where subject = 'MT5' and user_id is null order by id desc limit 1`,
    )
    await mergeGuestConsultations({ db: server.connection.db } as TxCtx, {
      guestHash: row?.guest_hash ?? '',
      userId: (await person()).id,
    })
    guest.forget()
    expect((await guest.counts()).searchesPerformed).toBe(5)
    expect((await guest.lookUp('MT-7')).json()).toEqual(LOGIN)
  })
})

describe('a signed-in person', () => {
  test('has ten free, then none without credits', async () => {
    const { session } = await person()
    const visitor = browser('203.0.113.20', session)
    await useUp(visitor, 10)
    const eleventh = await visitor.lookUp('MT-11')
    expect([eleventh.statusCode, eleventh.json()]).toEqual([401, EXHAUSTED])
    expect((await visitor.lookUp('MT-10')).statusCode).toBe(200)
  })

  test('spends the lot that expires first, then general inquiries, and nothing that has expired', async () => {
    const { id, session } = await person([
      ['substitutions_consultations', 1, later(72)],
      ['substitutions_consultations', 1, later(24)],
      ['substitutions_consultations', 5, later(-1)],
      ['general_inquiries', 1, later(12)],
      ['plate_consultations', 4, later(24)],
    ])
    const visitor = browser('203.0.113.21', session)
    await useUp(visitor, 10)
    expect(await visitor.counts()).toEqual({
      searchesPerformed: 10,
      consultationsAvailable: { amount: 2, expiredDate: later(24).toISOString() },
      generalInquiriesAvailable: { amount: 1, expiredDate: later(12).toISOString() },
    })
    const left = async () => (await lotsOf(id)).map(([, amount]) => amount)
    await visitor.lookUp('MT-11')
    await visitor.lookUp('MT-11')
    await visitor.lookUp('NADA9')
    expect(await left()).toEqual([1, 0, 5, 1, 4])
    await visitor.lookUp('MT-12')
    expect(await left()).toEqual([0, 0, 5, 1, 4])
    await visitor.lookUp('MT-13')
    expect(await left()).toEqual([0, 0, 5, 0, 4])
    expect((await visitor.lookUp('MT-14')).json()).toEqual(EXHAUSTED)
    expect(await left()).toEqual([0, 0, 5, 0, 4])
  })

  test('spends exactly three credits on twenty parallel look-ups', async () => {
    const { id, session } = await person([
      ['substitutions_consultations', 2, later(24)],
      ['general_inquiries', 1, later(24)],
    ])
    const visitor = browser('203.0.113.22', session)
    await useUp(visitor, 10)
    const answers = await codes(Array.from({ length: 20 }, (_, i) => visitor.lookUp(`MT-${i + 20}`)))
    expect(answers.filter((code) => code === 200)).toHaveLength(3)
    expect(answers.filter((code) => code === 401)).toHaveLength(17)
    expect(await lotsOf(id)).toEqual([
      ['substitutions_consultations', 0],
      ['general_inquiries', 0],
    ])
    expect((await visitor.counts()).searchesPerformed).toBe(13)
  })

  test('pays once for one reference asked twenty times at once', async () => {
    const { id, session } = await person([['substitutions_consultations', 9, later(24)]])
    const visitor = browser('203.0.113.23', session)
    await useUp(visitor, 10)
    expect(new Set(await codes(Array.from({ length: 20 }, () => visitor.lookUp('MT-30'))))).toEqual(new Set([200]))
    expect(await lotsOf(id)).toEqual([['substitutions_consultations', 8]])
  })

  test('takes three of three credits also when nothing else holds the parallel spenders apart', async () => {
    const { id } = await person([
      ['substitutions_consultations', 1, later(24)],
      ['substitutions_consultations', 1, later(48)],
      ['general_inquiries', 1, later(24)],
    ])
    const ctx = { db: server.connection.db, user: { id }, store: null, now: TEST_NOW } as unknown as Ctx
    const spent = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        inTransaction(ctx, (ctx) => spendConsultation(ctx, { kind: 'substitutions', subject: 'MT1' })),
      ),
    )
    expect(spent.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect(await lotsOf(id)).toEqual([
      ['substitutions_consultations', 0],
      ['substitutions_consultations', 0],
      ['general_inquiries', 0],
    ])
  })

  test('and three at once get them: who waited for a lot that another emptied takes the next', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await person([
        ['substitutions_consultations', 1, later(24)],
        ['substitutions_consultations', 1, later(48)],
        ['general_inquiries', 1, later(24)],
      ])
      const ctx = { db: server.connection.db, user: { id }, store: null, now: TEST_NOW } as unknown as Ctx
      await Promise.all(
        Array.from({ length: 3 }, () =>
          inTransaction(ctx, (ctx) => spendConsultation(ctx, { kind: 'substitutions', subject: 'MT1' })),
        ),
      )
      expect((await lotsOf(id)).map(([, left]) => left)).toEqual([0, 0, 0])
    }
  })

  test("sees nothing of another's counts and credits", async () => {
    const rich = await person([['substitutions_consultations', 7, later(24)]])
    await useUp(browser('203.0.113.24', rich.session), 2)
    const { session } = await person()
    expect(await browser('203.0.113.24', session).counts()).toEqual({
      searchesPerformed: 0,
      consultationsAvailable: { amount: 0, expiredDate: null },
      generalInquiriesAvailable: { amount: 0, expiredDate: null },
    })
  })
})

describe('thresholds and stores', () => {
  test("come from the app params, the store's own before the marketplace's; a store has its own wallet", async () => {
    const [store] = await sql<{ id: number }>(
      `insert into stores (name, path_prefix, country, city, provider_name, is_virtual_store) values ('MT', 'mt-virtual', 'CO', 'Cali', 'x', true) returning id`,
    )
    await sql(
      `insert into app_params (name, store_id, value) values ('substitutionsFreeConsultationsWithLoginWarningStore', $1, '2'), ('substitutionsFreeConsultationsWithLogin', $1, '1')`,
      [store?.id],
    )
    const guest = browser('203.0.113.30', '', { 'x-store': 'mt-virtual' })
    await useUp(guest, 2)
    expect((await guest.lookUp('MT-3')).json()).toEqual(LOGIN)
    const { id, session } = await person([
      ['substitutions_consultations', 1, later(24)],
      ['substitutions_consultations', 1, later(24), store?.id],
    ])
    const inStore = browser('203.0.113.31', session, { 'x-store': 'mt-virtual' })
    await useUp(inStore, 2)
    expect(await lotsOf(id)).toEqual([
      ['substitutions_consultations', 1],
      ['substitutions_consultations', 0],
    ])
    expect((await inStore.lookUp('MT-3')).json()).toEqual(EXHAUSTED)
    expect((await browser('203.0.113.31', session).lookUp('MT-3')).statusCode).toBe(200)
  })

  test('the counts of C7.21', async () => {
    const guest = browser('203.0.113.32')
    await useUp(guest, 2)
    expect((await guest.get('catalogV2/getSearchesPerformedAm')).json()).toEqual({ data: { searchesPerformed: 2 } })
    expect((await guest.get('catalogV2/getSearchesPerformed')).json()).toEqual({ data: { searchesPerformed: 0 } })
    const [store] = await sql<{ id: number }>(`select id from stores where path_prefix = 'mt-virtual'`)
    expect((await guest.get(`catalogV2/${store?.id}/getSearchesPerformedOemStore`)).json()).toEqual({
      data: { searchesPerformed: 0 },
    })
    expect((await guest.get('catalogV2/2147483647/getSearchesPerformedOemStore')).statusCode).toBe(404)
    expect((await guest.get('catalogV2/abc/getSearchesPerformedOemStore')).statusCode).toBe(400)
  })
})
