import type pg from 'pg'

const HOUR = 3_600_000
const WHY = 'Lleva 72 horas sin contestar bien. Lo último: Contestó 503.'
const SCOPES = ['products.read', 'stock.write', 'sales.read']
const EVENTS = ['sale.changed', 'stock.changed']

/**
 * Events that were sent to Repuestos Beto's programs: state, hours ago, status, milliseconds, tries, and why it failed.
 */
const TOLD = [
  ['sent', 190, 200, 184, 1, ''],
  ['sent', 170, 202, 231, 2, ''],
  ['failed', 122, 503, 1_204, 8, 'Contestó 503.'],
  ['failed', 98, null, 10_000, 8, 'No contestó a tiempo.'],
  ['failed', 74, 503, 988, 7, 'Contestó 503.'],
] as const

/**
 * Loads a key of Repuestos Beto that nobody holds, and a webhook address that stopped answering, with its deliveries.
 * The address is stopped, so that nothing leaves a demonstration.
 */
export async function loadStorePrograms(client: pg.ClientBase, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const {
    rows: [beto],
  } = await client.query<{ store_id: number; user_id: number }>(
    `select m.store_id, m.user_id from store_members m join stores s on s.id = m.store_id where s.path_prefix = 'repuestos-beto' and m.role = 'owner' order by m.user_id limit 1`,
  )
  if (!beto) return
  // No key has this digest and no secret was encrypted, so both are shown but open and sign nothing.
  await client.query(
    `insert into store_api_keys (store_id, made_by, name, prefix, digest, scopes, created_at, last_used_at) values ($1, $2, 'Programa de la bodega', 'tuerca_bodega', 'demonstration: no key has it', $3, $4, $5) on conflict do nothing`,
    [beto.store_id, beto.user_id, SCOPES, ago(40 * 24), ago(3)],
  )
  const {
    rows: [hook],
  } = await client.query<{ id: number }>(
    `insert into store_webhooks (store_id, made_by, url, events, sealed_secret, created_at, failing_since, disabled_at, disabled_why)
     select $1, $7, 'https://bodega.repuestosbeto.test/tuerca', $2, 'demonstration: nothing sealed', $3, $4, $5, $6 where not exists (select from store_webhooks where store_id = $1) returning id`,
    [beto.store_id, EVENTS, ago(40 * 24), ago(122), ago(50), WHY, beto.user_id],
  )
  if (!hook) return
  for (const [at, [state, hours, status, took, tries, problem]] of TOLD.entries()) {
    const event = EVENTS[at % 2] ?? ''
    const data =
      event === 'sale.changed'
        ? { sale_id: 910_001 + at, number: `P-${910_001 + at}`, kind: 'order', state: 'accepted' }
        : {
            products: [
              { product_id: 1 + at, number: `BP-${at}`, manufacturer: 'Bosch', stock: 4 + at, warehouses: [] },
            ],
          }
    await client.query(
      `insert into store_webhook_deliveries (webhook_id, event, message_id, body, state, attempts, status, took_ms, problem, created_at, tried_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
      [
        hook.id,
        event,
        `msg_demonstration_${at}`,
        JSON.stringify({ type: event, timestamp: ago(hours).toISOString(), data }),
        state,
        tries,
        status,
        took,
        problem,
        ago(hours),
      ],
    )
  }
}
