// People with garages on a server of the test file's own.
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { TEST_SECRET, testApp, type TestApp } from '../../app/testing.ts'

export const GARAGE = '/api/garage/vehicle'
export interface Person {
  id: number
  cookie: string
}
export const NOBODY: Person = { id: 0, cookie: '' }

/** A server, its objects in a folder that goes with it, and what tests ask of it. */
export async function garageServer() {
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-garage-'))
  const server: TestApp = await testApp({ DATA_DIR: folder })
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.connection.pool.query<T>(text, values)).rows
  const send = (
    who: Person,
    {
      method,
      path,
      body,
      headers = {},
    }: { method: InjectOptions['method']; path: string; body?: unknown; headers?: Record<string, string> },
  ) =>
    server.app.inject({
      method,
      url: `${GARAGE}${path}`,
      headers: {
        cookie: who.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: body === undefined ? undefined : Buffer.isBuffer(body) ? body : JSON.stringify(body),
    })
  const ask = (who: Person, method: InjectOptions['method'], path: string, body?: unknown) =>
    send(who, { method, path, body })
  const makeId = async (name: string) =>
    (await sql<{ id: number }>('select id from makes where name = $1', [name]))[0]?.id ?? 0
  return {
    server,
    folder,
    sql,
    send,
    ask,
    makeId,
    async person(email: string, country = 'CO'): Promise<Person> {
      const [user] = await sql<{ id: number }>(
        'insert into users (email, name, mobile, email_verified, country) values ($1, $2, $3, true, $4) returning id',
        [email, email, '3001234567', country],
      )
      await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [
        user?.id,
        `t-${email}`,
      ])
      const signature = createHmac('sha256', TEST_SECRET).update(`t-${email}`).digest('base64')
      return { id: user?.id ?? 0, cookie: `tuerca.session_token=${encodeURIComponent(`t-${email}.${signature}`)}` }
    },
    /** Keeps a car and gives its id. */
    async car(who: Person, change: Record<string, unknown> = {}): Promise<number> {
      const answer = await ask(who, 'POST', '', {
        brand_id: await makeId('Toyota'),
        model: 'Hilux',
        year: 2018,
        ...change,
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<{ data: { vehicle: { id: number } } }>().data.vehicle.id
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type GarageServer = Awaited<ReturnType<typeof garageServer>>
