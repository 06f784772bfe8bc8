import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PLATE_HINT, PLATE_INVALID, PLATE_LENGTH_CO } from '@tuerca/domain/plates'
import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW, TEST_SECRET } from '../../app/testing.ts'
import {
  chargedOf,
  creditsOf,
  minutes,
  person,
  registry,
  server,
  solved,
  sql,
  visitor,
  usePlatesServer,
} from './testing-plates.ts'

usePlatesServer()

beforeEach(() => {
  server.at(TEST_NOW)
  registry.asked.length = 0
  registry.instead = null
  registry.isFree = false
})

describe('a look-up', () => {
  test('tells a guest the car by the fields of its country, with the shape of C3.06', async () => {
    const { status, json } = await visitor().plate('abc-123')
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      id: null,
      country: 'CO',
      license_plate: 'ABC123',
      brand: 'Nissan',
      model: 'Versa',
      year: 2019,
      VIN: '3N1CN7AD5KL624619',
      cylinder_capacity: '1598',
      fuel_type: 'Gasolina',
      is_verified: true,
      is_test: false,
      vehicleComplete: 'Nissan Versa 2019 (ABC123)',
      inShop: { make: 'nissan', model: 'versa' },
      brandRelation: { name: 'Nissan' },
    })
    expect(json.metadata).toEqual({
      consultationsByPlateAvailable: { amount: 0, expiredDate: null },
      generalInquiriesAvailable: { amount: 0, expiredDate: null },
      relatedVehicle: null,
      searchesPerformed: 1,
      createdInGarage: false,
      hash: expect.stringMatching(/^[\w-]{24}$/),
    })
  })

  test('in Mexico the same letters are another car, counted apart', async () => {
    const who = visitor({ country: 'MX' })
    expect((await who.plate('ABC123')).json.data).toMatchObject({
      country: 'MX',
      brand: 'Chevrolet',
      model: 'Silverado',
      number_of_axes: 2,
      fuel_type: null,
    })
    expect((await who.plate('abc-12-34')).status).toBe(200)
    expect((await who.balance()).searchesPerformed).toBe(2)
  })

  test.each([
    ['CO', '', [PLATE_LENGTH_CO]],
    ['CO', 'ABC12', [PLATE_LENGTH_CO]],
    ['CO', 'ABC1234', [PLATE_LENGTH_CO]],
    ['CO', 'ABCDEF', [PLATE_INVALID, PLATE_HINT]],
    ['MX', 'ABC12', [PLATE_INVALID, PLATE_HINT]],
    ['MX', 'ABC12345', [PLATE_INVALID, PLATE_HINT]],
  ] as const)('%s refuses %j in the words of C5.05 and C5.06, and asks nobody', async (country, plate, lines) => {
    const answer = await visitor({ country }).send('GET', 'getVehicleForLicensePlate', {
      query: { licensePlate: plate, reCaptcha: 'x' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: lines[0], data: [...lines] })
    expect(registry.asked).toEqual([])
  })

  test('one that nobody bears costs nothing and does not count', async () => {
    const who = await person({ credits: 2 })
    const { status, json } = await visitor(who).plate('AAA404')
    expect([status, json.data, json.metadata.searchesPerformed, json.metadata.hash, await creditsOf(who.id)]).toEqual([
      200,
      null,
      0,
      null,
      2,
    ])
  })

  test('a registry that is away is 503, one that refuses says why; neither costs', async () => {
    const who = await person({ credits: 2 })
    const away = await visitor(who).plate('AAA503')
    expect([away.status, away.json.message]).toEqual([
      503,
      'Estamos presentando intermitencias en el acceso a la información del vehículo AAA503',
    ])
    const refused = await visitor(who).plate('AAA500')
    expect([refused.status, refused.json]).toEqual([
      502,
      {
        message: 'Error al consultar el vehículo',
        data: ['El registro no reconoció la consulta de la placa AAA500.', 'Código del registro: RUNT-500.'],
      },
    ])
    expect([await creditsOf(who.id), (await visitor(who).balance()).searchesPerformed]).toEqual([2, 0])
  })

  test('TST001 is a test vehicle', async () =>
    expect((await visitor().plate('TST001')).json.data).toMatchObject({ is_test: true, brand: 'Mazda' }))

  test('a test vehicle costs nothing: no credit, no count, no free look-up of the day', async () => {
    const who = await person({ credits: 2 })
    const { json } = await visitor(who).plate('TST001')
    expect([
      json.data?.is_test,
      json.metadata.searchesPerformed,
      await creditsOf(who.id),
      await chargedOf(who.id),
    ]).toEqual([true, 0, 2, { charged: 0, spent: 0 }])
    for (let i = 0; i < 7; i += 1) expect((await visitor(who).plate('TST001', { free: true })).status).toBe(200)
    const guest = visitor()
    for (let i = 0; i < 5; i += 1) expect((await guest.plate('TST001')).status).toBe(200)
    expect((await guest.balance()).searchesPerformed).toBe(0)
  })

  test.each([
    ['ABC12D', 'Motocicleta'],
    ['123ABC', 'Motocarro'],
    ['S12345', /remolque$/i],
  ])('%s is told to be what it is, no car, and costs nothing', async (plate, vehicleClass) => {
    const who = await person({ credits: 2 })
    const { json } = await visitor(who).plate(plate)
    expect(json.data?.class).toMatch(vehicleClass)
    expect([json.data?.inShop?.model ?? null, json.metadata.searchesPerformed, await creditsOf(who.id)]).toEqual([
      null,
      0,
      2,
    ])
  })

  test('where asking costs us nothing, who has none left is still told what nobody bears and what is a test vehicle, and no more', async () => {
    registry.isFree = true
    const who = await person()
    expect((await visitor(who).plate('AAA404')).json).toMatchObject({ data: null })
    expect((await visitor(who).plate('TST001')).json.data).toMatchObject({ is_test: true })
    const refused = await visitor(who).plate('ABC123')
    expect([refused.status, refused.json.message]).toEqual([401, 'Exhausted license plate inquiries'])
    expect(JSON.stringify(refused.json)).not.toContain('Nissan')
    expect((await visitor(who).plate('AAA503')).status).toBe(401)
  })

  test.each(['ABÑ123', 'ABCÑ123', 'abn\u0303123'])(
    '%s is refused: a letter that no plate has is not left out (C5.04)',
    async (plate) => {
      const who = await person({ credits: 1 })
      const { status, json } = await visitor(who).plate(plate)
      expect([status, json.message, registry.asked, await creditsOf(who.id)]).toEqual([400, PLATE_INVALID, [], 1])
    },
  )

  test('who tries thirty plates that nobody bears in an hour waits', async () => {
    const who = await person({ credits: 1 })
    await sql(
      `insert into consultations (kind, user_id, network_hash, subject, found, looked_at) select 'plates', $1, 'x', 'X' || n, false, $2 from generate_series(1, 30) n`,
      [who.id, TEST_NOW],
    )
    expect((await visitor(who).plate('XYZ123')).status).toBe(429)
    server.at(minutes(61))
    expect((await visitor(who).plate('XYZ123')).status).toBe(200)
  })

  test('a page of another site cannot spend', async () => {
    const who = await person({ credits: 1 })
    const { status } = await visitor(who).plate('ABC123', { more: { 'sec-fetch-site': 'cross-site' } })
    expect([status, await creditsOf(who.id)]).toEqual([403, 1])
  })
})

