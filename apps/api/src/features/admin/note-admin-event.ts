import type { AdminAction, AdminArea } from '@tuerca/domain/admin-areas'
import type { TxCtx } from '../../platform/context.ts'
import { type LogValue, toJson } from '../../platform/db/column-types.ts'

export interface AdminEvent {
  area: AdminArea
  action: AdminAction
  /** What was changed, as the administration calls it. */
  subject: string
  storeId?: number | null
  before?: LogValue
  after?: LogValue
  remark?: string
}

/** Logs a change of a store by one of its own people; its owner can read that, too. */
export const noteStoreChange = (ctx: Pick<TxCtx, 'db' | 'now' | 'user'>, event: AdminEvent & { storeId: number }) =>
  write(ctx, event, true)

/** The same for many changes in one statement; `by` made them, even if a job logs them later. */
export const noteStoreChanges = (
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { storeId, by, events }: { storeId: number; by: number | null; events: readonly AdminEvent[] },
): Promise<void> => noteInStores(ctx, { by, events: events.map((event) => ({ ...event, storeId })) })

/** The same of several stores, each in its own log. */
export async function noteInStores(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { by, events }: { by: number | null; events: readonly (AdminEvent & { storeId: number })[] },
): Promise<void> {
  if (events.length === 0) return
  await ctx.db
    .insertInto('admin_events')
    .values(
      events.map((event) => ({
        ...columnsOf(event),
        happened_at: ctx.now,
        done_by: by,
        store_id: event.storeId,
        in_store: true,
      })),
    )
    .execute()
}

/** Logs a change by the administration, in the transaction that makes it. Gives the line's number. */
export const noteAdminEvent = (ctx: Pick<TxCtx, 'db' | 'now' | 'user'>, event: AdminEvent): Promise<number> =>
  write(ctx, event, false)

async function write(ctx: Pick<TxCtx, 'db' | 'now' | 'user'>, event: AdminEvent, inStore: boolean): Promise<number> {
  const { id } = await ctx.db
    .insertInto('admin_events')
    .values({
      ...columnsOf(event),
      happened_at: ctx.now,
      done_by: ctx.user?.id ?? null,
      store_id: event.storeId ?? null,
      in_store: inStore,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const json = (value: LogValue | undefined) => (value === undefined || value === null ? null : toJson(value))
const columnsOf = ({ area, action, subject, before, after, remark = '' }: AdminEvent) => ({
  area,
  action,
  subject: subject.slice(0, 200),
  before: json(before),
  after: json(after),
  remark,
})
