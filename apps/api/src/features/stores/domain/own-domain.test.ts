import {
  DOMAIN_NONE,
  DOMAIN_OWNER,
  DOMAIN_TAKEN,
  DOMAIN_UNHEARD,
  DOMAIN_UNPROVEN,
  type StoreDomain,
} from '@tuerca/contract/store-domain'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { DOMAIN_SENTENCE } from '@tuerca/domain/own-domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { noteTold } from '../../../platform/db/told.ts'
import { NameServerUnheard } from '../../../ports/name-server.ts'
import { personOf } from '../../admin/testing-admins.ts'
import { type FrontStore, useFronts } from '../front/testing-fronts.ts'

/** What the world's name servers say. */
const world = new Map<string, string[]>()
let isAway = false
const t = useFronts({
  ports: {
    nameServer: {
      textsOf: (name) =>
        isAway ? Promise.reject(new NameServerUnheard('ETIMEOUT')) : Promise.resolve(world.get(name) ?? []),
    },
  },
})
const D = '/api/store/domain'
beforeEach(() => {
  world.clear()
  isAway = false
})

const show = ({ id, owner }: FrontStore, who = owner) => t.ask<StoreDomain>(who, 'GET', `${D}?storeId=${id}`)
const set = ({ id, owner }: FrontStore, domain: string, who = owner) =>
  t.ask<StoreDomain>(who, 'PUT', D, { storeId: id, domain })
const prove = ({ id, owner }: FrontStore, who = owner) => t.ask<StoreDomain>(who, 'POST', `${D}/prove`, { storeId: id })
const remove = ({ id, owner }: FrontStore, who = owner) => t.ask<StoreDomain>(who, 'DELETE', `${D}?storeId=${id}`)
/** As its owner does where the name is registered. */
async function record(store: FrontStore) {
  const { name, value } = (await show(store)).data.domain?.record ?? { name: '', value: '' }
  world.set(name, [...(world.get(name) ?? ['v=spf1 -all']), value])
}
async function proven(domain: string) {
  const store = await t.store()
  await set(store, domain)
  await record(store)
  expect((await prove(store)).status).toBe(200)
  return store
}
/** Where a visit to a host goes, by its path. */
async function visit(host: string, url = '/', method: 'GET' | 'POST' = 'GET') {
  const answer = await t.server.app.inject({ method, url, headers: { host } })
  const { location } = answer.headers
  return [answer.statusCode, location && location.slice(new URL(location).origin.length)]
}

/** The same once every process was told of a change, as the database tells it. */
const visited = (host: string) => {
  noteTold('stores')
  return expect.poll(async () => (await visit(host))[0], { timeout: 5000 })
}

describe('who may', () => {
  test("its owner; staff look, another store's is not there", async () => {
    const [mine, theirs] = [await t.store(), await t.store()]
    const stranger = await personOf(t.server)
    expect((await t.ask(null, 'GET', D)).status).toBe(401)
    expect((await show(mine, stranger)).status).toBe(403)
    for (const one of [show, remove, prove])
      expect(await one(mine, theirs.owner)).toMatchObject({ status: 404, message: STORE_NOT_YOURS })
    expect(await set(mine, 'mia.co', theirs.owner)).toMatchObject({ status: 404, message: STORE_NOT_YOURS })
    expect((await show(mine, mine.staff)).data).toMatchObject({ mayChange: false, domain: null })
    expect(await set(mine, 'mia.co', mine.staff)).toMatchObject({ status: 403, message: DOMAIN_OWNER })
    expect(await prove(mine, mine.staff)).toMatchObject({ status: 403, message: DOMAIN_OWNER })
    expect(await remove(mine, mine.staff)).toMatchObject({ status: 403, message: DOMAIN_OWNER })
  })

  test('of a name that is one', async () => {
    const store = await t.store()
    expect(await prove(store)).toMatchObject({ status: 400, message: DOMAIN_NONE })
    for (const name of ['mia', '10.0.0.1', 'mia.local', 'mia co', ''])
      expect(await set(store, name)).toMatchObject({ status: 400, message: DOMAIN_SENTENCE })
  })
})