describe('being human', () => {
  const ask = (who: ReturnType<typeof visitor>, reCaptcha?: string) =>
    who.send('GET', 'getVehicleForLicensePlate', {
      query: { licensePlate: 'ABC123', ...(reCaptcha === undefined ? {} : { reCaptcha }) },
    })
  test('nothing, a forgery, a proof for something else and an old one are refused, and nobody is asked', async () => {
    const token = await solved()
    for (const proof of [undefined, '', 'forged', await solved('sign_in'), `${token.slice(0, -8)}AAAAAAA=`]) {
      const answer = await ask(visitor(), proof)
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, CAPTCHA_MISSING])
    }
    server.at(minutes(6))
    expect((await ask(visitor(), token)).statusCode).toBe(400)
    expect(registry.asked).toEqual([])
  })

  test('each proof is good once, also in parallel and for another visitor', async () => {
    const token = await solved()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(visitor(), token)))
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 400)])
    expect(registry.asked).toEqual(['ABC123'])
  })
})

describe('a guest', () => {
  test('has three plates in 30 days, then must log in; the same plate is free for 12 hours', async () => {
    const who = visitor()
    expect(await who.balance()).toMatchObject({ searchesPerformed: 0, withoutLogin: 2, warning: 3 })
    for (const plate of ['ABC123', 'XYZ123', 'XYZ789']) expect((await who.plate(plate)).status, plate).toBe(200)
    registry.asked.length = 0
    const refused = await who.plate('HJK456')
    expect([refused.status, refused.json.message, registry.asked]).toEqual([403, 'Login required', []])
    expect((await who.plate('ABC123')).status).toBe(200)
    server.at(minutes(12 * 60 + 1))
    expect((await who.plate('ABC123')).status).toBe(403)
    server.at(minutes(30 * 24 * 60 + 1))
    expect((await who.plate('HJK456')).status).toBe(200)
  })

  test('is counted by network too: without cookies no more than three, in parallel neither', async () => {
    const answers = await Promise.all(
      ['ABC123', 'XYZ123', 'XYZ789', 'HJK456', 'BCD121', 'BCD120'].map((plate) =>
        visitor({ ip: '203.0.113.99' }).plate(plate),
      ),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 200, 200, 403, 403, 403])
  })

  test('cannot have it free by asking for it', async () => {
    const who = visitor()
    for (const plate of ['ABC123', 'XYZ123', 'XYZ789'])
      expect((await who.plate(plate, { free: true })).status).toBe(200)
    expect((await who.plate('HJK456', { free: true })).status).toBe(403)
  })
})

