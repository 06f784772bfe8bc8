import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { BENCH_SECRET } from './catalogue-cases.ts'

/**
 * Somebody with an account and an open session, made once in the loaded database: their id and the cookie they ask
 * with.
 */
export async function benchPerson(
  pool: Pick<pg.Pool, 'query'> | pg.ClientBase,
  email: string,
  secret = BENCH_SECRET,
): Promise<{ id: number; cookie: string }> {
  const token = `bench-${email}`
  const {
    rows: [person],
  } = await pool.query<{ id: number }>(
    `insert into users (email, name, mobile, email_verified) values ($1, 'Banco de pruebas', '3001234567', true) on conflict (email) do update set name = excluded.name, mobile = excluded.mobile returning id`,
    [email],
  )
  await pool.query(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01') on conflict (token) do nothing`,
    [person?.id, token],
  )
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return { id: person?.id ?? 0, cookie: `tuerca.session_token=${encodeURIComponent(`${token}.${signature}`)}` }
}
