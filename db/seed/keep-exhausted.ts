import type pg from 'pg'

const EMAIL = 'agotado@taller.test'
/** More look-ups of each kind than are free (product.md, Metering), recent enough to count for three more weeks. */
const LOOK_UPS: Readonly<Record<string, number>> = { substitutions: 12, catalogue: 12, plates: 5 }
const FRESH_DAYS = 9
/**
 * The gifts that every account gets once, for asking or for completing its sign-up: this account has had them already.
 */
const GIVEN = ['plate_consultations', 'catalog_consultations', 'substitutions_consultations', 'general_inquiries'].map(
  (type) => ({ type, source: `trial:${type}` }),
)
const GIFTS = [...GIVEN, { type: 'plate_consultations', source: 'welcome:plate_consultations' }]

/**
 * At every start, makes sure that the exhausted account has nothing left, whatever it has bought, been given or
 * forgotten meanwhile.
 */
export async function keepExhausted(client: pg.ClientBase | pg.Pool, now: Date): Promise<void> {
  await client.query(
    `with lots as (
       select l.id, l.amount from consultation_lots l join users u on u.id = l.user_id where u.email = $1 and l.amount > 0 for update of l
     ), emptied as (
       update consultation_lots l set amount = 0, expires_at = least(l.expires_at, $2) from lots where l.id = lots.id returning l.id, lots.amount
     )
     insert into credit_ledger (lot_id, movement, amount, moved_at) select id, 'expiry', -amount, $2 from emptied`,
    [EMAIL, now],
  )
  await client.query(
    `insert into consultation_lots (user_id, transaction_type, amount, expires_at, source, created_at)
     select u.id, g.type, 0, $2, g.source, $2 from users u, json_to_recordset($3) as g (type text, source text) where u.email = $1
     on conflict (user_id, source) where source is not null do nothing`,
    [EMAIL, now, JSON.stringify(GIFTS)],
  )
  for (const [kind, wanted] of Object.entries(LOOK_UPS)) {
    await client.query(
      `insert into consultations (kind, user_id, subject, found, looked_at)
       select $2, u.id, 'demo:agotado-' || n, true, $3::timestamptz - interval '1 day' - n * interval '2 hours'
       from users u, generate_series(1, $4::int) n where u.email = $1 and n > (
         select count(distinct subject) from consultations c where c.user_id = u.id and c.kind = $2 and c.found and c.looked_at > $3::timestamptz - $5::int * interval '1 day')`,
      [EMAIL, kind, now, wanted, FRESH_DAYS],
    )
  }
}
