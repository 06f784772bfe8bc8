import { createHmac, randomUUID } from 'node:crypto'
import { TEST_SECRET, type TestApp } from '../../app/testing.ts'

export interface TestAdmin {
  id: number
  email: string
  name: string
  cookie: string
}

/** Somebody signed in. */
export async function personOf(
  { connection: { pool } }: TestApp,
  { name = 'Ana', admin = false } = {},
): Promise<TestAdmin> {
  const token = randomUUID()
  const email = `${token}@taller.test`
  const {
    rows: [user],
  } = await pool.query<{ id: number }>(
    `insert into users (name, email, email_verified, mobile, role, second_factor_from) values ($1, $2, true, null, $3, '2999-01-01') returning id`,
    [name, email, admin ? 'admin' : 'user'],
  )
  const id = user?.id ?? 0
  await pool.query(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [id, token])
  return {
    id,
    email,
    name,
    cookie: `tuerca.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', TEST_SECRET).update(token).digest('base64')}`)}`,
  }
}

/** Somebody of the administration, signed in. */
export const adminOf = (server: TestApp, name = 'Marcela') => personOf(server, { name, admin: true })
