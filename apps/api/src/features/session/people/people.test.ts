import {
  NOT_OF_ADMINS,
  NOT_ONESELF,
  type Person,
  PERSON_MISSING,
  type PersonLine,
  WHY_NEEDED,
} from '@tuerca/contract/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../app/testing.ts'
import { ONLY_LOOKING } from '../../../platform/route.ts'
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
async function ask<T>(
  who: { cookie: string },
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
  url: string,
  payload?: object,
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { cookie: who.cookie },
    ...(payload ? { payload } : {}),
  })
  const body = answer.json<{ data: T; message: string; metadata: { 'x-total-count': number } }>()
  return { status: answer.statusCode, ...body }
}
const P = '/api/core/people'
const me = async (who: { cookie: string }) =>
  (await ask<{ user: { id: number; role: string } }>(who, 'GET', '/core/sessionControlData/0')).data.user
const noted = (person: TestAdmin) =>
  sql<{ action: string; by: number; remark: string }>(
    `select action, done_by as by, remark from admin_events where area = 'person' and subject = $1 order by id`,
    [`${person.name} (${person.id})`],
  )

describe('the people', () => {
  test('are for the administration alone', async () => {
    const person = await personOf(server)
    for (const who of [{ cookie: '' }, person])
      for (const [method, path] of [
        ['GET', P],
        ['GET', `${P}/${person.id}`],
        ['POST', `${P}/${person.id}/block`],
        ['POST', `${P}/${person.id}/unblock`],
        ['POST', `${P}/${person.id}/role`],
        ['POST', `${P}/${person.id}/endSessions`],
        ['POST', `${P}/${person.id}/look`],
      ] as const)
        expect((await ask(who, method, path, method === 'POST' ? {} : undefined)).status).toBe(
          who === person ? 403 : 401,
        )
  })

  test('are found by name, mail, mobile and store, and shown with their browsers and wallets', async () => {
    const person = await personOf(server, { name: 'Úrsula Ibáñez' })
    await sql(`update users set mobile = '3104445566', is_workshop = true where id = $1`, [person.id])
    await sql(
      `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at, created_at) values ($1, 'plate_consultations', 7, '2099-01-01', '2020-01-01') returning id)
      insert into credit_ledger (lot_id, movement, amount) select id, 'grant', 7 from lot`,
      [person.id],
    )
    for (const q of ['ursula ibanez', person.email.slice(0, 12), '310 444 55'])
      expect((await ask<PersonLine[]>(admin, 'GET', `${P}?q=${encodeURIComponent(q)}`)).data).toMatchObject([
        { id: person.id, name: 'Úrsula Ibáñez', isWorkshop: true, isBlocked: false, stores: [] },
      ])
    expect((await ask<PersonLine[]>(admin, 'GET', `${P}?q=ursula&state=admin`)).data).toEqual([])
    expect((await ask<Person>(admin, 'GET', `${P}/${person.id}`)).data).toMatchObject({
      mobile: '3104445566',
      sessions: [{ userAgent: '' }],
      wallets: [{ transaction_type: 'plate_consultations', amount: 7, store: null }],
      counts: { purchases: 0, vehicles: 0 },
    })
    expect(await ask(admin, 'GET', `${P}/999999999`)).toMatchObject({ status: 404, message: PERSON_MISSING })
  })

  test('a blocked one is out at once and told why; twice is once; open again they come back', async () => {
    const person = await personOf(server, { name: 'Bloqueada' })
    expect(await ask(admin, 'POST', `${P}/${person.id}/block`, { reason: ' ' })).toMatchObject({
      status: 400,
      message: WHY_NEEDED,
    })
    for (let i = 0; i < 2; i += 1)
      expect((await ask<Person>(admin, 'POST', `${P}/${person.id}/block`, { reason: 'Fraude' })).data).toMatchObject({
        isBlocked: true,
        blockedBecause: 'Fraude',
        sessions: [],
      })
    expect(await me(person)).toMatchObject({ id: 0, role: 'guest' })
    expect((await ask<Person>(admin, 'POST', `${P}/${person.id}/unblock`)).data).toMatchObject({ isBlocked: false })
    expect(await noted(person)).toEqual([
      { action: 'block', by: admin.id, remark: 'Fraude' },
      { action: 'unblock', by: admin.id, remark: 'Fraude' },
    ])
    expect(await sql('select 1 from notifications where user_id = $1', [person.id])).toHaveLength(2)
  })

  test('become of the administration and leave it, signing in anew; nobody does it to themselves', async () => {
    const person = await personOf(server)
    expect((await ask<Person>(admin, 'POST', `${P}/${person.id}/role`, { role: 'admin' })).data).toMatchObject({
      role: 'admin',
      sessions: [],
    })
    expect((await ask<Person>(admin, 'POST', `${P}/${person.id}/role`, { role: 'user' })).data).toMatchObject({
      role: 'user',
    })
    for (const path of ['block', 'role', 'endSessions', 'look'])
      expect(
        await ask(
          admin,
          'POST',
          `${P}/${admin.id}/${path}`,
          path === 'role' ? { role: 'user' } : path === 'endSessions' ? undefined : { reason: 'yo' },
        ),
      ).toMatchObject({ status: 409, message: NOT_ONESELF })
  })
})