describe('somebody with an account', () => {
  test('pays one credit, keeps the car in the garage once, and pays again only after 12 hours', async () => {
    const who = await person({ credits: 3 })
    const first = await visitor(who).plate('ABC123')
    expect(first.json.data?.id).toEqual(expect.any(Number))
    expect(first.json.metadata).toMatchObject({
      createdInGarage: true,
      relatedVehicle: null,
      consultationsByPlateAvailable: { amount: 2 },
      searchesPerformed: 1,
    })
    registry.asked.length = 0
    const again = await visitor(who).plate('ABC123')
    expect(again.json.metadata).toMatchObject({
      createdInGarage: false,
      relatedVehicle: { id: first.json.data?.id },
      consultationsByPlateAvailable: { amount: 2 },
      hash: first.json.metadata.hash,
    })
    expect(registry.asked).toEqual([])
    server.at(minutes(12 * 60 + 1))
    expect((await visitor(who).plate('ABC123')).json.metadata.consultationsByPlateAvailable.amount).toBe(1)
    expect(await sql('select plate, is_verified from garage_vehicles where user_id = $1', [who.id])).toEqual([
      { plate: 'ABC123', is_verified: true },
    ])
    expect(await chargedOf(who.id)).toEqual({ charged: 2, spent: 2 })
  })

  test('what was paid for is there while the registry is away', async () => {
    const who = await person({ credits: 1 })
    await visitor(who).plate('ABC123')
    registry.instead = () => {
      throw new Error('must not be asked')
    }
    expect((await visitor(who).plate('ABC123')).status).toBe(200)
  })

  test('with a sign-up that is not complete has what a guest has, and then what completing it gives', async () => {
    const who = await person()
    await sql('update users set mobile = null where id = $1', [who.id])
    for (const plate of ['ABC123', 'XYZ123', 'XYZ789'])
      expect((await visitor(who).plate(plate)).status, plate).toBe(200)
    const refused = await visitor(who).plate('HJK456')
    expect([refused.status, refused.json.message]).toEqual([401, 'Exhausted license plate inquiries'])
    expect(await chargedOf(who.id)).toEqual({ charged: 0, spent: 0 })
  })

  test('general inquiries serve when the plates are spent; then the plans', async () => {
    const who = await person({ credits: 1, general: 1 })
    for (const plate of ['ABC123', 'XYZ123']) expect((await visitor(who).plate(plate)).status).toBe(200)
    registry.asked.length = 0
    const refused = await visitor(who).plate('XYZ789')
    expect([refused.status, refused.json.message, registry.asked]).toEqual([
      401,
      'Exhausted license plate inquiries',
      [],
    ])
  })

  test('20 look-ups at once on 3 credits are exactly 3', async () => {
    const who = await person({ credits: 3 })
    const plates = Array.from({ length: 40 }, (_, n) => `TUR${100 + n}`)
    const borne = []
    const finder = registry.asked
    for (const plate of plates) if (await isBorne(plate)) borne.push(plate)
    finder.length = 0
    const answers = await Promise.all(borne.slice(0, 20).map((plate) => visitor(who).plate(plate)))
    const statuses = answers.map((one) => one.status).sort()
    expect(statuses).toEqual([...Array.from({ length: 3 }, () => 200), ...Array.from({ length: 17 }, () => 401)])
    expect([await creditsOf(who.id), await chargedOf(who.id)]).toEqual([0, { charged: 3, spent: 3 }])
  })

  test('20 look-ups of one plate at once cost one credit and make one car', async () => {
    const who = await person({ credits: 3 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor(who).plate('ABC123')))
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(answers.filter((one) => one.json.metadata.createdInGarage)).toHaveLength(1)
    expect(await creditsOf(who.id)).toBe(2)
  })
})

