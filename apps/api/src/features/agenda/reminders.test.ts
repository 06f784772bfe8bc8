import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobContext } from '../../app/jobs.ts'
import { testApp, TEST_NOW, type TestApp } from '../../app/testing.ts'
import { readConfig } from '../../platform/config.ts'
import { inTransaction } from '../../platform/context.ts'
import { cancelActivity, createActivity, type NewActivity, remindActivity, remindMissed } from './index.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)
let rosa = 0

/** What a job gets, at a time of ours. */
function contextAt(now: Date) {
  const config = readConfig({
    DATABASE_URL: 'postgresql://unused',
    SECRET: 'x'.repeat(32),
    ORIGIN: 'https://tuerca.example',
  })
  return jobContext({
    connection: server.connection,
    ports: {} as Parameters<typeof jobContext>[0]['ports'],
    config,
    now: () => now,
  })
}
const create = (given: Partial<NewActivity> = {}, now = TEST_NOW) =>
  inTransaction(contextAt(now), (ctx) =>
    createActivity(ctx, {
      userId: rosa,
      name: 'Cambio de aceite',
      activity: 'Aceite 5W-30 y filtro',
      happensAt: at(180),
      ...given,
    }),
  )
const remind = (id: number, now: Date) => inTransaction(contextAt(now), (ctx) => remindActivity(ctx, id))
const told = async () =>
  (await sql<{ body: string }>('select body from notifications where user_id = $1 order by id', [rosa])).map(
    (row) => row.body,
  )
const queued = async (id: number) =>
  (
    await sql<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [`activity-reminder-${id}`])
  ).map((row) => row.run_at)

