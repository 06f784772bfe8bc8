import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoSizeOf } from '../../platform/photos/photo-size.ts'
import { jpegOf, pngOf, webpOf, withExif } from '../../platform/photos/testing-photos.ts'
import { forgetGarage } from './personal-garage.ts'
import { GARAGE, garageServer, type GarageServer, NOBODY, type Person } from './testing-garage.ts'

let s: GarageServer
let ana: Person, beto: Person
let jpeg: Buffer
beforeAll(async () => {
  s = await garageServer()
  ana = await s.person('ana@foto.test')
  beto = await s.person('beto@foto.test')
  jpeg = await jpegOf(60, 40)
})
afterAll(() => s.close())

const upload = (who: Person, id: number, bytes: Buffer, type = 'image/jpeg') =>
  s.send(who, { method: 'POST', path: `/${id}/propertyCard`, body: bytes, headers: { 'content-type': type } })
const files = () =>
  existsSync(join(s.folder, 'objects'))
    ? readdirSync(join(s.folder, 'objects'), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.jpg'))
    : []

describe('the photo of the property card', () => {
  test.each([
    ['image/jpeg', jpegOf],
    ['image/png', pngOf],
    ['image/webp', webpOf],
  ] as const)('%s is kept anew and shown to its owner only', async (type, make) => {
    const id = await s.car(ana)
    expect((await s.ask(ana, 'GET', `/${id}/propertyCard`)).statusCode).toBe(404)
    const saved = await upload(ana, id, await make(60, 40), type)
    expect(saved.json().data.message).toBe('La foto quedó guardada.')
    const address = saved.json().data.property_card_image as string
    expect((await s.ask(ana, 'GET', `/${id}/detail`)).json().data.vehicle.property_card_image).toBe(address)
    const shown = await s.ask(ana, 'GET', address.slice(GARAGE.length))
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(photoSizeOf(shown.rawPayload)).toEqual({ kind: 'jpeg', width: 60, height: 40 })
    expect((await s.ask(beto, 'GET', `/${id}/propertyCard`)).statusCode).toBe(404)
    expect((await s.ask(NOBODY, 'GET', `/${id}/propertyCard`)).statusCode).toBe(401)
  })

  test('where it was taken is not kept, and it stands upright', async () => {
    const id = await s.car(ana)
    await upload(ana, id, withExif(jpeg, 6))
    const kept = (await s.ask(ana, 'GET', `/${id}/propertyCard`)).rawPayload
    expect(kept.includes('Exif')).toBe(false)
    expect(photoSizeOf(kept)).toEqual({ kind: 'jpeg', width: 40, height: 60 })
  })

  test('nothing hidden behind a picture survives', async () => {
    const id = await s.car(ana)
    await upload(ana, id, Buffer.concat([jpeg, Buffer.from('<script>fetch("//evil.test")</script>')]))
    expect((await s.ask(ana, 'GET', `/${id}/propertyCard`)).rawPayload.includes('script')).toBe(false)
  })

  test.each([
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg', 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml', 415],
    ['nothing', Buffer.alloc(0), 'image/png', 415],
    [
      'a broken picture',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 40, 0, 60, 3, 1, 2, 3]),
      'image/jpeg',
      415,
    ],
    ['JSON', Buffer.from('{}'), 'application/json', 415],
    ['a PDF by its own type', Buffer.from('%PDF-1.7'), 'application/pdf', 415],
  ])('%s is refused, and nothing is kept', async (_what, bytes, type, status) => {
    const id = await s.car(ana)
    const before = files().length
    const answer = await upload(ana, id, bytes, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toBe('Envía la foto en formato JPG, PNG o WebP.')
    expect(files()).toHaveLength(before)
  })

  test('a picture that would be huge once decoded is refused unread', async () => {
    const bomb = Buffer.concat([await pngOf(4, 4)])
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    const answer = await upload(ana, await s.car(ana), bomb, 'image/png')
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'La foto tiene demasiados píxeles. Envía una de hasta 40 megapíxeles.',
    ])
  })

  test("is kept for one's own vehicle only, and the bytes of others are not even decoded", async () => {
    const id = await s.car(beto)
    expect((await upload(ana, id, jpeg)).statusCode).toBe(404)
    expect((await upload(NOBODY, id, jpeg)).statusCode).toBe(401)
  })

  test('a new one replaces the one before; removed it is gone; and its file each time', async () => {
    const id = await s.car(ana)
    await upload(ana, id, jpeg)
    const [first] = files().filter((name) => name.includes(`/${id}-card`))
    await upload(ana, id, jpeg)
    await s.server.runJobs()
    const left = files().filter((name) => name.includes(`/${id}-card`))
    expect(left).toHaveLength(1)
    expect(left[0]).not.toBe(first)
    expect((await s.ask(ana, 'DELETE', `/${id}/propertyCard`)).json().data.message).toBe('La foto quedó eliminada.')
    await s.server.runJobs()
    expect(files().filter((name) => name.includes(`/${id}-card`))).toEqual([])
    expect((await s.ask(ana, 'DELETE', `/${id}/propertyCard`)).statusCode).toBe(200)
  })

  test('goes with its vehicle, once that can no longer be restored', async () => {
    const id = await s.car(ana)
    await upload(ana, id, jpeg)
    await s.ask(ana, 'DELETE', `/${id}`)
    await s.server.runJobs()
    expect(files().filter((name) => name.includes(`/${id}-card`))).toHaveLength(1)
    s.server.at(new Date('2026-06-01T12:31:00Z'))
    await s.ask(ana, 'DELETE', `/${await s.car(ana)}`)
    await s.sql(`update garage_vehicles set deleted_at = '2026-06-01T12:00:00Z' where id = $1`, [id])
    await s.sql(`select graphile_worker.add_job('forget-vehicle', json_build_object('vehicleId', $1::int))`, [id])
    await s.server.runJobs()
    expect(files().filter((name) => name.includes(`/${id}-card`))).toEqual([])
    s.server.at(new Date('2026-06-01T12:00:00Z'))
  })

  test('one upload at a time for each person', async () => {
    const id = await s.car(ana)
    const large = await jpegOf(1500, 1000)
    const answers = await Promise.all([upload(ana, id, large), upload(ana, id, large), upload(ana, id, large)])
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 429, 429])
  })
})

