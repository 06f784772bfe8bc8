import type { DevSystem, StoreSystemView } from '@tuerca/contract/store-systems'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { SaleKind } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { REACHED } from '../sales/index.ts'
import { headersOf } from './open-system.ts'

type Asking = Pick<Ctx, 'db' | 'seals'>
interface Row {
  id: number
  name: string
  kind: 'embedded' | 'http' | null
  is_owner: boolean
  send_sales: boolean
  urls: Record<string, string> | null
  fields: Record<string, string> | null
  sealed_headers: string | null
  waiting: number
  failed: { id: number; kind: SaleKind; problem: string; at: string; may_send: boolean; client_id: string | null }[]
}

/** The own systems of some stores, as a member may see them: keys by name only. */
export async function shownSystems(
  { db, seals }: Asking,
  { storeIds, userId }: { storeIds: readonly number[]; userId: number },
  mayTry: boolean,
): Promise<StoreSystemView[]> {
  const { rows } = await sql<Row>`
    select t.id, t.name, y.kind, exists (select from store_members m where m.store_id = t.id and m.user_id = ${userId} and m.role = 'owner') as is_owner, coalesce(y.send_sales, false) as send_sales, y.urls, y.fields, y.sealed_headers,
      (select count(*)::int from store_system_orders o where o.store_id = t.id and o.state in ('queued', 'withdrawing')) as waiting,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.sale_id, 'kind', f.kind, 'problem', f.problem, 'at', f.updated_at, 'may_send', f.may_send, 'client_id', f.client_id) order by f.updated_at), '[]')
        from (select o.sale_id, s.kind, o.problem, o.updated_at, o.client_id, o.state = 'failed' and s.state = any (${[...REACHED]}) as may_send from store_system_orders o join sales s on s.id = o.sale_id where o.store_id = t.id
            and ((o.state = 'failed' and y.kind is not null and (o.unheard or s.state = any (${[...REACHED]}))) or (o.state = 'sent' and o.problem <> '' and not o.shipped)) order by o.updated_at limit 50) f) as failed
    from stores t left join store_systems y on y.store_id = t.id where t.id = any (${storeIds}::integer[]) order by t.name, t.id`.execute(
    db,
  )
  return rows.map(
    ({ id, name, kind, is_owner: isOwner, send_sales: sendSales, urls, fields, sealed_headers, waiting, failed }) => ({
      storeId: id,
      storeName: name,
      kind,
      isOwner,
      sendSales,
      mayTry,
      waiting,
      headerNames: isOwner ? Object.keys(headersOf(seals, sealed_headers)) : [],
      fields: (isOwner && fields) || {},
      urls: {
        stock: (isOwner && urls?.stock) || '',
        orders: (isOwner && urls?.orders) || '',
        clients: (isOwner && urls?.clients) || '',
      },
      failed: failed.map(({ id: saleId, kind: saleKind, problem, at, may_send, client_id }) => ({
        saleId,
        number: saleNumber(saleKind, saleId),
        problem,
        at: new Date(at).toISOString(),
        maySend: may_send,
        clientId: client_id,
      })),
    }),
  )
}

interface DevRow extends Omit<DevSystem, 'orders'> {
  orders: (DevSystem['orders'][number] & { at: string })[]
}

/** The embedded systems of stores with their latest orders, for the page to try them. */
export async function embeddedSystems({ db }: Pick<Ctx, 'db'>): Promise<DevSystem[]> {
  const { rows } = await sql<DevRow>`
    select t.id as "storeId", t.name as "storeName", coalesce(e.mood, 'right') as mood,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'client', o.client_name, 'text', o.text, 'state', o.state, 'at', o.taken_at) order by o.id desc), '[]')
        from (select * from embedded_store_orders where store_id = t.id order by id desc limit 20) o) as orders
    from store_systems y join stores t on t.id = y.store_id left join embedded_store_systems e on e.store_id = t.id where y.kind = 'embedded' order by t.name, t.id limit 50`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    orders: row.orders.map((order) => ({ ...order, at: new Date(order.at).toISOString() })),
  }))
}
