import { createHmac } from 'node:crypto'
import {
  NO_TRIAL,
  PLAN_MISSING,
  PLAN_RETIRED,
  PLAN_UNSPENT,
  SIGN_UP_INCOMPLETE,
  TRIAL_FOR_STORES,
  TRIAL_SENT,
  TRIAL_USED,
  type ChargingPlan,
  type PlanOnSale,
  type PlanType,
} from '@tuerca/contract/plans'
import { SPENT_BY_NOTHING, TRANSACTION_TYPES } from '@tuerca/domain/transaction-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

let people = 0
async function person({ complete = true, admin = false, seller = false } = {}) {
  people += 1
  const email = `pl${people}@taller.test`
  const [user] = await sql<{ id: number }>(
    'insert into users (name, email, email_verified, mobile, role) values ($1, $2, true, $3, $4) returning id',
    ['Pilar', email, complete ? '3001112233' : null, admin ? 'admin' : 'user'],
  )
  const id = user?.id ?? 0
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [id, email])
  if (seller)
    await sql(`insert into store_members (store_id, user_id, role) select min(id), $1, 'owner' from stores`, [id])
  const cookie = `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`
  return { id, cookie }
}
type Who = { cookie?: string; store?: string; country?: string }
async function ask<T = unknown>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { cookie, store, country, body }: Who & { body?: object } = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api/core/chargingPlans${path}`,
    ...(body ? { payload: body } : {}),
    headers: {
      cookie: [cookie, country && `country=${country}`].filter(Boolean).join('; '),
      ...(store ? { 'x-store': store } : {}),
    },
  })
  return {
    status: answer.statusCode,
    json: answer.json<{ data: T; message?: string; metadata?: { 'x-total-count': number } }>(),
  }
}
const PLAN = {
  transaction_type: 'plate_consultations',
  name: 'Placas de prueba',
  amount: 40,
  prices: { CO: 40_000, MX: 180.5 },
}
const audit = (id: number) =>
  sql<{
    action: string
    changed_by: number
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }>('select action, changed_by, before, after from charging_plan_changes where plan_id = $1 order by id', [id])

describe('on sale', () => {
  test('the tabs are the ten types, those for stores apart (M2.45, M7.45)', async () => {
    const all = await ask<PlanType[]>('GET', '/getTransactionTypes')
    expect(all.json.data.map(({ key }) => key)).toEqual(TRANSACTION_TYPES)
    const forStores = await ask<PlanType[]>('GET', '/gettransactiontypes/?storePlans=1')
    expect(forStores.json.data.every(({ storePlan }) => storePlan)).toBe(true)
    expect(forStores.json.data.find(({ key }) => key === 'orders')).toMatchObject({
      trial: 'open',
      trialLabel: 'Solicitar pedido de prueba',
    })
    const others = await ask<PlanType[]>('GET', '/getTransactionTypes?storePlans=0')
    expect(others.json.data.map(({ trialLabel }) => trialLabel)).toEqual(Array(4).fill('Solicitar consulta de prueba'))
    expect((await ask('GET', '/getTransactionTypes?storePlans=2')).json).toEqual({
      message: 'storePlans debe ser 0 o 1.',
      data: ['storePlans debe ser 0 o 1.'],
    })
  })

  test('every type that something spends has plans in both countries, which last what their type does (M9.08, M9.09)', async () => {
    for (const [country, currency] of [
      ['CO', 'COP'],
      ['MX', 'MXN'],
    ] as const) {
      const { json } = await ask<PlanOnSale[]>('GET', '/getChargingPlansActive', { country })
      expect(new Set(json.data.map((plan) => plan.transaction_type))).toEqual(
        new Set(TRANSACTION_TYPES.filter((type) => !SPENT_BY_NOTHING.includes(type))),
      )
      expect(new Set(json.data.map((plan) => plan.currency))).toEqual(new Set([currency]))
      for (const plan of json.data) {
        if (/consultations$|general/.test(plan.transaction_type))
          expect([plan.valid_days, plan.store_plan]).toEqual([90, false])
        if (/mercado/.test(plan.transaction_type)) expect([plan.valid_days, plan.store_plan]).toEqual([30, true])
      }
    }
  })

  test('a store that hides references neither sells nor gives look-ups of substitutes, for nobody could use them there (C6.04)', async () => {
    const who = await person()
    const here = { ...who, store: 'repuestos-beto' }
    const types = async (at: Who) =>
      (await ask<PlanType[]>('GET', '/getTransactionTypes?storePlans=0', at)).json.data.map(({ key }) => key)
    expect([await types(who), await types(here)].map((all) => all.includes('substitutions_consultations'))).toEqual([
      true,
      false,
    ])
    const sold = async (at: Who) =>
      (await ask<PlanOnSale[]>('GET', '/getChargingPlansActive?storePlans=0', at)).json.data
    const [plan] = (await sold(who)).filter((one) => one.transaction_type === 'substitutions_consultations')
    expect((await sold(here)).filter((one) => one.transaction_type === 'substitutions_consultations')).toEqual([])
    expect((await sold(here)).length).toBeGreaterThan(0)
    expect(
      await ask('POST', '/requestTrialConsultation', {
        ...here,
        body: { transactionType: 'substitutions_consultations' },
      }),
    ).toMatchObject({ status: 400, json: { data: [NO_TRIAL] } })
    const begin = (store?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/core/transaction/createNewTransaction',
        payload: { planId: plan?.id },
        headers: { cookie: who.cookie, ...(store ? { 'x-store': store } : {}) },
      })
    expect([(await begin('repuestos-beto')).statusCode, (await begin()).statusCode]).toEqual([404, 200])
  })

  test('the filter names a type, storePlans a public; anything else is refused by name', async () => {
    const filter = encodeURIComponent(JSON.stringify({ transaction_type: 'mercado_libre_susbscription' }))
    const orders = await ask<PlanOnSale[]>('GET', `/getChargingPlansActive?filter=${filter}`)
    expect(new Set(orders.json.data.map((plan) => plan.transaction_type))).toEqual(
      new Set(['mercado_libre_susbscription']),
    )
    expect(orders.json.metadata?.['x-total-count']).toBe(orders.json.data.length)
    expect((await ask<PlanOnSale[]>('GET', `/getChargingPlansActive?storePlans=0&filter=${filter}`)).json.data).toEqual(
      [],
    )
    const { status, json } = await ask('GET', `/getChargingPlansActive?filter=${encodeURIComponent('{"price":1}')}`)
    expect([status, json.message]).toEqual([400, 'El filtro no admite: price.'])
  })

  test('a switched-off plan and one without a price in the country are not offered', async () => {
    const admin = await person({ admin: true })
    const { json } = await ask<ChargingPlan>('POST', '', {
      ...admin,
      body: { ...PLAN, transaction_type: 'mercado_libre_susbscription', prices: { MX: 500 } },
    })
    const { id } = json.data
    const offered = async (country: string) =>
      (await ask<PlanOnSale[]>('GET', '/getChargingPlansActive', { country })).json.data.some((plan) => plan.id === id)
    expect([await offered('CO'), await offered('MX')]).toEqual([false, true])
    await ask('PATCH', `/${id}`, { ...admin, body: { active: false } })
    expect(await offered('MX')).toBe(false)
  })
})

test('what nothing spends is neither put on sale nor bought, whatever a row says (decision 049)', async () => {
  const admin = await person({ admin: true })
  for (const transaction_type of SPENT_BY_NOTHING) {
    const refused = await ask('POST', '', { ...admin, body: { ...PLAN, transaction_type, prices: { CO: 9000 } } })
    expect([refused.status, refused.json.data]).toEqual([400, [PLAN_UNSPENT]])
    const kept = await ask<ChargingPlan>('POST', '', {
      ...admin,
      body: { ...PLAN, transaction_type, active: false, prices: { CO: 9000 } },
    })
    expect(kept.status).toBe(200)
    const { id } = kept.json.data
    expect((await ask('PATCH', `/${id}`, { ...admin, body: { active: true } })).json.data).toEqual([PLAN_UNSPENT])
    await sql('update charging_plans set active = true where id = $1', [id])
    const sold = await ask<PlanOnSale[]>('GET', '/getChargingPlansActive')
    expect(sold.json.data.some((plan) => plan.id === id)).toBe(false)
    const buyer = await person()
    const begun = await server.app.inject({
      method: 'POST',
      url: '/api/core/transaction/createNewTransaction',
      payload: { planId: id },
      headers: { cookie: buyer.cookie },
    })
    expect(begun.statusCode).toBe(404)
  }
})

describe('trial consultations', () => {
  const trial = (who: Who, transactionType: string) =>
    ask<{ message: string; granted: boolean; amount: number; expiredDate: string }>(
      'POST',
      '/requestTrialConsultation',
      { ...who, body: { transactionType } },
    )
  const lots = (id: number) =>
    sql<{ transaction_type: string; amount: number; store_id: number | null }>(
      'select transaction_type, amount, store_id from consultation_lots where user_id = $1',
      [id],
    )

  test('need an account and a complete sign-up (M6.04, M6.08)', async () => {
    expect(await trial({}, 'orders')).toMatchObject({ status: 401, json: { message: 'Login required' } })
    const half = await person({ complete: false })
    expect(await trial(half, 'orders')).toMatchObject({
      status: 400,
      json: { message: SIGN_UP_INCOMPLETE, data: ['Agrega tu celular.'] },
    })
    expect(await lots(half.id)).toEqual([])
    const whole = await person()
    expect(await trial(whole, 'nada')).toMatchObject({ status: 400, json: { message: 'El tipo de plan no existe.' } })
    expect(await trial(whole, 'store_implementation')).toMatchObject({ status: 400, json: { data: [NO_TRIAL] } })
  })

  test('what only stores spend is tried by people of a store', async () => {
    const buyer = await person()
    expect(await trial(buyer, 'orders')).toMatchObject({ status: 400, json: { data: [TRIAL_FOR_STORES] } })
    expect(await lots(buyer.id)).toEqual([])
    const trialOf = async (who: Who) =>
      (await ask<PlanType[]>('GET', '/getTransactionTypes', who)).json.data.find(({ key }) => key === 'orders')?.trial
    expect([await trialOf(buyer), await trialOf({}), await trialOf(await person({ seller: true }))]).toEqual([
      'none',
      'open',
      'open',
    ])
  })

  test('twenty requests at once give five, and one mail (M8.14)', async () => {
    const who = await person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => trial(who, 'plate_consultations')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ json }) => json.data.granted)).toHaveLength(1)
    expect(new Set(answers.map(({ json }) => json.data.expiredDate))).toEqual(
      new Set([new Date(TEST_NOW.getTime() + 90 * 86_400_000).toISOString()]),
    )
    expect(answers.map(({ json }) => [json.data.granted, json.data.message, json.data.amount])).toEqual(
      answers.map(({ json: { data } }) => [data.granted, data.granted ? TRIAL_SENT : TRIAL_USED, 5]),
    )
    expect(await lots(who.id)).toEqual([{ transaction_type: 'plate_consultations', amount: 5, store_id: null }])
    expect(await sql(`select from messages where user_id = $1 and channel = 'mail'`, [who.id])).toHaveLength(1)
    expect(await sql('select * from credit_imbalances')).toEqual([])
  })

  test('once a mailbox: another name of it is the same person, and is told where the trial is', async () => {
    const [first, alias, dotted] = [
      await person({ seller: true }),
      await person({ seller: true }),
      await person({ seller: true }),
    ]
    await sql(`update users set email = 'prueba.una@gmail.com' where id = $1`, [first.id])
    await sql(`update users set email = 'pruebauna+dos@gmail.com' where id = $1`, [alias.id])
    await sql(`update users set email = 'prueba.una@taller.test' where id = $1`, [dotted.id])
    expect((await trial(first, 'orders')).json.data.granted).toBe(true)
    expect(await trial(alias, 'orders')).toMatchObject({
      status: 400,
      json: { data: ['Este correo ya tuvo su prueba en otra cuenta. Ingresa a esa cuenta o elige un plan.'] },
    })
    expect(await lots(alias.id)).toEqual([])
    expect((await trial(dotted, 'orders')).json.data.granted).toBe(true)
    expect((await trial(alias, 'catalog_consultations')).json.data.granted).toBe(true)
  })

  test('each type once, wherever it is asked from; afterwards the tab says so', async () => {
    const who = await person({ seller: true })
    const store = 'repuestos-beto'
    expect((await trial({ ...who, store }, 'orders')).json.data).toMatchObject({
      granted: true,
      expiredDate: new Date(TEST_NOW.getTime() + 30 * 86_400_000).toISOString(),
    })
    expect((await trial(who, 'orders')).json.data.granted).toBe(false)
    expect((await trial(who, 'catalog_consultations')).json.data.granted).toBe(true)
    const held = await lots(who.id)
    expect(held.map((lot) => [lot.transaction_type, lot.store_id !== null])).toEqual([
      ['orders', true],
      ['catalog_consultations', false],
    ])
    const { json } = await ask<PlanType[]>('GET', '/getTransactionTypes', who)
    expect(json.data.filter((type) => type.trial === 'used').map(({ key }) => key)).toEqual([
      'catalog_consultations',
      'orders',
    ])
  })
})

describe('publications in Mercado Libre', () => {
  test('are told to sellers: the free ones of the app param, and those bought', async () => {
    expect((await ask('GET', '/getFreepublicationsinML')).status).toBe(401)
    expect((await ask('GET', '/getFreepublicationsinML', await person())).status).toBe(403)
    const seller = await person({ seller: true })
    // Of a store that has bought some already: what its owner bought counts too.
    await sql(
      `update consultation_lots set expires_at = '2026-01-01Z', created_at = '2025-12-01Z' where transaction_type = 'mercado_libre_susbscription'`,
    )
    await sql(`delete from app_params where name = 'freePublicationsInML'`)
    await sql(`delete from marketplace_publications where paid_by = 'free'`)
    expect((await ask('GET', '/getFreepublicationsinML', seller)).json.data).toEqual({
      freePublications: 0,
      purchased: { amount: 0, expiredDate: null },
    })
    await sql(`insert into app_params (name, value) values ('freePublicationsInML', '10')`)
    await sql(
      `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at) values ($1, 'mercado_libre_susbscription', 30, '2026-06-20Z') returning id, amount)
      insert into credit_ledger (lot_id, movement, amount) select id, 'grant', amount from lot`,
      [seller.id],
    )
    expect((await ask('GET', '/getFreepublicationsinML', seller)).json.data).toEqual({
      freePublications: 10,
      purchased: { amount: 30, expiredDate: '2026-06-20T00:00:00.000Z' },
    })
  })
})

describe('administration', () => {
  test('is closed to everybody else', async () => {
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['PATCH', '/1'],
      ['DELETE', '/1'],
      ['GET', '/1/changes'],
    ] as const
    for (const [method, path] of calls) {
      expect((await ask(method, path, method === 'POST' || method === 'PATCH' ? { body: {} } : {})).status).toBe(401)
      expect(
        (
          await ask(method, path, {
            ...(await person({ seller: true })),
            ...(method === 'POST' || method === 'PATCH' ? { body: {} } : {}),
          })
        ).status,
      ).toBe(403)
    }
  })

  test('creates with the days of the type, changes, and keeps old and new values', async () => {
    const admin = await person({ admin: true })
    const made = await ask<ChargingPlan>('POST', '', { ...admin, body: PLAN })
    expect(made).toMatchObject({
      status: 200,
      json: { data: { ...PLAN, description: '', valid_days: 90, store_plan: false, active: true, retired_at: null } },
    })
    const { id } = made.json.data
    const changed = await ask<ChargingPlan>('PATCH', `/${id}`, {
      ...admin,
      body: { name: 'Placas 50', amount: 50, prices: { CO: 45_000, MX: null } },
    })
    expect(changed.json.data).toMatchObject({ name: 'Placas 50', amount: 50, prices: { CO: 45_000, MX: null } })
    const rows = await audit(id)
    expect(rows.map(({ action, changed_by }) => [action, changed_by])).toEqual([
      ['create', admin.id],
      ['update', admin.id],
    ])
    expect(rows[1]).toMatchObject({
      before: { name: PLAN.name, amount: 40, price_co: 4_000_000, price_mx: 18_050 },
      after: { name: 'Placas 50', amount: 50, price_co: 4_500_000, price_mx: null },
    })
    const told = await ask<{ action: string; changedBy: string; fields: object[] }[]>('GET', `/${id}/changes`, admin)
    expect(told.json.data[0]?.fields).toContainEqual({ field: 'amount', before: '40', after: '50' })
    expect(told.json.data[0]?.fields).toContainEqual({ field: 'price_mx', before: '$180.50', after: null })
    expect(told.json.data[1]?.fields).toContainEqual({ field: 'transaction_type', before: null, after: 'Placas' })
  })

  test('says what is wrong, line by line', async () => {
    const admin = await person({ admin: true })
    const line = async (body: object) => (await ask('POST', '', { ...admin, body: { ...PLAN, ...body } })).json.data
    expect(await line({ name: ' ' })).toEqual(['Escribe el nombre del plan.'])
    expect(await line({ name: 'x'.repeat(61) })).toEqual(['El nombre admite hasta 60 caracteres.'])
    expect(await line({ amount: 0 })).toEqual(['La cantidad debe ser 1 o más.'])
    expect(await line({ amount: 1.5 })).toEqual(['La cantidad debe ser un número entero.'])
    expect(await line({ valid_days: 4000 })).toEqual(['La vigencia debe ser 3.650 o menos.'])
    for (const prices of [{}, undefined, null, 9])
      expect(await line({ prices })).toEqual(['Escribe el precio en al menos un país.'])
    expect(await line({ prices: { CO: 10.5 } })).toEqual(['El precio en pesos colombianos no lleva decimales.'])
    expect(await line({ prices: { MX: 10.505 } })).toEqual(['El precio admite hasta dos decimales.'])
    expect(await line({ prices: { CO: 9, US: 1 } })).toEqual(['Los precios no admite: US.'])
    expect(await line({ store_plan: true })).toEqual(['El plan no admite: store_plan.'])
    expect((await ask('PATCH', '/1', { ...admin, body: {} })).json.data).toEqual(['No hay nada que cambiar.'])
  })

  test('a plan keeps a price somewhere: the change that takes the last one away leaves it as it was', async () => {
    const admin = await person({ admin: true })
    const { id } = (await ask<ChargingPlan>('POST', '', { ...admin, body: { ...PLAN, prices: { CO: 9000 } } })).json
      .data
    expect(await ask('PATCH', `/${id}`, { ...admin, body: { name: 'Otro', prices: { CO: null } } })).toMatchObject({
      status: 400,
      json: { data: ['Escribe el precio en al menos un país.'] },
    })
    expect(await audit(id)).toHaveLength(1)
    expect(await sql('select name from charging_plans where id = $1', [id])).toEqual([{ name: PLAN.name }])
  })

  test('what nobody bought is deleted, what was bought is retired and stands; both are kept in the audit', async () => {
    const admin = await person({ admin: true })
    const make = async () => (await ask<ChargingPlan>('POST', '', { ...admin, body: PLAN })).json.data.id
    const [unsold, sold] = [await make(), await make()]
    expect((await ask('DELETE', `/${unsold}`, admin)).json.data).toEqual({ id: unsold, state: 'deleted' })
    expect(await ask('DELETE', `/${unsold}`, admin)).toMatchObject({ status: 404, json: { message: PLAN_MISSING } })
    await sql(
      `insert into transactions (ref_venta, user_id, purpose, country, currency, total_minor, tax_minor, plan_id, plan_snapshot, gateway, expires_at)
      values ('TU' || repeat('A', 26), $1, 'plan', 'CO', 'COP', 4000000, 638655, $2, '{}', 'embedded', '2026-07-01')`,
      [admin.id, sold],
    )
    expect((await ask('DELETE', `/${sold}`, admin)).json.data).toEqual({ id: sold, state: 'retired' })
    expect(await ask('PATCH', `/${sold}`, { ...admin, body: { amount: 2 } })).toMatchObject({
      status: 409,
      json: { message: PLAN_RETIRED },
    })
    expect((await ask('DELETE', `/${sold}`, admin)).status).toBe(409)
    expect((await audit(unsold)).map(({ action, after }) => [action, after === null])).toEqual([
      ['create', false],
      ['delete', true],
    ])
    expect((await audit(sold)).map(({ action }) => action)).toEqual(['create', 'retire'])
    const retired = encodeURIComponent(JSON.stringify({ state: 'retired' }))
    expect((await ask<ChargingPlan[]>('GET', `?filter=${retired}`, admin)).json.data.map(({ id }) => id)).toContain(
      sold,
    )
  })

  test('lists by page and by filter', async () => {
    const admin = await person({ admin: true })
    const first = await ask<ChargingPlan[]>('GET', '?pageSize=2', admin)
    const second = await ask<ChargingPlan[]>('GET', '?pageSize=2&page=1', admin)
    const total = first.json.metadata?.['x-total-count'] ?? 0
    expect([first.json.data.length, second.json.data.length, second.json.metadata?.['x-total-count']]).toEqual([
      2,
      2,
      total,
    ])
    expect(first.json.data.map(({ id }) => id)).not.toContain(second.json.data[0]?.id)
    expect((await ask<ChargingPlan[]>('GET', '?page=400', admin)).json).toMatchObject({
      data: [],
      metadata: { 'x-total-count': total },
    })
    const named = encodeURIComponent(JSON.stringify({ name: 'PLACAS DE', transaction_type: 'plate_consultations' }))
    expect(
      (await ask<ChargingPlan[]>('GET', `?filter=${named}`, admin)).json.data.every(({ name }) => name === PLAN.name),
    ).toBe(true)
  })
})
