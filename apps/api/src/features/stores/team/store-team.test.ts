import {
  ALREADY_MEMBER,
  INVITATION_MISSING,
  LAST_OWNER,
  MEMBER_MISSING,
  TEAM_OWNER_DECIDES,
  type Team,
} from '@tuerca/contract/store-team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_SECRET, type TestApp } from '../../../app/testing.ts'
import { sealsOf } from '../../../platform/seals.ts'
import { personOf, type TestAdmin } from '../../admin/testing-admins.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const T = '/api/store/team'
const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<R>(text, values)).rows
async function ask<D = { message: string }>(
  who: TestAdmin | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { cookie: who?.cookie ?? '' },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, ...answer.json<{ data: D; message?: string }>() }
}
let made = 0
async function opened() {
  made += 1
  const [store] = await sql<{ id: number }>(
    `insert into stores (name, path_prefix, country, city, provider_name) values ($1, $2, 'CO', 'Cali', $1) returning id`,
    [`Equipo ${made}`, `equipo-${made}`],
  )
  const owner = await personOf(server, { name: 'Olga Dueñas' })
  await joins(owner, store?.id ?? 0, 'owner')
  return { id: store?.id ?? 0, name: `Equipo ${made}`, owner }
}
const joins = (who: TestAdmin, storeId: number, role: string) =>
  sql('insert into store_members (store_id, user_id, role) values ($1, $2, $3)', [storeId, who.id, role])
const invite = (owner: TestAdmin, storeId: number, email: string, role = 'staff') =>
  ask<{ id: number }>(owner, 'POST', `${T}/invitations`, { storeId, email, role })
/** The link of the last mail to an address. */
async function linkTo(email: string) {
  const [mail] = await sql<{ sealed: string }>(
    'select sealed from messages where recipient = $1 order by id desc limit 1',
    [email],
  )
  return /\/invitacion\/(.+)$/.exec(sealsOf(TEST_SECRET).open(mail?.sealed ?? '') ?? '')?.[1] ?? ''
}
const team = async (who: TestAdmin, storeId?: number) =>
  (await ask<Team>(who, 'GET', storeId ? `${T}?storeId=${storeId}` : T)).data

