import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { RegistryError } from '../../ports/plate-registry.ts'
import { jobContext } from '../../app/jobs.ts'
import { readConfig } from '../../platform/config.ts'
import { openPorts } from '../../app/ports.ts'
import { askRegistryAgain, tidyPlates } from './index.ts'
import { minutes, person, registry, server, sql, visitor, usePlatesServer } from './testing-plates.ts'

usePlatesServer()

beforeEach(async () => {
  server.at(TEST_NOW)
  registry.asked.length = 0
  registry.instead = null
  await sql('delete from plate_waits')
})

const away = () => {
  throw new RegistryError('unavailable')
}

/** The job at a moment, with the registry as the test has it. */
async function run(at: Date, find: (plate: string) => null = () => null) {
  const config = readConfig({ DATABASE_URL: 'postgres://x/x', SECRET: 'x'.repeat(32) })
  const ports = {
    ...(await openPorts(config, server.connection.db)),
    plateRegistry: {
      find: async ({ plate }: { plate: string }) => {
        registry.asked.push(plate)
        return find(plate)
      },
    },
  }
  await askRegistryAgain(jobContext({ connection: server.connection, ports, config, now: () => at }))
}
const told = (userId: number) =>
  sql<{ title: string; path: string }>('select title, path from notifications where user_id = $1 order by id', [userId])
const wait = (who: { session: string }, licensePlate = 'ABC123') =>
  visitor(who).send('POST', 'plateWaits', { body: { licensePlate } })

describe('waiting for the registry', () => {
  test('needs an account and a plate', async () => {
    expect((await visitor().send('POST', 'plateWaits', { body: { licensePlate: 'ABC123' } })).statusCode).toBe(401)
    const who = await person()
    expect((await wait(who, 'ABC12')).statusCode).toBe(400)
    expect(
      (await visitor(who).send('POST', 'plateWaits', { body: { licensePlate: 'ABC123', userId: 1 } })).statusCode,
    ).toBe(400)
    expect((await wait(who)).json()).toEqual({
      data: {
        licensePlate: 'ABC123',
        message: 'Te avisaremos por correo y WhatsApp cuando podamos consultar la placa ABC123.',
      },
    })
  })

  test('promises no WhatsApp to who has no mobile', async () => {
    const who = await person()
    await sql('update users set mobile = null where id = $1', [who.id])
    expect((await wait(who)).json().data.message).toBe(
      'Te avisaremos por correo cuando podamos consultar la placa ABC123. Agrega tu celular en tu cuenta para recibirlo también por WhatsApp.',
    )
  })

  test('asks again less and less often, and tells everybody who waits once, by mail and WhatsApp, with the way to the plate', async () => {
    const people = [await person(), await person()]
    for (const who of people) for (let i = 0; i < 3; i += 1) await wait(who)
    await run(minutes(0.5), away)
    expect(registry.asked).toEqual([])
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) await run(minutes(at), away)
    // Asked after 1 minute, and then 2 and 4 minutes later; once for both.
    expect(registry.asked).toEqual(['ABC123', 'ABC123', 'ABC123'])
    for (const who of people) expect(await told(who.id)).toEqual([])
    await Promise.all([run(minutes(16)), run(minutes(16)), run(minutes(16))])
    await run(minutes(30))
    for (const who of people) {
      expect(await told(who.id)).toEqual([
        { title: 'Ya puedes consultar la placa ABC123', path: '/placa?placa=ABC123' },
      ])
      const messages = await sql<{ channel: string }>(
        'select channel from messages where recipient = $1 or recipient in (select mobile from users where id = $2)',
        [who.email, who.id],
      )
      expect(messages.filter(({ channel }) => channel === 'mail').length, JSON.stringify(messages)).toBe(1)
    }
    expect(await sql('select 1 from plate_waits where ended_at is null')).toEqual([])
  })

  test('gives up after seven days, says so, and can be taken back before', async () => {
    const [patient, other] = [await person(), await person()]
    await wait(patient)
    await wait(other, 'ABC124')
    expect((await visitor(other).send('DELETE', 'plateWaits/ABC124')).statusCode).toBe(200)
    await run(minutes(7 * 24 * 60 + 1), away)
    expect(await told(patient.id)).toMatchObject([{ title: 'Aún no podemos consultar la placa ABC123' }])
    expect(await told(other.id)).toEqual([])
    expect(registry.asked).toEqual(['ABC123'])
  })

  test("somebody else's wait cannot be taken back", async () => {
    const [mine, other] = [await person(), await person()]
    await wait(mine)
    await visitor(other).send('DELETE', 'plateWaits/ABC123')
    expect(await sql('select outcome from plate_waits')).toEqual([{ outcome: null }])
  })

  test('twenty plates at a time are enough', async () => {
    const who = await person()
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push((await wait(who, `TUR${100 + n}`)).statusCode)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 409])
  })

  test('sixty in a day are enough, also taken back each time', async () => {
    const who = await person()
    await sql(
      `insert into plate_waits (user_id, country, plate, created_at, next_try_at, ended_at, outcome) select $1, 'CO', 'KKK' || n, $2, $2, $2, 'cancelled' from generate_series(100, 158) n`,
      [who.id, minutes(0)],
    )
    expect([
      (await wait(who, 'TUR100')).statusCode,
      (await wait(who, 'TUR101')).statusCode,
      (await wait(who, 'TUR100')).statusCode,
    ]).toEqual([200, 429, 200])
  })

  test('AAA503 comes back for who waited, and the link then shows its car', async () => {
    const [who, other] = [await person({ credits: 1 }), await person({ credits: 1 })]
    expect((await visitor(who).plate('AAA503')).status).toBe(503)
    await wait(who, 'AAA503')
    server.at(minutes(4))
    await server.connection.pool.query('select 1')
    await run(minutes(4))
    expect(await told(who.id)).toHaveLength(1)
    expect((await visitor(other).plate('AAA503')).status).toBe(503)
    expect((await visitor().plate('AAA503')).status).toBe(503)
    expect((await visitor(who).plate('AAA503')).json.data).toMatchObject({ license_plate: 'AAA503' })
  })
})

