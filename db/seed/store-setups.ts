import type pg from 'pg'

const STORE = 'frenos-puebla'
const DAY = 24 * 3_600_000
const NOTE =
  'Balatas y discos para taxi y particular. El logo es el del letrero, azul con blanco. Los precios van con IVA.'

/** One store waits to be set up by the team, and has another credit for later. */
export async function loadStoreSetups(client: pg.ClientBase, now: Date): Promise<void> {
  const {
    rows: [store],
  } = await client.query<{ id: number; owner: number }>(
    `select t.id, m.user_id as owner from stores t join store_members m on m.store_id = t.id and m.role = 'owner' where t.path_prefix = $1 order by m.user_id limit 1`,
    [STORE],
  )
  if (!store || (await client.query('select 1 from store_setups where store_id = $1', [store.id])).rows[0]) return
  const [given, ordered] = [new Date(now.getTime() - 10 * DAY), new Date(now.getTime() - DAY)]
  await client.query(
    `with lot as (insert into consultation_lots (user_id, transaction_type, amount, expires_at, source, created_at) values ($1, 'store_implementation', 1, $2, 'gift:montaje', $3) returning id),
      granted as (insert into credit_ledger (lot_id, movement, amount, moved_at) select id, 'grant', 2, $3 from lot),
      held as (insert into credit_ledger (lot_id, movement, amount, kind, subject, moved_at) select id, 'hold', -1, 'setups', $4::integer::text, $5 from lot returning id)
    insert into store_setups (store_id, ordered_by, hold_id, state, note, created_at, moved_at) select $4::integer, $1, id, 'waiting', $6, $5, $5 from held`,
    [store.owner, new Date(now.getTime() + 300 * DAY), given, store.id, ordered, NOTE],
  )
}
