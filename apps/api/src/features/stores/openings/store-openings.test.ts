import {
  ANSWER_NEEDED,
  type AskedOpening,
  DOCUMENT_TAKEN,
  OPENING_DECIDED,
  OPENING_MISSING,
  OPENING_WAITS,
  type StoreOpening,
} from '@tuerca/contract/store-openings'
import { NOT_OPEN } from '@tuerca/contract/customers'
import { STORE_UNAPPROVED } from '@tuerca/contract/stores'
import { nitCheckDigit } from '@tuerca/domain/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, type TestApp } from '../../../app/testing.ts'
import { adminOf, personOf, type TestAdmin } from '../../admin/testing-admins.ts'

let server: TestApp
let admin: TestAdmin
beforeAll(async () => {
  server = await testApp()
  admin = await adminOf(server)
})
afterAll(() => server.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const [OWN, ALL] = ['/api/store/openings', '/api/core/storeOpenings']
async function ask<T = { storeId: number; message: string }>(
  who: TestAdmin | null,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { cookie: who?.cookie ?? '', ...headers },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, ...answer.json<{ data: T; message?: string; data_lines?: string[] }>() }
}
let made = 0
function typed(over: object = {}) {
  made += 1
  const number = String(800_000_000 + made * 7)
  return {
    name: `Repuestos Nuevos ${made}`,
    documentType: 'NIT',
    document: `${number}-${nitCheckDigit(number)}`,
    legalName: 'Nuevos SAS',
    city: 'Cali',
    address: 'Carrera 8 # 20-11',
    hours: 'lun a vie, 8:00 a 18:00',
    whatsapp: '3105554417',
    sells: 'Frenos',
    ...over,
  }
}
async function asked(over: object = {}) {
  const person = await personOf(server, { name: 'Nubia Prado' })
  const body = typed(over)
  const { status, data } = await ask(person, 'POST', OWN, body)
  expect(status).toBe(200)
  return { person, body, storeId: data.storeId }
}
const decide = (storeId: number, decision: string, answer = '') =>
  ask(admin, 'POST', `${ALL}/${storeId}/decide`, { decision, answer })
const told = async (who: TestAdmin) =>
  (await sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [who.id])).map(
    ({ title }) => title,
  )
const own = async (who: TestAdmin) => (await ask<{ openings: StoreOpening[] }>(who, 'GET', OWN)).data.openings