beforeAll(async () => {
  server = await testApp()
  const [user] = await sql<{ id: number }>(
    `insert into users (email, name, mobile, email_verified, mobile_proved_at) values ('recuerda@taller.test', 'Rosa', '3001234567', true, now()) returning id`,
  )
  rosa = user?.id ?? 0
})
afterAll(() => server.close())
beforeEach(async () => {
  server.at(TEST_NOW)
  await sql('delete from activities where user_id = $1', [rosa])
  await sql('delete from notifications where user_id = $1', [rosa])
  await sql(`delete from messages where recipient in ('recuerda@taller.test', '3001234567')`)
  await sql('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
})

describe('a reminder', () => {
  test('leaves at its time by mail, by WhatsApp and under the bell, with the day and the hour', async () => {
    const { id } = await create()
    expect(await queued(id)).toEqual([at(120)])
    expect(await remind(id, at(119))).toBe(false)
    expect(await remind(id, at(120))).toBe(true)
    expect((await told())[0]).toMatch(/^Lunes, 1 de junio de 2026, 10:00\sa\.\sm\.\n\nAceite 5W-30 y filtro$/)
    const messages = await sql<{ channel: string; subject: string; body_text: string }>(
      `select channel, subject, body_text from messages where recipient in ('recuerda@taller.test', '3001234567') order by channel`,
    )
    expect(messages.map((one) => one.channel)).toEqual(['mail', 'whatsapp'])
    expect(messages[0]?.subject).toBe('Recordatorio: Cambio de aceite')
    expect(messages[0]?.body_text).toContain('https://tuerca.example/agenda?mes=2026-06&dia=2026-06-01')
  })

  test('leaves once, however often and however parallel its job runs', async () => {
    const { id } = await create()
    const left = await Promise.all(Array.from({ length: 8 }, () => remind(id, at(121))))
    expect(left.filter(Boolean)).toHaveLength(1)
    expect(await remind(id, at(500))).toBe(false)
    expect(await told()).toHaveLength(1)
  })

  test('killed before the end of its transaction it leaves by the next run, with nothing sent in between', async () => {
    const { id } = await create()
    await expect(
      inTransaction(contextAt(at(121)), async (ctx) => {
        await remindActivity(ctx, id)
        throw new Error('kill -9')
      }),
    ).rejects.toThrow('kill -9')
    expect(await told()).toEqual([])
    expect(await remind(id, at(122))).toBe(true)
    expect(await told()).toHaveLength(1)
  })

  test('late by hours it says so', async () => {
    const { id } = await create()
    expect(await remind(id, at(135))).toBe(true)
    expect((await told())[0]).not.toContain('sale tarde')
    const other = await create({ name: 'Frenos' })
    expect(await remind(other.id, at(60 * 9))).toBe(true)
    expect((await told())[1]).toMatch(/Este aviso era para el 1 de junio.+9:00.+ y sale tarde por una falla nuestra\./)
  })

  test.each([
    ['done', 'update activities set state = 1 where id = $1'],
    ['deleted', 'update activities set deleted_at = now() where id = $1'],
    ['without a reminder', 'update activities set remind_at = null where id = $1'],
    ['moved', `update activities set remind_at = remind_at + interval '1 day' where id = $1`],
  ])('does not leave for what is meanwhile %s', async (_what, change) => {
    const { id } = await create()
    await sql(change, [id])
    expect(await remind(id, at(121))).toBe(false)
    expect(await told()).toEqual([])
  })

  test('leaves again for another date', async () => {
    const { id } = await create()
    await remind(id, at(120))
    await sql('update activities set happens_at = $2, remind_at = $3 where id = $1', [id, at(600), at(540)])
    expect(await remind(id, at(540))).toBe(true)
    expect(await told()).toHaveLength(2)
  })

  test('in less than its lead it leaves at the time itself', async () => {
    const { id } = await create({ happensAt: at(20) })
    expect(await queued(id)).toEqual([at(20)])
    expect(await remind(id, at(1))).toBe(false)
  })

  test('the queue runs it, and a lost job is found', async () => {
    const { id } = await create({ happensAt: at(30), reminderMinutes: 0 })
    await sql('select graphile_worker.remove_job($1)', [`activity-reminder-${id}`])
    await inTransaction(contextAt(at(31)), remindMissed)
    expect(await queued(id)).toEqual([]) // its own job has two minutes
    await inTransaction(contextAt(at(33)), remindMissed)
    expect(await queued(id)).toHaveLength(1)
    server.at(at(33))
    await server.runJobs()
    expect(await told()).toHaveLength(1)
    await inTransaction(contextAt(at(50)), remindMissed)
    // A worker that has just stopped may take its finished job off the queue a moment later.
    await expect.poll(() => queued(id)).toEqual([])
  })
})

describe('what other features put in', () => {
  test('once for each key; a pending one moves with it', async () => {
    const first = await create({ key: 'vehicle-reminder:7', vehicleId: 3, url: '/garaje/3' })
    expect(first).toEqual({ id: expect.any(Number), created: true })
    expect(
      await create({ key: 'vehicle-reminder:7', name: 'Cambio de aceite a los 60.000 km', happensAt: at(600) }),
    ).toEqual({ id: first.id, created: false })
    expect(await sql('select name, version, remind_at from activities where user_id = $1', [rosa])).toEqual([
      { name: 'Cambio de aceite a los 60.000 km', version: 1, remind_at: at(540) },
    ])
    expect(await queued(first.id)).toEqual([at(540)])
  })

  test('said again, it leaves what the person changed', async () => {
    const given = { key: 'vehicle-reminder:7', name: 'Vence SOAT' }
    const { id } = await create(given)
    await sql('update activities set happens_at = $2, name = $3 where id = $1', [
      id,
      at(900),
      'Vence SOAT, llevar la tarjeta',
    ])
    expect(await create(given, at(30))).toEqual({ id, created: false })
    expect(await sql('select name, happens_at, version from activities where id = $1', [id])).toEqual([
      { name: 'Vence SOAT, llevar la tarjeta', happens_at: at(900), version: 0 },
    ])
    await create({ ...given, happensAt: at(300) })
    expect(await sql('select name, happens_at, version from activities where id = $1', [id])).toEqual([
      { name: 'Vence SOAT', happens_at: at(300), version: 1 },
    ])
  })

  test.each(['state = 1', 'deleted_at = now()'])('with %s it is left as it is', async (change) => {
    const first = await create({ key: 'vehicle-reminder:7' })
    await sql(`update activities set ${change} where id = $1`, [first.id])
    expect(await create({ key: 'vehicle-reminder:7', name: 'Otra' })).toEqual({ id: first.id, created: false })
    expect(await sql('select name from activities where user_id = $1', [rosa])).toEqual([{ name: 'Cambio de aceite' }])
  })

  test('at once by many, it is one', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ key: 'vehicle-reminder:7' })))
    expect([new Set(made.map((one) => one.id)).size, made.filter((one) => one.created).length]).toEqual([1, 1])
  })

  test('is taken out again, unless it was done', async () => {
    const pending = await create({ key: 'a' })
    const done = await create({ key: 'b', state: 1 })
    for (const key of ['a', 'b', 'c'])
      await inTransaction(contextAt(TEST_NOW), (ctx) => cancelActivity(ctx, { userId: rosa, key }))
    expect(await sql('select id from activities where user_id = $1', [rosa])).toEqual([{ id: done.id }])
    expect(await queued(pending.id)).toEqual([])
  })
})
