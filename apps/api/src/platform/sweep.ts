import { type Ctx, inTransaction, type TxCtx } from './context.ts'

/**
 * What a job does to many rows, each in a transaction of its own: one that fails holds up none that comes after it, and the queue is
 * told at the end of all that failed, so that it tries again. `what` names them in that message.
 */
export async function sweep<T>(
  ctx: Ctx,
  rows: readonly T[],
  { what, each }: { what: string; each: (ctx: TxCtx, row: T) => Promise<unknown> },
): Promise<void> {
  const failed: unknown[] = []
  for (const row of rows)
    await inTransaction(ctx, (ctx) => each(ctx, row)).catch((error: unknown) => {
      failed.push(error)
    })
  if (failed.length > 0)
    throw new AggregateError(
      failed,
      `${failed.length} of ${rows.length} ${what} failed: ${String(failed[0]).slice(0, 200)}`,
    )
}
