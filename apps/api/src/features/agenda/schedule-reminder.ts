import type { TxCtx } from '../../platform/context.ts'
import { dequeue, enqueue } from '../../platform/jobs.ts'

/** One job for each activity: a new time replaces the old one, no time removes it. */
export async function scheduleReminder(
  ctx: Pick<TxCtx, 'db'>,
  { id, remind_at }: { id: number; remind_at: Date | null },
) {
  const jobKey = `activity-reminder-${id}`
  if (remind_at === null) return dequeue(ctx, jobKey)
  await enqueue(ctx, 'remind-activity', { activityId: id }, { jobKey, runAt: remind_at })
}