test('what no longer serves is removed', async () => {
  const who = await person({ credits: 1 })
  const { json } = await visitor(who).plate('ABC123')
  const config = readConfig({ DATABASE_URL: 'postgres://x/x', SECRET: 'x'.repeat(32) })
  const tidy = async (at: Date) =>
    tidyPlates(
      jobContext({
        connection: server.connection,
        ports: await openPorts(config, server.connection.db),
        config,
        now: () => at,
      }),
    )
  await tidy(minutes(29 * 24 * 60))
  expect(await sql('select 1 from plate_results where hash = $1', [json.metadata.hash])).toHaveLength(1)
  await tidy(minutes(30 * 24 * 60))
  expect(await sql('select 1 from plate_results where hash = $1', [json.metadata.hash])).toEqual([])
})

test('a person may take along what is kept of their plates, and it goes with their account', async () => {
  const who = await person({ credits: 1 })
  await visitor(who).plate('ABC123')
  await visitor(who).plate('XYZ123', { free: true })
  await wait(who, 'HJK456')
  const { data: mine } = (
    await server.app.inject({ url: '/api/session/data', headers: { cookie: who.session } })
  ).json<{ data: Record<'plates' | 'freePlates' | 'plateWaits', { plate: string }[]> }>()
  expect([
    mine.plates.map(({ plate }) => plate),
    mine.freePlates.map(({ plate }) => plate),
    mine.plateWaits.map(({ plate }) => plate),
  ]).toEqual([['ABC123', 'XYZ123'], ['XYZ123'], ['HJK456']])
  expect((await server.app.inject({ url: '/api/session/data' })).statusCode).toBe(401)
  await sql('delete from users where id = $1', [who.id])
  for (const table of ['plate_results', 'plate_free_searches', 'plate_waits', 'garage_vehicles'])
    expect(await sql(`select 1 from ${table} where user_id = $1`, [who.id]), table).toEqual([])
})
