// People with browsers that keep cookies, on a server and a database of the test file's own.
import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { unsealed } from '../features/notifications/index.ts'
import type { Connection } from '../platform/db/connect.ts'
import { sealsOf } from '../platform/seals.ts'
import { TEST_NOW, TEST_SECRET, type TestApp, testApp } from './testing.ts'

export { TEST_SECRET } from './testing.ts'
export let database: Connection
let app: FastifyInstance
let test: TestApp

/** Moves the clock that the server reads. */
export function setNow(time: string) {
  test.at(new Date(time))
}

/**
 * The server for a test file; its clock and counted attempts are reset before each test. Called once, at the file's
 * top.
 */
export function usePeopleServer() {
  beforeAll(async () => {
    test = await testApp({ ORIGIN: 'http://tuerca.example', RATE_LIMIT: '10000' })
    database = test.connection
    app = test.app
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.at(TEST_NOW)
    await database.pool.query('delete from attempts')
  })
}

const ACTIONS = { signUp: 'sign_up', signIn: 'sign_in', requestPasswordReset: 'password_reset' } as const

/** The token of a ticked box, worked for as a browser does. */
export async function solved(action: string): Promise<string> {
  const { challenge } = (await app.inject({ url: `/api/captcha/challenge?action=${action}` })).json<{
    data: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] }
  }>().data
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  )
}

/** A browser: it keeps cookies. */
export function browser(ip = '203.0.113.7') {
  const jar = new Map<string, string>()
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    options: { body?: unknown; form?: Record<string, string>; headers?: Record<string, string> } = {},
  ) => {
    const type = options.form
      ? { 'content-type': 'application/x-www-form-urlencoded' }
      : options.body === undefined
        ? {}
        : { 'content-type': 'application/json' }
    const answer = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: {
        host: 'tuerca.example',
        'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140',
        cookie: [...jar].map(([k, v]) => `${k}=${v}`).join('; '),
        ...type,
        ...options.headers,
      },
      payload: options.form
        ? new URLSearchParams(options.form).toString()
        : options.body === undefined
          ? undefined
          : JSON.stringify(options.body),
    })
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0 || cookie.value === '') jar.delete(cookie.name)
      else jar.set(cookie.name, encodeURIComponent(cookie.value))
    }
    return {
      status: answer.statusCode,
      json: answer.headers['content-type']?.toString().includes('json') ? answer.json() : null,
      headers: answer.headers,
      cookies: answer.cookies,
    }
  }
  const post = (name: string, body: unknown, headers?: Record<string, string>) =>
    send('POST', `/api/session/${name}`, { body, headers })
  return {
    jar,
    get: (url: string) => send('GET', url),
    post,
    /** As a person does who ticked the box. */
    human: async (name: keyof typeof ACTIONS, body: object) =>
      post(name, { ...body, captcha: await solved(ACTIONS[name]) }),
    form: (url: string, form: Record<string, string>, headers?: Record<string, string>) =>
      send('POST', url, { form, headers }),
    send,
  }
}
export type Browser = ReturnType<typeof browser>

export const person = (change: object = {}) => ({
  name: 'Rosa Díaz',
  email: `rosa-${randomUUID()}@taller.test`,
  mobile: '300 123 4567',
  password: 'una clave larga',
  country: 'CO',
  isWorkshop: false,
  consent: true,
  ...change,
})
/** As their reader gets them: what is kept sealed is opened. */
export const mails = async (to: string) =>
  (await database.db.selectFrom('messages').selectAll().where('recipient', '=', to).orderBy('id').execute()).map(
    (kept) => unsealed(kept, kept.sealed && sealsOf(TEST_SECRET).open(kept.sealed)),
  )
export async function tokenFor(to: string) {
  const text = (await mails(to)).findLast(({ body_text }) => body_text.includes('token='))?.body_text ?? ''
  const token = /token=([^\s]+)/.exec(text)?.[1]
  if (!token) throw new Error(`No link was sent to ${to}`)
  return decodeURIComponent(token)
}
export async function signedUp(change: object = {}) {
  const who = person(change)
  const b = browser()
  await b.human('signUp', who)
  expect((await b.post('verifyEmail', { token: await tokenFor(who.email) })).json.data.signedIn).toBe(true)
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', who.email)
    .executeTakeFirstOrThrow()
  return { ...who, id, b }
}
export const who = async (b: Browser, id = 0) => (await b.get(`/core/sessionControlData/${id}`)).json.data
