import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/platform/db/testing.ts'
import { sealsOf } from '../../apps/api/src/platform/seals.ts'
import { keepBankAccounts } from './keep-bank-accounts.ts'

const NOW = new Date('2026-12-24T12:00:00Z')
const seals = sealsOf('a secret of this test, long enough to be one')
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the stores that are owed money have an account that rests no longer, and keep what their owners wrote', async () => {
  await database.pool.query(
    `insert into stores (name, path_prefix, country, city, provider_name, description)
     values ('Repuestos Beto', 'repuestos-beto', 'CO', 'Bogotá', 'Beto', ''), ('Frenos Puebla', 'frenos-puebla', 'MX', 'Puebla', 'Rosa', '') on conflict do nothing`,
  )
  await keepBankAccounts(database.pool, { now: NOW, seals })
  const read = async () =>
    (
      await database.pool.query<{ prefix: string; bank: string; ending: string; number: string; days: number }>(
        `select s.path_prefix as prefix, a.bank, a.ending, a.sealed_number as number, extract(day from $1::timestamptz - a.changed_at)::int as days
         from store_bank_accounts a join stores s on s.id = a.store_id order by 1`,
        [NOW],
      )
    ).rows
  const first = await read()
  expect(first.map(({ number, ...row }) => ({ ...row, number: seals.open(number) }))).toEqual([
    {
      prefix: 'frenos-puebla',
      bank: 'Banorte',
      ending: expect.any(String),
      number: expect.stringMatching(/^07218000123456789\d$/),
      days: 90,
    },
    { prefix: 'repuestos-beto', bank: 'Bancolombia', ending: '5678', number: '20312345678', days: 90 },
  ])
  await database.pool.query(`update store_bank_accounts set bank = 'Nequi' where bank = 'Bancolombia'`)
  await keepBankAccounts(database.pool, { now: NOW, seals })
  expect((await read()).map(({ bank }) => bank)).toEqual(['Banorte', 'Nequi'])
})
