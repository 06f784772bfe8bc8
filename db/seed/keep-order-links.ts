import { linkDigest, newLinkToken } from '../../apps/api/src/platform/link-token.ts'
import type { Seals } from '../../apps/api/src/platform/seals.ts'
import type pg from 'pg'
import { ORDERS_WITH_LINK } from './load-service-orders.ts'

const DAYS = 15

/**
 * At every start, gives the workshop's orders that its customers have before them the link that they were sent, and a
 * new one where it has ended. This is apart from the load because the load has no secret to seal a link with.
 */
export async function keepOrderLinks(
  client: pg.ClientBase | pg.Pool,
  { now, seals }: { now: Date; seals: Seals },
): Promise<void> {
  const { rows } = await client.query<{ id: string; link_sealed: string | null }>(
    `select id, link_sealed from service_orders where id = any ($1::bigint[]) and state in ('sent', 'approved', 'in_progress') and (link_expires_at is null or link_expires_at < $2)`,
    [ORDERS_WITH_LINK, new Date(now.getTime() + 86_400_000)],
  )
  for (const { id, link_sealed } of rows) {
    const token = (link_sealed && seals.open(link_sealed)) || newLinkToken()
    await client.query(
      `update service_orders set link_digest = $2, link_sealed = $3, link_expires_at = $4 where id = $1`,
      [
        id,
        linkDigest({ seals }, 'service-order', token),
        seals.seal(token),
        new Date(now.getTime() + DAYS * 86_400_000),
      ],
    )
  }
}