describe('50 MB', () => {
  /** Sends chunks as long as the server takes them; gives the answer and how much went out. */
  async function flood(id: number, headers: Record<string, string>) {
    const address = s.server.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const chunk = Buffer.alloc(64 * 1024, 1)
    let sent = 0
    return new Promise<{ status: number; body: string; sent: number; ended: boolean }>((resolve) => {
      const call = request(
        {
          port: address.port,
          host: '127.0.0.1',
          method: 'POST',
          path: `${GARAGE}/${id}/propertyCard`,
          headers: { cookie: ana.cookie, 'content-type': 'image/jpeg', ...headers },
        },
        (answer) => {
          let body = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            body += part
          })
          answer.on('end', () => {
            const result = { status: answer.statusCode ?? 0, body, sent, ended: answer.headers.connection === 'close' }
            call.destroy()
            resolve(result)
          })
        },
      )
      // The server hung up while more was on the way: then its answer may be lost with the connection.
      call.on('error', () => resolve({ status: 0, body: '', sent, ended: true }))
      const more = () => {
        while (sent < 50 * 1024 * 1024 && !call.destroyed) {
          sent += chunk.length
          if (!call.write(chunk)) {
            call.once('drain', more)
            return
          }
        }
        call.end()
      }
      more()
    })
  }

  beforeAll(() => s.server.app.listen({ port: 0, host: '127.0.0.1' }))

  test('told before, get a clear answer before they are sent', async () => {
    const { status, body, sent, ended } = await flood(await s.car(ana), { 'content-length': String(50 * 1024 * 1024) })
    expect([status, JSON.parse(body).message, ended]).toEqual([
      413,
      'La foto pesa más de 10 MB. Envía una más liviana.',
      true,
    ])
    expect(sent).toBeLessThan(30 * 1024 * 1024)
  })

  test('not told, are cut off in bounded memory, and the server goes on', async () => {
    const id = await s.car(ana)
    const before = process.memoryUsage().rss
    const { status, sent } = await flood(id, { 'transfer-encoding': 'chunked' })
    expect([0, 413]).toContain(status)
    expect(sent).toBeLessThan(30 * 1024 * 1024)
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024)
    expect((await upload(ana, id, jpeg)).statusCode).toBe(200)
  })
})