describe('the team of a store', () => {
  test('grows by an invitation that only its address may accept, once', async () => {
    const store = await opened()
    const invited = await personOf(server, { name: 'Iván' })
    expect((await invite(store.owner, store.id, ` ${invited.email.toUpperCase()} `)).status).toBe(200)
    const link = `${T}/invitation/${await linkTo(invited.email)}`
    const shown = await ask<{ store: string; email: string; isForYou: boolean }>(null, 'GET', link)
    expect(shown.data).toMatchObject({ store: store.name, role: 'staff', invitedBy: 'Olga', isForYou: false })
    expect(shown.data.email).not.toContain(invited.email.slice(0, 8))
    const stranger = await personOf(server)
    expect([(await ask(null, 'POST', link)).status, (await ask(stranger, 'POST', link)).status]).toEqual([401, 409])
    expect((await ask<{ isForYou: boolean }>(invited, 'GET', link)).data.isForYou).toBe(true)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(invited, 'POST', link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect((await team(store.owner)).members.map(({ name, role }) => [name, role])).toEqual([
      ['Olga Dueñas', 'owner'],
      ['Iván', 'staff'],
    ])
    expect((await ask(invited, 'GET', link)).message).toBe(INVITATION_MISSING)
    expect((await ask(invited, 'GET', '/api/store/rooms')).status).toBe(200)
    expect((await invite(store.owner, store.id, invited.email)).message).toBe(ALREADY_MEMBER)
  })

  test('forgets an invitation that was withdrawn, written anew or is a week old', async () => {
    const store = await opened()
    const invited = await personOf(server)
    await invite(store.owner, store.id, invited.email)
    const first = await linkTo(invited.email)
    const {
      data: { id },
    } = await invite(store.owner, store.id, invited.email)
    const second = await linkTo(invited.email)
    expect([
      (await ask(invited, 'GET', `${T}/invitation/${first}`)).status,
      (await ask(invited, 'GET', `${T}/invitation/${second}`)).status,
    ]).toEqual([404, 200])
    await sql(`update store_invitations set expires_at = '2020-01-01' where id = $1`, [id])
    expect((await ask(invited, 'POST', `${T}/invitation/${second}`)).status).toBe(404)
    expect((await team(store.owner)).invitations).toMatchObject([{ id, isOver: true }])
    const other = await opened()
    expect((await ask(other.owner, 'DELETE', `${T}/invitations/${id}`)).status).toBe(404)
    expect((await ask(store.owner, 'DELETE', `${T}/invitations/${id}`)).status).toBe(200)
    expect((await team(store.owner)).invitations).toEqual([])
  })

  test("is the owner's to decide: its staff reads and may leave, anybody else finds nothing", async () => {
    const store = await opened()
    const [staff, other] = [await personOf(server), await opened()]
    await joins(staff, store.id, 'staff')
    expect(await team(staff, store.id)).toMatchObject({ mayDecide: false, invitations: [] })
    expect((await invite(staff, store.id, 'x@y.test')).message).toBe(TEAM_OWNER_DECIDES)
    expect((await ask(staff, 'PATCH', `${T}/${store.id}/${staff.id}`, { role: 'owner' })).status).toBe(403)
    expect((await ask(staff, 'DELETE', `${T}/${store.id}/${store.owner.id}`)).status).toBe(403)
    expect((await ask(other.owner, 'GET', `${T}?storeId=${store.id}`)).status).toBe(404)
    expect((await invite(other.owner, store.id, 'x@y.test')).status).toBe(404)
    expect((await ask(other.owner, 'PATCH', `${T}/${store.id}/${staff.id}`, { role: 'owner' })).status).toBe(404)
    expect((await ask(other.owner, 'DELETE', `${T}/${store.id}/${staff.id}`)).status).toBe(404)
    expect((await ask(store.owner, 'DELETE', `${T}/${store.id}/${other.owner.id}`)).message).toBe(MEMBER_MISSING)
    expect((await ask(staff, 'DELETE', `${T}/${store.id}/${staff.id}`)).data.message).toBe(
      `Ya no estás en el equipo de ${store.name}.`,
    )
    // At once: the next call of the same session is refused.
    expect((await ask(staff, 'GET', '/api/store/rooms')).status).toBe(403)
  })

  test('keeps an owner, also when two owners take each other out at once', async () => {
    const store = await opened()
    expect((await ask(store.owner, 'DELETE', `${T}/${store.id}/${store.owner.id}`)).message).toBe(LAST_OWNER)
    expect((await ask(store.owner, 'PATCH', `${T}/${store.id}/${store.owner.id}`, { role: 'staff' })).message).toBe(
      LAST_OWNER,
    )
    const second = await personOf(server, { name: 'Segunda' })
    await joins(second, store.id, 'staff')
    expect((await ask(store.owner, 'PATCH', `${T}/${store.id}/${second.id}`, { role: 'owner' })).status).toBe(200)
    await Promise.all([
      ask(store.owner, 'DELETE', `${T}/${store.id}/${second.id}`),
      ask(second, 'DELETE', `${T}/${store.id}/${store.owner.id}`),
    ])
    expect(await sql(`select role from store_members where store_id = $1`, [store.id])).toEqual([{ role: 'owner' }])
  })

  test('nobody comes back by an invitation of their own', async () => {
    const store = await opened()
    const [second, back] = [await personOf(server), await personOf(server)]
    await joins(second, store.id, 'owner')
    await invite(second, store.id, back.email, 'owner')
    const link = `${T}/invitation/${await linkTo(back.email)}`
    expect((await ask(store.owner, 'DELETE', `${T}/${store.id}/${second.id}`)).status).toBe(200)
    expect((await ask(back, 'POST', link)).status).toBe(404)
  })

  test('refuses addresses that are none', async () => {
    const store = await opened()
    for (const email of ['', 'nadie', 'a@b', `${'x'.repeat(250)}@y.test`])
      expect((await invite(store.owner, store.id, email)).status).toBe(400)
  })
})
