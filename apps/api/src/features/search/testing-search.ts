// A server on a database of the test file's own, and searches on it.
import type { resultProducts } from '@tuerca/contract/search'
import type { Answer } from '@tuerca/contract/endpoint'
import { afterAll, beforeAll, expect } from 'vitest'
import { DEMO_PASSWORD } from '../../../../../db/seed/demo-password.ts'
import { testApp, type TestApp } from '../../app/testing.ts'

export type Results = Answer<typeof resultProducts>
export type Product = Results['data'][number]
export let server: TestApp

/** The server for a test file, called once at its top. */
export function useSearchServer() {
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
}

export const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows

export type Query = Record<string, string | number | readonly (string | number)[] | undefined>

export function queryOf(query: Query): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) for (const one of Array.isArray(value) ? value : [value]) params.append(key, String(one))
  }
  return params.toString()
}

export function get(path: string, query: Query = {}, headers: Record<string, string> = {}) {
  return server.app.inject({ url: `/api/catalogo/products${path}?${queryOf(query)}`, headers })
}

/** A search that must succeed. */
export async function results(query: Query, headers: Record<string, string> = {}): Promise<Results> {
  const answer = await get('/resultProducts', query, headers)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Results>()
}

export const inStore = (prefix: string) => ({ 'x-store': prefix })
export const inMexico = { cookie: 'country=MX' }

/** The cookie of a seeded person's session. */
export async function signedIn(email: string): Promise<Record<string, string>> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session/signIn',
    payload: { email, password: DEMO_PASSWORD },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return { cookie: answer.cookies.map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`).join('; ') }
}
