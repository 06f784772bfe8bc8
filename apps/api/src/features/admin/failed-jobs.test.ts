import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'
import { reasonOf } from './failed-jobs.ts'
import { adminOf, personOf, type TestAdmin } from './testing-admins.ts'

const PATH = '/api/core/administration/failedJobs'
let server: TestApp
let admin: TestAdmin
beforeAll(async () => {
  server = await testApp()
  admin = await adminOf(server)
})
afterAll(() => server.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
/** A job that failed so often; the tests' server runs none by itself. */
async function jobOf({
  attempts,
  error = 'SMTP 550: no existe ana@taller.test',
}: {
  attempts: number
  error?: string
}): Promise<number> {
  const [job] = await sql<{ id: number }>(
    `select id::float8 as id from graphile_worker.add_job('send-message', '{"id":1}'::json, max_attempts := 3)`,
  )
  await sql(`update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1`, [
    job?.id,
    attempts,
    error,
  ])
  return job?.id ?? 0
}
interface Answer {
  message: string
  data: { id: number; reason: string; attempts: number; nextTryAt: string | null }[] & { retried: number }
  metadata: { 'x-total-count': number }
}
async function ask(method: 'GET' | 'PATCH', url: string, payload?: object, cookie = admin.cookie) {
  const answer = await server.app.inject({
    method,
    url: `${PATH}${url}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, json: answer.json<Answer>() }
}

test('is for the administration', async () => {
  const { cookie } = await personOf(server)
  for (const [method, body] of [
    ['GET', undefined],
    ['PATCH', { ids: [1] }],
  ] as const)
    expect([(await ask(method, '', body, '')).status, (await ask(method, '', body, cookie)).status]).toEqual([401, 403])
})

test('tells what was given up apart from what is tried again, and nothing of people', async () => {
  const [over, again] = [await jobOf({ attempts: 3 }), await jobOf({ attempts: 1, error: 'Hung up\n at secret line' })]
  const { json } = await ask('GET', '')
  expect(json.data.find(({ id }) => id === over)).toMatchObject({
    task: 'send-message',
    reason: 'SMTP 550: no existe (correo)',
    attempts: 3,
    maxAttempts: 3,
    nextTryAt: null,
  })
  expect(json.data.map(({ id }) => id)).not.toContain(again)
  expect((await ask('GET', '?state=retrying')).json.data).toMatchObject([
    { id: again, reason: 'Hung up', nextTryAt: expect.any(String) },
  ])
  expect((await ask('GET', '?page=9')).json).toMatchObject({
    data: [],
    metadata: { 'x-total-count': json.metadata['x-total-count'] },
  })
  expect((await ask('GET', '?state=x')).status).toBe(400)
})

test('tries again what was given up, once, and says so in the log', async () => {
  const [over, waiting] = [await jobOf({ attempts: 3 }), await jobOf({ attempts: 1 })]
  expect((await ask('PATCH', '', { ids: [over, waiting, 9_999_999] })).json.data).toMatchObject({ retried: 1 })
  expect(await sql('select attempts from graphile_worker.jobs where id = $1', [over])).toEqual([{ attempts: 0 }])
  expect(await sql('select attempts from graphile_worker.jobs where id = $1', [waiting])).toEqual([{ attempts: 1 }])
  expect(await ask('PATCH', '', { ids: [over] })).toMatchObject({
    status: 404,
    json: { message: 'Esa tarea ya no está entre las que fallaron.' },
  })
  expect(await sql(`select subject, action, after from admin_events where area = 'job'`)).toEqual([
    { subject: 'send-message', action: 'retry', after: 1 },
  ])
})

test.each([
  [{ ids: [] }, 'Di qué tareas.'],
  [{ ids: [0] }, 'Cada id debe ser mayor que cero.'],
  [{ ids: [1], task: 'x' }, 'Las tareas no admiten: task.'],
  [{ ids: Array.from({ length: 501 }, () => 1) }, 'Hasta 500 tareas a la vez.'],
])('%j is refused', async (body, message) => {
  expect(await ask('PATCH', '', body)).toMatchObject({ status: 400, json: { message } })
})

test.each([
  ['to +57 300 123 4567 failed', 'to (número) failed'],
  ['<ana.b@c.test>: bounced', '<(correo)>: bounced'],
  ['HTTP 503 after 4000 ms', 'HTTP 503 after 4000 ms'],
])('%s is told as %s', (error, told) => {
  expect(reasonOf(error)).toBe(told)
})
