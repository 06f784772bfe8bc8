import type pg from 'pg'

/** Stores whose own system answers, and one whose system is slow, for which the last known stock is shown instead. */
const SYSTEMS = [
  ['repuestos-beto', 'right'],
  ['frenos-puebla', 'right'],
  ['la-septima-autopartes', 'slow'],
] as const
const HOUR = 3_600_000

/**
 * Loads the embedded systems of three stores (/dev/sistema), the last answer of the slow one, and two sales of
 * Repuestos Beto: one that reached its system and one that did not.
 */
export async function loadStoreSystems(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [store, mood] of SYSTEMS) {
    await client.query(
      `insert into store_systems (store_id, kind, updated_at) select id, 'embedded', $2 from stores where path_prefix = $1 on conflict do nothing`,
      [store, now],
    )
    await client.query(
      'insert into embedded_store_systems (store_id, mood) select id, $2 from stores where path_prefix = $1 on conflict do nothing',
      [store, mood],
    )
  }
  await client.query(
    `insert into store_system_stock (product_id, quantity, price, known_at)
     select p.id, p.stock, p.price, $1 from products p join stores s on s.id = p.store_id where s.path_prefix = 'la-septima-autopartes' and p.confirm_in_api and p.stock > 0 and p.id <= 10000 on conflict do nothing`,
    [new Date(now.getTime() - 3 * HOUR)],
  )
  const { rows } = await client.query<{ id: number; store_id: number }>(
    `select s.id, s.store_id from sales s join stores t on t.id = s.store_id where t.path_prefix = 'repuestos-beto' and s.kind <> 'confirmation' and s.state in ('paid', 'accepted') and s.id between 910001 and 919999 order by s.id limit 2`,
  )
  for (const [at, { id, store_id }] of rows.entries()) {
    const arrived = at === 0
    await client.query(
      `insert into store_system_orders (sale_id, store_id, state, client_id, external_id, sent_to, attempts, problem, queued_at, next_try_at, sent_at, updated_at)
       values ($1, $2, $3, $4, $5, $10, $6, $7, $8, $8, $9, $8) on conflict do nothing`,
      [
        id,
        store_id,
        arrived ? 'sent' : 'failed',
        arrived ? 'C-101' : null,
        arrived ? 'OV-00001' : null,
        arrived ? 0 : 1,
        arrived ? '' : 'El cliente no tiene cupo en el sistema.',
        new Date(now.getTime() - 2 * HOUR),
        arrived ? now : null,
        arrived ? 'embedded' : null,
      ],
    )
    if (arrived)
      await client.query(
        `insert into embedded_store_orders (store_id, key, client_name, text, taken_at) values ($1, $2, 'Taller El Motor', 'Venta de la demostración', $3) on conflict do nothing`,
        [store_id, `tuerca-${id}-1`, now],
      )
  }
}
