import type pg from 'pg'

const STORE = 'repuestos-beto'
const DAY = 24 * 3_600_000
const GIVEN = 40
/** Of three products of one order, photo by photo. */
const SHOTS = [
  ['waiting', 'waiting'],
  ['waiting', 'waiting', 'waiting'],
  ['declined', 'declined'],
] as const
const REASON = 'La caja llegó vacía: avísanos cuando tengas la pieza.'

/**
 * Loads one store's order of photos: most of it waits for the team, and the credits for a few impossible ones were
 * given back.
 */
export async function loadPhotoOrders(client: pg.ClientBase, now: Date): Promise<void> {
  const {
    rows: [store],
  } = await client.query<{ id: number; owner: number; warehouse: number }>(
    `select t.id, m.user_id as owner, (select min(id) from warehouses w where w.store_id = t.id) as warehouse from stores t join store_members m on m.store_id = t.id and m.role = 'owner' where t.path_prefix = $1 order by m.user_id limit 1`,
    [STORE],
  )
  const {
    rows: [known],
  } = await client.query('select 1 from photo_orders o join stores t on t.id = o.store_id where t.path_prefix = $1', [
    STORE,
  ])
  if (!store || known) return
  const { rows: picked } = await client.query<{ id: number }>(
    `select id from products where store_id = $1 and deleted_at is null and not by_offer and cardinality(pictures) = 0 order by id limit $2`,
    [store.id, SHOTS.length],
  )
  const ordered = new Date(now.getTime() - 2 * DAY)
  const {
    rows: [lot],
  } = await client.query<{ id: number }>(
    `insert into consultation_lots (user_id, transaction_type, amount, expires_at, source, created_at) values ($1, 'product_images', $2, $3, 'gift:fotos', $4) returning id`,
    [
      store.owner,
      GIVEN -
        SHOTS.slice(0, picked.length)
          .flat()
          .filter((state) => state === 'waiting').length,
      new Date(now.getTime() + 300 * DAY),
      new Date(now.getTime() - 10 * DAY),
    ],
  )
  const move = async (movement: string, amount: number, productId: number | null, at: Date) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into credit_ledger (lot_id, movement, amount, kind, subject, moved_at) values ($1, $2, $3, $4, $5, $6) returning id`,
      [lot?.id, movement, amount, productId === null ? null : 'photos', productId, at],
    )
    return rows[0]?.id
  }
  await move('grant', GIVEN, null, new Date(now.getTime() - 10 * DAY))
  const {
    rows: [order],
  } = await client.query<{ id: number }>(
    `insert into photo_orders (store_id, ordered_by, warehouse_id, note, created_at) values ($1, $2, $3, 'Pregunten por Beto en el mostrador, de 8 a 11.', $4) returning id`,
    [store.id, store.owner, store.warehouse, ordered],
  )
  for (const [at, { id }] of picked.entries())
    for (const state of SHOTS[at] ?? []) {
      const hold = await move('hold', -1, id, ordered)
      const isBack = state === 'declined'
      if (isBack) await move('release', 1, id, new Date(now.getTime() - DAY))
      await client.query(
        `insert into photo_shots (order_id, product_id, hold_id, state, reason, moved_at) values ($1, $2, $3, $4, $5, $6)`,
        [
          order?.id,
          id,
          isBack ? null : hold,
          state,
          isBack ? REASON : '',
          isBack ? new Date(now.getTime() - DAY) : ordered,
        ],
      )
    }
}