describe('the pictures of a vehicle (C7.29)', () => {
  const dataOf = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`
  const save = (who: Person, id: number, images: unknown) => s.ask(who, 'PATCH', '/saveVehicleImages', { id, images })
  const list = (who: Person, id: number) => s.ask(who, 'GET', `/getVehicleImages?id=${id}`)

  test('are kept in their order, shown to their owner, and removed with their files', async () => {
    const id = await s.car(ana)
    const {
      images: [one, two],
    } = (await save(ana, id, [dataOf(withExif(jpeg, 1)), dataOf(await pngOf(10, 10))])).json().data
    const shown = await s.ask(ana, 'GET', one.url.slice(GARAGE.length))
    expect([shown.headers['content-type'], shown.headers['cache-control'], shown.rawPayload.includes('Exif')]).toEqual([
      'image/jpeg',
      'private, no-store',
      false,
    ])
    expect((await s.ask(beto, 'GET', one.url.slice(GARAGE.length))).statusCode).toBe(404)
    const {
      images: [first, second],
    } = (await save(ana, id, [two.id, dataOf(jpeg)])).json().data
    expect([first, second.id === one.id]).toEqual([two, false])
    await save(ana, id, [second.id, first.id])
    expect((await list(ana, id)).json().data).toEqual([second, first])
    await save(ana, id, [first.id])
    await s.server.runJobs()
    expect(files().filter((name) => name.includes(`/${id}-picture`))).toHaveLength(1)
  })

  test('one that came with something else leaves no file behind', async () => {
    const id = await s.car(ana)
    const kept = (await save(ana, id, [dataOf(jpeg)])).json().data.images
    expect((await save(ana, id, [dataOf(jpeg), dataOf(jpeg), dataOf(Buffer.from('<svg/>'))])).statusCode).toBe(415)
    await s.server.runJobs()
    expect((await list(ana, id)).json().data).toEqual(kept)
    expect(files().filter((name) => name.includes(`/${id}-picture`))).toHaveLength(1)
  })

  test('of somebody else do not exist', async () => {
    const id = await s.car(beto)
    const { images } = (await save(beto, id, [dataOf(jpeg)])).json().data
    const mine = await s.car(ana)
    expect([
      (await list(ana, id)).statusCode,
      (await save(ana, id, [])).statusCode,
      (await list(NOBODY, id)).statusCode,
      (await save(NOBODY, id, [])).statusCode,
    ]).toEqual([404, 404, 401, 401])
    expect((await save(ana, mine, [images[0].id])).json().data).toEqual([
      'Una de las imágenes ya no existe. Vuelve a cargar la página.',
    ])
    expect((await list(beto, id)).json().data).toEqual(images)
  })

  test.each([
    ['nine of them', Array.from({ length: 9 }, () => 1), 400, 'Cada vehículo admite hasta 8 imágenes.'],
    [
      'a text that is no picture',
      ['hola'],
      400,
      'Cada imagen es el id de una guardada o un texto data:image/…;base64,….',
    ],
    [
      'a page that calls itself a picture',
      [`data:image/png;base64,${Buffer.from('<html>').toString('base64')}`],
      415,
      'Envía la foto en formato JPG, PNG o WebP.',
    ],
    [
      '15 MB',
      [`data:image/png;base64,${'A'.repeat(15 * 1024 * 1024)}`],
      413,
      'Las imágenes pesan más de 10 MB en total. Envía menos o más livianas.',
    ],
  ])('%s are refused', async (_what, images, status, line) => {
    const answer = await save(ana, await s.car(ana), images)
    expect(answer.statusCode).toBe(status)
    expect([answer.json().message, ...answer.json().data].join(' ')).toContain(line)
  })
})

test('all pictures go with the account', async () => {
  const gus = await s.person('gus@foto.test')
  const id = await s.car(gus)
  await upload(gus, id, jpeg)
  const data = (await s.server.app.inject({ url: '/api/session/data', headers: { cookie: gus.cookie } })).json().data
  expect(data.vehicles).toHaveLength(1)
  expect(data.vehicles[0]).toMatchObject({ model: 'Hilux', readings: [], reminders: [], services: [] })
  await forgetGarage({ db: s.server.connection.db, now: new Date() } as never, gus.id)
  await s.sql('delete from users where id = $1', [gus.id])
  await s.server.runJobs()
  expect(files().filter((name) => name.includes(`/${id}-card`))).toEqual([])
  expect(await s.sql('select id from garage_vehicles where id = $1', [id])).toEqual([])
})