describe('looking as somebody', () => {
  test('shows what they see and changes nothing, whatever is called; it stands in the log, and ends by a press', async () => {
    const [looker, person] = [await adminOf(server, 'Miranda'), await personOf(server, { name: 'Mirado' })]
    expect(await ask(looker, 'POST', `${P}/${person.id}/look`, { reason: 'Dice que no ve su compra' })).toMatchObject({
      status: 200,
    })
    expect(await me(looker)).toMatchObject({ id: person.id, role: 'user' })
    // What is the administration's is closed meanwhile.
    expect((await ask(looker, 'GET', P)).status).toBe(403)
    const written = server.app
      .servedEndpoints()
      .filter(({ method, writes, whileLooking }) => (method !== 'GET' || writes) && !whileLooking)
    expect(written.length).toBeGreaterThan(100)
    for (const { method, path } of written)
      expect([path, (await ask(looker, method as 'POST', path.replace(/:\w+/g, '1'))).message]).toEqual([
        path,
        ONLY_LOOKING,
      ])
    expect(await ask(looker, 'POST', `${P}/stopLooking`)).toMatchObject({ status: 200, data: { id: person.id } })
    expect(await me(looker)).toMatchObject({ id: looker.id, role: 'admin' })
    expect(await ask(looker, 'POST', `${P}/stopLooking`)).toMatchObject({ status: 200, data: { id: null } })
    expect(await noted(person)).toEqual([{ action: 'look', by: looker.id, remark: 'Dice que no ve su compra' }])
  })

  test('even a call that reads cannot write: its connection is one that only reads', async () => {
    const [looker, person] = [await adminOf(server), await personOf(server)]
    await ask(looker, 'POST', `${P}/${person.id}/look`, { reason: 'prueba' })
    const ctx = await server.app.contextFor({
      url: '/',
      headers: { cookie: looker.cookie },
      cookies: { 'tuerca.session_token': decodeURIComponent(looker.cookie.split('=')[1] ?? '') },
      routeOptions: { config: {} },
      query: {},
      ip: '10.0.0.1',
      protocol: 'http',
      hostname: 'localhost',
      host: 'localhost',
    } as never)
    expect(ctx.user).toMatchObject({ id: person.id, lookedAtBy: { id: looker.id } })
    await expect(ctx.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()).rejects.toMatchObject({
      code: '25006',
    })
  })

  test('is over by itself, and never of the administration or of who is gone', async () => {
    const [looker, person, other] = [await adminOf(server), await personOf(server), await adminOf(server)]
    expect(await ask(looker, 'POST', `${P}/${other.id}/look`, { reason: 'no' })).toMatchObject({
      status: 409,
      message: NOT_OF_ADMINS,
    })
    await ask(looker, 'POST', `${P}/${person.id}/look`, { reason: 'prueba' })
    await sql(`update sessions set looking_until = '2000-01-01' where user_id = $1`, [looker.id])
    expect(await me(looker)).toMatchObject({ id: looker.id })
  })
})
