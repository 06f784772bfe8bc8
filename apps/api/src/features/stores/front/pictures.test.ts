import { PICTURE_WRONG } from '@tuerca/contract/store-front'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TestAdmin } from '../../admin/testing-admins.ts'
import { F, useFronts } from './testing-fronts.ts'

const t = useFronts()
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 58, b: 102, alpha: 0.5 } } })
    .png()
    .toBuffer()

async function send(who: TestAdmin, storeId: number, payload: Buffer, { what = 'logo', type = 'image/png' } = {}) {
  const answer = await t.server.app.inject({
    method: 'POST',
    url: `${F}/picture?storeId=${storeId}&what=${what}`,
    headers: { cookie: who.cookie, 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, ...answer.json<{ data: { picture: string; url: string }; message?: string }>() }
}
const look = async (url: string, who?: TestAdmin) =>
  t.server.app.inject({ url, headers: { cookie: who?.cookie ?? '' } })

test('a logo is made anew in three sizes, seen by its people only until it is published', async () => {
  const [store, other] = [await t.store(), await t.store()]
  const sent = Buffer.concat([await png(800, 600), Buffer.from('<script>alert(1)</script>')])
  const {
    data: { picture, url },
  } = await send(store.owner, store.id, sent)
  for (const width of [96, 200, 400]) {
    const address = url.replace('-200.', `-${width}.`)
    const { rawPayload, headers } = await look(address, store.staff)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, hasAlpha: true })
    expect(rawPayload.includes('script')).toBe(false)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' })
    expect([(await look(address)).statusCode, (await look(address, other.owner)).statusCode]).toEqual([404, 404])
  }
  // Another store's picture is not there for one's own draft.
  expect((await t.edit(other, { logo: picture })).status).toBe(400)
  await t.edit(store, { logo: picture })
  expect((await look(url)).statusCode).toBe(404)
  await t.publish(store)
  expect((await look(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await t.sql('select logotype_url from stores where id = $1', [store.id])).toEqual([{ logotype_url: url }])
  // Taken away again, it is nobody else's to see.
  await t.edit(store, { logo: null })
  await t.publish(store)
  expect((await look(url)).statusCode).toBe(404)
})

test('a picture that a draft drops goes in a day, unless it was published or named again meanwhile', async () => {
  const store = await t.store()
  const made = async (side: number) => (await send(store.owner, store.id, await png(side, side))).data.picture
  const [dropped, discarded, again, published] = [await made(210), await made(220), await made(230), await made(240)]
  const waiting = async () =>
    (
      await t.sql<{ key: string }>(`select key from graphile_worker._private_jobs where key like $1 order by key`, [
        `unnamed-store-${store.id}-%`,
      ])
    ).map(({ key }) => key.split('-').at(-1))
  await t.edit(store, { logo: published })
  await t.publish(store)
  for (const logo of [again, dropped, again, null, again, discarded]) await t.edit(store, { logo })
  const {
    data: { version },
  } = await t.show(store.owner, store.id)
  expect((await t.ask(store.owner, 'POST', `${F}/discard`, { storeId: store.id, version })).status).toBe(200)
  await t.edit(store, { logo: again })
  await t.publish(store)
  // What was published stays, though no page shows it: it may be restored.
  expect(await waiting()).toEqual([dropped, discarded].sort())
  await t.sql(`update graphile_worker._private_jobs set run_at = now() where key like $1`, [
    `unnamed-store-${store.id}-%`,
  ])
  await t.server.runJobs()
  const there = (name: string) => look(`/img/tiendas/${store.id}/${name}-200.webp`, store.owner)
  expect(
    (await Promise.all([dropped, discarded, again, published].map(there))).map(({ statusCode }) => statusCode),
  ).toEqual([404, 404, 200, 200])
})

test('a banner is cut to its shape and told in its sizes', async () => {
  const store = await t.store()
  const {
    data: { picture },
  } = await send(
    store.owner,
    store.id,
    await sharp(await png(2400, 2400))
      .jpeg()
      .toBuffer(),
    { what: 'banner', type: 'image/jpeg' },
  )
  await t.edit(store, { banner: picture })
  const { data } = await t.ask<{ profile: { banner: { url: string; width: number }[] } }>(
    store.owner,
    'GET',
    `${F}/preview?storeId=${store.id}`,
  )
  expect(data.profile.banner.map(({ width }) => width)).toEqual([640, 1280, 1920])
  expect(await sharp((await look(data.profile.banner[0]?.url ?? '', store.owner)).rawPayload).metadata()).toMatchObject(
    { width: 640, height: 256 },
  )
})

test('what is no picture, too small or not theirs to send is refused', async () => {
  const store = await t.store()
  const picture = await png(300, 300)
  expect((await send(store.staff, store.id, picture)).status).toBe(403)
  expect((await send((await t.store()).owner, store.id, picture)).status).toBe(404)
  expect(await send(store.owner, store.id, await png(60, 60))).toMatchObject({
    status: 400,
    message: expect.stringMatching(/200 píxeles/),
  })
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    picture.subarray(0, 60),
    Buffer.from('GIF89a'),
  ]) {
    expect(await send(store.owner, store.id, bytes)).toMatchObject({ status: 415, message: PICTURE_WRONG })
  }
  expect(await send(store.owner, store.id, picture, { type: 'image/svg+xml' })).toMatchObject({ status: 200 })
  expect((await send(store.owner, store.id, picture, { type: 'text/html' })).status).toBe(415)
  for (const file of ['x.webp', `${'a'.repeat(32)}-200.webp`, `${'a'.repeat(32)}-77.webp`, '..%2f..%2fx'])
    expect((await look(`/img/tiendas/${store.id}/${file}`, store.owner)).statusCode).toBe(404)
})