describe('somebody who wants to sell', () => {
  test('says where on the map it is, which its pages show, and moves it when it is asked again', async () => {
    const { person, body, storeId } = await asked({ pin: 'https://mapa.test/@3.44213,-76.52731,17z' })
    const pins = async () =>
      sql('select latitude::float8, longitude::float8 from store_fronts where store_id = $1', [storeId])
    expect(await pins()).toEqual([{ latitude: 3.44213, longitude: -76.52731 }])
    expect((await own(person))[0]?.pin).toBe('3.44213, -76.52731')
    await decide(storeId, 'ask', 'Falta el punto de la bodega.')
    const far = await ask(person, 'PATCH', `${OWN}/${storeId}`, { ...body, pin: '4.65, -74.05' })
    expect([far.status, JSON.stringify(far.data)]).toEqual([400, expect.stringContaining('lejos de Cali')])
    expect((await ask(person, 'PATCH', `${OWN}/${storeId}`, { ...body, pin: '3.45, -76.53' })).status).toBe(200)
    expect(await pins()).toEqual([{ latitude: 3.45, longitude: -76.53 }])
    const seen = await ask<AskedOpening[]>(admin, 'GET', `${ALL}?pageSize=200`)
    expect(seen.data.find((one) => one.storeId === storeId)?.pin).toBe('3.45, -76.53')
  })
  test('has as many warehouses as it says, each by a name of its own, and tells its account to who decides', async () => {
    const { person, storeId } = await asked()
    const add = (who: TestAdmin | null, over: object = {}) =>
      ask<{ id: number }>(who, 'POST', '/api/store/warehouses', {
        storeId,
        name: 'Álamos',
        city: 'bogota',
        address: 'Cra 96 # 60-12',
        pin: 'https://www.google.com/maps/@4.6871,-74.1123,17z',
        hours: 'sáb, 8:00 a 13:00',
        ...over,
      })
    expect((await add(person)).status).toBe(200)
    expect((await add(person, { name: ' alamos ' })).status).toBe(409)
    const wrong = await add(person, { name: '', city: 'Nínive', hours: 'siempre' })
    expect([wrong.status, JSON.stringify(wrong.data)]).toEqual([
      400,
      expect.stringContaining('No conocemos esa ciudad'),
    ])
    expect((await own(person))[0]).toMatchObject({
      city: 'Cali',
      warehouses: [{ name: 'Álamos', city: 'Bogotá', address: 'Cra 96 # 60-12', pin: '4.6871, -74.1123' }],
      account: null,
    })
    const far = await add(person, { name: 'Norte', pin: '3.45, -76.53' })
    expect([far.status, JSON.stringify(far.data)]).toEqual([400, expect.stringContaining('lejos de Bogotá')])
    const { person: other } = await asked()
    expect((await add(other, { name: 'Ajena' })).status).toBe(404)
    expect((await add(null, { name: 'Ajena' })).status).toBe(401)
    const written = await server.app.inject({
      method: 'PUT',
      url: '/api/store/bank',
      headers: { cookie: person.cookie },
      payload: {
        storeId,
        holder: 'Nuevos SAS',
        documentType: 'CC',
        document: '1020304050',
        bank: 'Bancolombia',
        kind: 'savings',
        number: '12345678901',
      },
    })
    expect(written.statusCode, written.body).toBe(200)
    const seen = await ask<AskedOpening[]>(admin, 'GET', `${ALL}?pageSize=200`)
    expect(seen.data.find((one) => one.storeId === storeId)?.account).toMatch(/^Bancolombia/)
  })
  test('may say with the request where it is paid, and one wrong account keeps nothing of the request', async () => {
    const account = {
      holder: 'Nuevos SAS',
      documentType: 'CC',
      document: '1020304050',
      bank: 'Bancolombia',
      kind: 'savings',
      number: '12345678901',
    }
    const person = await personOf(server, { name: 'Nubia Prado' })
    const refused = await ask(person, 'POST', OWN, typed({ account: { ...account, number: '12' } }))
    expect(refused).toMatchObject({
      status: 400,
      message: 'El número de la cuenta tiene entre 6 y 20 dígitos, sin letras.',
    })
    expect(await own(person)).toEqual([])
    const { data } = await ask(person, 'POST', OWN, typed({ account }))
    expect(await own(person)).toMatchObject([
      { storeId: data.storeId, state: 'waiting', account: 'Bancolombia, ahorros ···8901' },
    ])
    const mails = await sql<{ body_text: string }>('select body_text from messages where user_id = $1', [person.id])
    expect(mails.some(({ body_text }) => body_text.includes('···8901'))).toBe(true)
    expect(JSON.stringify(mails)).not.toContain('12345678901')
  })
  test('has a store that nobody else sees until it is approved', async () => {
    const { person, body, storeId } = await asked()
    expect(await own(person)).toMatchObject([
      {
        storeId,
        state: 'waiting',
        name: body.name,
        city: 'Cali',
        hours: 'lun a vie, 8:00 a 18:00',
        whatsapp: '3105554417',
        products: 0,
      },
    ])
    expect((await told(admin)).at(-1)).toBe(`${body.name} quiere vender`)
    const [store] = await sql<{ path_prefix: string; hidden: boolean; warehouses: number }>(
      `select path_prefix, suspended_at is not null as hidden, (select count(*)::int from warehouses w where w.store_id = s.id) as warehouses from stores s where id = $1`,
      [storeId],
    )
    expect(store).toEqual({ path_prefix: `repuestos-nuevos-${made}`, hidden: true, warehouses: 1 })
    expect(
      (await server.app.inject({ url: `/api/store/storeProfile?store=repuestos-nuevos-${made}` })).statusCode,
    ).toBe(404)
    // Its rooms are open to its owner meanwhile.
    expect((await ask(person, 'GET', '/api/store/team')).status).toBe(200)
    expect((await ask(admin, 'POST', `/api/core/stores/${storeId}/resume`)).message).toBe(STORE_UNAPPROVED)
    expect((await decide(storeId, 'approve')).status).toBe(200)
    expect((await own(person))[0]?.state).toBe('approved')
    expect(
      (
        await sql<{ hidden: boolean }>('select suspended_at is not null as hidden from stores where id = $1', [storeId])
      )[0]?.hidden,
    ).toBe(false)
    expect((await told(person)).at(-1)).toBe(`${body.name} ya está abierta`)
    const [note] = await sql<{ action: string }>(
      `select action from admin_events where store_id = $1 order by id desc limit 1`,
      [storeId],
    )
    expect(note?.action).toBe('create')
  })

  test('mends what was asked for, and sends it again', async () => {
    const { person, body, storeId } = await asked()
    expect((await ask(person, 'PATCH', `${OWN}/${storeId}`, body)).message).toBe(OPENING_WAITS)
    expect((await decide(storeId, 'ask')).message).toBe(ANSWER_NEEDED)
    expect((await decide(storeId, 'ask', 'Falta la dirección exacta.')).status).toBe(200)
    expect((await own(person))[0]).toMatchObject({ state: 'asked', answer: 'Falta la dirección exacta.' })
    expect(
      (
        await ask(person, 'PATCH', `${OWN}/${storeId}`, {
          ...body,
          address: 'Carrera 8 # 20-11, local 3',
          city: 'Palmira',
        })
      ).status,
    ).toBe(200)
    expect((await own(person))[0]).toMatchObject({
      state: 'waiting',
      address: 'Carrera 8 # 20-11, local 3',
      city: 'Palmira',
    })
    expect(await sql('select city, address from warehouses where store_id = $1', [storeId])).toEqual([
      { city: 'Palmira', address: 'Carrera 8 # 20-11, local 3' },
    ])
    expect((await decide(storeId, 'decline', 'No es una tienda de repuestos.')).status).toBe(200)
    expect((await decide(storeId, 'approve')).message).toBe(OPENING_DECIDED)
    expect((await ask(person, 'PATCH', `${OWN}/${storeId}`, body)).status).toBe(200)
    expect((await decide(storeId, 'approve')).status).toBe(200)
    expect((await ask(person, 'PATCH', `${OWN}/${storeId}`, body)).message).toBe(OPENING_DECIDED)
  })

  test('has one request at a time, of twenty at once too, and one tax number one store', async () => {
    const person = await personOf(server)
    const body = typed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(person, 'POST', OWN, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const { storeId } = answers.find(({ status }) => status === 200)?.data ?? { storeId: 0 }
    // Whoever only waits keeps nobody's number from them; whoever is open does.
    const other = await personOf(server)
    const rival = await asked({ document: body.document.replace('-', '') })
    expect((await decide(storeId, 'approve')).status).toBe(200)
    expect((await decide(rival.storeId, 'approve')).message).toBe(DOCUMENT_TAKEN)
    expect((await ask(other, 'POST', OWN, typed({ document: body.document }))).message).toBe(DOCUMENT_TAKEN)
    const same = await ask(other, 'POST', OWN, typed({ name: body.name }))
    expect(await sql('select path_prefix from stores where id = $1', [same.data.storeId])).toEqual([
      {
        path_prefix: `${(await sql<{ path_prefix: string }>('select path_prefix from stores where id = $1', [answers.find(({ status }) => status === 200)?.data.storeId]))[0]?.path_prefix}-2`,
      },
    ])
  })

  test('hears of each field what is wrong, and a repeat of a lost answer makes nothing twice', async () => {
    const person = await personOf(server)
    const wrong = await server.app.inject({
      method: 'POST',
      url: OWN,
      headers: { cookie: person.cookie },
      payload: typed({ name: '', city: 'Macondo', whatsapp: '1' }),
    })
    expect([wrong.statusCode, wrong.json<{ data: string[] }>().data]).toEqual([
      400,
      [
        'Escribe cómo se llama la tienda.',
        'No conocemos esa ciudad. Escribe la más cercana de la lista.',
        'El celular debe tener 10 dígitos y empezar por 3.',
      ],
    ])
    const [body, key] = [typed(), { 'idempotency-key': 'open-once' }]
    const [first, second] = [await ask(person, 'POST', OWN, body, key), await ask(person, 'POST', OWN, body, key)]
    expect([first.status, second.status, second.data.storeId]).toEqual([200, 200, first.data.storeId])
  })

  test("is the administration's to decide, and a stranger's is not there", async () => {
    const { person, body, storeId } = await asked()
    const other = await personOf(server)
    expect((await ask(other, 'PATCH', `${OWN}/${storeId}`, body)).message).toBe(OPENING_MISSING)
    for (const [who, status] of [
      [null, 401],
      [person, 403],
      [other, 403],
    ] as const) {
      expect((await ask(who, 'GET', ALL)).status).toBe(status)
      expect((await ask(who, 'POST', `${ALL}/${storeId}/decide`, { decision: 'approve' })).status).toBe(status)
    }
    expect((await ask(null, 'POST', OWN, body)).status).toBe(401)
    const list = await ask<AskedOpening[]>(admin, 'GET', `${ALL}?state=waiting&pageSize=100`)
    expect(list.data.find((one) => one.storeId === storeId)).toMatchObject({
      person: { name: 'Nubia Prado', email: person.email },
      name: body.name,
    })
    expect((await decide(999_999, 'approve')).status).toBe(404)
  })

  describe('when the account of who asked goes', () => {
    const forget = async ({ id, email }: TestAdmin) => {
      const { stores } = await import('../index.ts')
      await server.connection.db.transaction().execute(async (db) => {
        await stores.forget?.({ db, now: TEST_NOW } as never, { id, addresses: [email] })
        await db.deleteFrom('users').where('id', '=', id).execute()
      })
    }
    const store = async (id: number) =>
      (
        await sql<{ name: string; document: string | null; path_prefix: string }>(
          'select name, document, path_prefix from stores where id = $1',
          [id],
        )
      )[0]

    test('a store that never opened ends, what was loaded into it too', async () => {
      const { person, storeId } = await asked()
      const staff = await personOf(server)
      await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'staff')`, [storeId, staff.id])
      await sql(
        `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text, price, stock, stock_updated_at)
        select $1, p.id, p.brand_id, 'Cargada', 'X1', 'X1', 1, 'COP', 'cargada', 100000, 5, now() from parts p order by p.id limit 1`,
        [storeId],
      )
      const picture = 'a'.repeat(32)
      await sql(`update stores set description = 'Pregunten por Nubia' where id = $1`, [storeId])
      await sql(
        `insert into store_fronts (store_id, phone, latitude, longitude, draft, draft_version, drafted_by, drafted_at, logo) values ($1, '6015550171', 4.6, -74.1, '{"address": "Calle 45 # 9-73"}', 1, $2, now(), $3)`,
        [storeId, person.id, picture],
      )
      await sql(
        `insert into store_publications (store_id, published_by, published_at, before, after) values ($1, $2, now(), '{"phone": ""}', '{"phone": "6015550171"}')`,
        [storeId, person.id],
      )
      await forget(person)
      expect(await sql('select description, address from stores where id = $1', [storeId])).toEqual([
        { description: '', address: '' },
      ])
      for (const table of ['store_fronts', 'store_publications'])
        expect(await sql(`select 1 from ${table} where store_id = $1`, [storeId]), table).toEqual([])
      expect(
        await sql('select 1 from graphile_worker._private_jobs where payload::text like $1', [
          `%stores/${storeId}/${picture}-200.webp%`,
        ]),
      ).toHaveLength(1)
      expect(await store(storeId)).toEqual({
        name: 'Tienda cerrada',
        document: null,
        path_prefix: `cerrada-${storeId}`,
      })
      expect((await ask(staff, 'GET', '/api/store/rooms')).status).toBe(403)
    })

    test('another owner goes on with it', async () => {
      const { person, body, storeId } = await asked()
      const second = await personOf(server)
      await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [storeId, second.id])
      await forget(person)
      expect((await store(storeId))?.name).toBe(body.name)
      expect(await own(second)).toMatchObject([{ storeId, state: 'waiting' }])
      expect((await decide(storeId, 'approve')).status).toBe(200)
      expect(await told(second)).toContain(`${body.name} ya está abierta`)
    })
  })

  test('is left to those who are its owners still', async () => {
    const { person, body, storeId } = await asked()
    const second = await personOf(server)
    await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [storeId, second.id])
    await sql('delete from store_members where store_id = $1 and user_id = $2', [storeId, person.id])
    await decide(storeId, 'ask', 'Falta la dirección.')
    expect([(await ask(person, 'PATCH', `${OWN}/${storeId}`, body)).status, (await own(person)).length]).toEqual([
      404, 0,
    ])
    expect((await ask(second, 'PATCH', `${OWN}/${storeId}`, body)).status).toBe(200)
  })

  test('writes to no strangers yet', async () => {
    const { person, storeId } = await asked()
    expect((await ask(person, 'POST', '/api/store/customers', { storeId, who: admin.email })).message).toBe(NOT_OPEN)
    const invited = await Promise.all(
      [1, 2, 3, 4].map((one) =>
        ask(person, 'POST', '/api/store/team/invitations', { storeId, email: `${one}@waiting.test` }),
      ),
    )
    expect(invited.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
  })
})
