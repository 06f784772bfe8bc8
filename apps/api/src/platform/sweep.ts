import { type Ctx, inTransaction, type TxCtx } from './context.ts'

/**
 * Runs a job's work row by row, each in its own transaction. A row that fails does not stop the others; at the end one
 * error tells the queue of all failures, so that it tries again. `what` names the rows in that error.
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
