import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/platform/db/testing.ts'
import { keepExhausted } from './keep-exhausted.ts'

const EMAIL = 'agotado@taller.test'
const NOW = new Date('2026-12-24T12:00:00Z')
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const one = async (text: string) => (await database.pool.query<{ n: number }>(text, [EMAIL, NOW])).rows[0]?.n
const left = () =>
  one(
    'select coalesce(sum(l.amount), 0)::int as n from consultation_lots l join users u on u.id = l.user_id where u.email = $1 and l.expires_at >= $2',
  )
const lately = (kind: string) =>
  one(
    `select count(distinct subject)::int as n from consultations c join users u on u.id = c.user_id where u.email = $1 and c.kind = '${kind}' and c.looked_at > $2::timestamptz - interval '30 days'`,
  )

test('who has nothing left has nothing left after a month, a gift and a purchase, and gets no trial', async () => {
  await database.pool.query(
    `insert into users (name, email, email_verified, mobile, country) values ('Óscar', $1, true, '3000000102', 'CO') on conflict do nothing`,
    [EMAIL],
  )
  await database.pool.query(
    `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at, source) select id, 'plate_consultations', 7, '2027-06-01', 'payment:now' from users where email = $1 returning id)
     insert into credit_ledger (lot_id, movement, amount) select id, 'grant', 7 from lot`,
    [EMAIL],
  )
  expect(await left()).toBe(7)
  for (let start = 0; start < 3; start += 1) await keepExhausted(database.pool, NOW)
  expect(await left()).toBe(0)
  for (const kind of ['substitutions', 'catalogue']) expect(await lately(kind)).toBe(12)
  expect(
    await one(
      `select count(*)::int as n from consultation_lots l join users u on u.id = l.user_id where u.email = $1 and $2::timestamptz is not null and source like 'trial:%'`,
    ),
  ).toBe(4)
  expect((await database.pool.query('select 1 from credit_imbalances')).rows).toEqual([])
})