async function isBorne(plate: string) {
  const { carOfPlate, readCars } = await import('../../adapters/plate-registry/embedded-cars.ts')
  return carOfPlate(await readCars(), { plate, country: 'CO' }) !== null
}

describe('free-search mode', () => {
  test("asks without charging five plates a day for one's garage, and then no more", async () => {
    const who = await person()
    for (const plate of ['ABC123', 'XYZ123', 'XYZ789', 'HJK456', 'BCD121']) {
      const { status, json } = await visitor(who).plate(plate, { free: true })
      expect([status, json.metadata.createdInGarage, json.metadata.searchesPerformed]).toEqual([200, true, 0])
    }
    expect((await visitor(who).plate('ABC123', { free: true })).status).toBe(200)
    const refused = await visitor(who).plate('BCD120', { free: true })
    expect([refused.status, refused.json.message]).toEqual([401, 'Exhausted license plate inquiries'])
    server.at(minutes(24 * 60 + 1))
    expect((await visitor(who).plate('BCD120', { free: true })).status).toBe(200)
  })

  test('costs nobody a credit, also when there are some; a registry that is away uses none up; in parallel it ends too', async () => {
    const who = await person({ credits: 1 })
    expect((await visitor(who).plate('AAA503', { free: true })).status).toBe(503)
    const answers = await Promise.all(
      ['ABC123', 'XYZ123', 'XYZ789', 'HJK456', 'BCD121', 'BCD120', 'KLM129', 'DEF456'].map((plate) =>
        visitor(who).plate(plate, { free: true }),
      ),
    )
    expect(answers.map((one) => one.status).filter((status) => status === 200)).toHaveLength(5)
    expect(await creditsOf(who.id)).toBe(1)
  })
})

describe('a shared result', () => {
  test("is seen by anybody with its hash for 30 days, without anybody's garage and without counting", async () => {
    const who = await person({ credits: 1 })
    const { json } = await visitor(who).plate('ABC123')
    const other = visitor()
    const shown = await other.send('GET', json.metadata.hash ?? '')
    expect([shown.statusCode, shown.json()]).toEqual([
      200,
      { data: { ...json.data, id: null }, metadata: { foundAt: TEST_NOW.toISOString() } },
    ])
    expect((await other.balance()).searchesPerformed).toBe(0)
    server.at(minutes(30 * 24 * 60 + 1))
    expect((await other.send('GET', json.metadata.hash ?? '')).statusCode).toBe(404)
  })

  test.each(['1', '42', 'x', 'ABC123', 'a'.repeat(24)])('%s shows nothing', async (hash) => {
    expect((await visitor().send('GET', hash)).statusCode).toBe(404)
  })

  test('nothing of who owns the car is kept', async () => {
    await visitor().plate('XYZ789')
    const [row] = await sql<{ vehicle: object }>(`select vehicle from plate_results where plate = 'XYZ789' limit 1`)
    expect(Object.keys(row?.vehicle ?? {}).filter((key) => /owner|document|titular|propiet/i.test(key))).toEqual([])
  })
})

describe.each([
  ['when it was about to be answered', 'after', 1],
  ['when the registry had just answered', 'before', 0],
] as const)('a server killed %s', (_when, dies, charged) => {
  test(`has taken ${charged} credits, and asking again gives the answer for one in all`, async () => {
    const who = await person({ credits: 2 })
    const script = fileURLToPath(new URL('./testing-killed-look-up.ts', import.meta.url))
    const query = new URLSearchParams({ licensePlate: 'ABC123', reCaptcha: await solved() })
    const child = spawn(process.execPath, [script], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DATABASE_URL: await databaseUrl(),
        SECRET: TEST_SECRET,
        COOKIE: who.session,
        QUERY: query.toString(),
        DIES: dies,
        NOW: TEST_NOW.toISOString(),
      },
    })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    expect(await chargedOf(who.id)).toEqual({ charged, spent: charged })
    const again = await visitor(who).plate('ABC123')
    expect([again.status, await creditsOf(who.id), await chargedOf(who.id)]).toEqual([200, 1, { charged: 1, spent: 1 }])
    expect(await sql('select plate from garage_vehicles where user_id = $1', [who.id])).toEqual([{ plate: 'ABC123' }])
  }, 30_000)
})

async function databaseUrl() {
  const [row] = await sql<{ name: string }>('select current_database() as name')
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${row?.name ?? ''}`
  return url.href
}