test('a name leads to its store once its record is seen, with and without www, and no more once it is taken away', async () => {
  const store = await t.store()
  expect((await set(store, 'https://www.Mirepuestera.com/')).data.domain).toMatchObject({
    name: 'mirepuestera.com',
    record: { name: '_tuerca.mirepuestera.com', value: expect.stringMatching(/^tuerca=[0-9a-f]{32}$/) },
    provenAt: null,
  })
  expect(await prove(store)).toMatchObject({ status: 409, message: DOMAIN_UNPROVEN })
  expect((await visit('mirepuestera.com'))[0]).not.toBe(302)
  isAway = true
  expect(await prove(store)).toMatchObject({ status: 503, message: DOMAIN_UNHEARD })
  isAway = false
  world.set('_tuerca.mirepuestera.com', ['tuerca=00000000000000000000000000000000'])
  expect(await prove(store)).toMatchObject({ status: 409, message: DOMAIN_UNPROVEN })
  await record(store)
  const { data } = await prove(store)
  expect(data.domain?.provenAt).not.toBeNull()

  const home = `/tienda/${store.prefix}`
  await visited('mirepuestera.com').toBe(302)
  expect(await visit('mirepuestera.com')).toEqual([302, home])
  expect(await visit('WWW.mirepuestera.com:443', '/catalogo/page/results?q=a%20b')).toEqual([
    302,
    `${home}/catalogo/page/results?q=a%20b`,
  ])
  expect(await visit('mirepuestera.com', '/', 'POST')).toEqual([404, undefined])
  expect((await visit('otra.com'))[0]).not.toBe(302)
  for (const [name, status] of [
    ['www.mirepuestera.com', 200],
    ['otra.com', 404],
    ['', 404],
  ] as const)
    expect((await visit('localhost', `/domains/known?domain=${name}`))[0]).toBe(status)

  // A suspended store is led to by nothing.
  await t.sql('update stores set suspended_at = now() where id = $1', [store.id])
  await visited('mirepuestera.com').not.toBe(302)
  await t.sql('update stores set suspended_at = null where id = $1', [store.id])
  await visited('mirepuestera.com').toBe(302)
  expect((await remove(store)).data.domain).toBeNull()
  await visited('mirepuestera.com').not.toBe(302)
})

test('one name is of one store, until who had it cannot show it any more', async () => {
  const first = await proven('disputado.co')
  const second = await t.store()
  await set(second, 'disputado.co')
  await record(second)
  expect(await prove(second)).toMatchObject({ status: 409, message: DOMAIN_TAKEN })
  expect((await show(first)).data.domain?.provenAt).not.toBeNull()
  // Sold on: only the new one's record is left.
  world.delete('_tuerca.disputado.co')
  await record(second)
  expect((await prove(second)).status).toBe(200)
  expect((await show(first)).data.domain).toBeNull()
})

test('another name begins anew, and the log of the store says so', async () => {
  const store = await proven('primero.co')
  const before = (await show(store)).data.domain?.record.value
  expect((await set(store, 'primero.co')).data.domain?.provenAt).not.toBeNull()
  const next = (await set(store, 'segundo.co')).data.domain
  expect(next).toMatchObject({ name: 'segundo.co', provenAt: null })
  expect(next?.record.value).not.toBe(before)
  const lines = await t.sql<{ before: string | null; after: string | null }>(
    `select before #>> '{}' as before, after #>> '{}' as after from admin_events where area = 'domain' and store_id = $1 order by id`,
    [store.id],
  )
  expect(lines).toEqual([
    { before: null, after: 'primero.co' },
    { before: 'primero.co', after: 'primero.co, demostrado' },
    { before: 'primero.co, demostrado', after: 'segundo.co' },
  ])
})
