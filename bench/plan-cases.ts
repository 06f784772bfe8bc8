import type { Case } from './case.ts'
import pg from 'pg'
import { loadChargingPlans } from '../db/seed/charging-plans.ts'
import { benchPerson } from './person.ts'

const REFERENCES = 200
const CONSULTED = 60
const LOTS = 12

/**
 * The gate and the balance of somebody with credits. What is asked again and again is what was paid for; its price is
 * the balance's statements.
 */
export async function planCases(databaseUrl: string): Promise<Case[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const { id, cookie } = await benchPerson(pool, 'saldo@bench.test')
    await ensurePlans(pool)
    await pool.query('delete from consultation_lots where user_id = $1', [id])
    await pool.query('delete from consultations where user_id = $1', [id])
    await pool.query(
      `with lot as (
         insert into consultation_lots (user_id, transaction_type, amount, expires_at)
         select $1::int, (array['substitutions_consultations', 'catalog_consultations', 'general_inquiries'])[1 + n % 3], 100000, now() + n * interval '5 days' from generate_series(1, $2::int) n returning id, amount)
       insert into credit_ledger (lot_id, movement, amount) select id, 'grant', amount from lot`,
      [id, LOTS],
    )
    const { rows } = await pool.query<{ clean: string; number: string }>(
      `select n.clean, n.number from part_numbers n where n.kind = 1 and length(n.clean) >= 6 and exists (select from part_substitutions s where s.part_id = n.part_id) order by md5(n.clean) limit $1`,
      [REFERENCES],
    )
    await pool.query(
      `insert into consultations (kind, user_id, subject, found, charged, looked_at)
       select 'substitutions', $1::int, subject, true, true, now() from unnest($2::text[]) subject
       union all select 'catalogue', $1::int, 'bench:' || n, true, true, now() - n * interval '6 hours' from generate_series(1, $3::int) n`,
      [id, rows.map((row) => row.clean), CONSULTED],
    )
    const shared = { kind: 'api', leastOfFloor: 0.5, headers: { cookie } } as const
    const lookUp = (reference: string) =>
      `/api/catalogo/catalogSubstitutions/getSubstitutions?${new URLSearchParams({ reference })}`
    return [
      {
        ...shared,
        name: 'gate',
        what: `substitutes of what was consulted before, through the gate (${rows.length} references)`,
        paths: rows.map(({ number }) => lookUp(number)),
      },
      {
        ...shared,
        name: 'balance',
        what: `count of 30 days, limits and balance (${CONSULTED} look-ups, ${LOTS} lots)`,
        paths: ['/api/catalogo/catalogV2/getUserConsultations'],
      },
      {
        ...shared,
        name: 'wallet',
        what: `every lot of the wallet (${LOTS} lots)`,
        paths: ['/api/catalogo/consultations/getWallet'],
      },
      {
        name: 'plans',
        what: 'what is on sale',
        kind: 'api',
        leastOfFloor: 0.5,
        paths: ['/api/core/chargingPlans/getChargingPlansActive?storePlans=0'],
      },
    ]
  } finally {
    await pool.end()
  }
}

/** Data loaded before there were plans is measured too. */
async function ensurePlans(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select from charging_plans limit 1')
  if (rows.length > 0) return
  const client = await pool.connect()
  await loadChargingPlans(client).finally(() => client.release())
}
