import type { Ctx, TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { objectsOf } from './queries.ts'

/** When an account goes: its vehicles go with the person's row, their pictures by a job of the same transaction. */
export async function forgetGarage(ctx: TxCtx, userId: number): Promise<void> {
  const keys = await objectsOf(ctx.db, { userId })
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys })
}

/** The job: removes files that no row names any more. */
export async function removeObjects({ ports }: Pick<Ctx, 'ports'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ports.objectStore.remove(key)
}
