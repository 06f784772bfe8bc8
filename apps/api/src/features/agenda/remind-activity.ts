import { wallTimeOf } from '@tuerca/domain/agenda'
import { LOCALE, TIME_ZONE, type Country } from '@tuerca/domain/country'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { notify } from '../notifications/index.ts'
import { scheduleReminder } from './schedule-reminder.ts'

type Ctx = Pick<TxCtx, 'db' | 'now' | 'origin'>

/** A reminder this much after its time says so. */
const LATE_MS = 15 * 60_000
/** The queue uses the database's clock, which may be ahead of ours. */
const SKEW_MS = 30_000
/** What was missed longer ago than this no longer helps anybody. */
const MISSED_DAYS = 2

/**
 * Sends an activity's reminder within the caller's transaction: once per time it was set to, and not when the activity
 * was meanwhile done, deleted or moved. Answers whether it was sent.
 */
export async function remindActivity(ctx: Ctx, activityId: number): Promise<boolean> {
  const row = await ctx.db
    .updateTable('activities')
    .set((eb) => ({ reminded_for: eb.ref('remind_at') }))
    .where('id', '=', activityId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 0)
    .where('remind_at', '<=', new Date(ctx.now.getTime() + SKEW_MS))
    .where((eb) => eb('reminded_for', 'is distinct from', eb.ref('remind_at')))
    .returning(['user_id', 'name', 'activity', 'happens_at', 'remind_at'])
    .executeTakeFirst()
  if (!row?.remind_at) return false
  const person = await ctx.db
    .selectFrom('users')
    .select('country')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const { country } = person
  const late = ctx.now.getTime() - row.remind_at.getTime() > LATE_MS
  return notify(ctx, {
    userId: row.user_id,
    topic: 'agenda',
    key: `activity:${activityId}:${row.remind_at.toISOString()}`,
    title: `Recordatorio: ${row.name}`,
    text: [
      sentenceDate(row.happens_at, country),
      row.activity,
      ...(late
        ? [`Este aviso era para ${sentenceDate(row.remind_at, country, 'short')} y sale tarde por una falla nuestra.`]
        : []),
    ].join('\n\n'),
    path: agendaPath(row.happens_at, country),
    action: 'Ver en mi agenda',
  })
}

/** Queues reminders again whose job was lost, for example when a backup was restored. */
export async function remindMissed(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const rows = await ctx.db
    .selectFrom('activities')
    .select(['id', 'remind_at'])
    .where('deleted_at', 'is', null)
    .where('state', '=', 0)
    .where('remind_at', '<', new Date(ctx.now.getTime() - 2 * 60_000))
    .where('remind_at', '>', new Date(ctx.now.getTime() - MISSED_DAYS * 86_400_000))
    .where((eb) => eb('reminded_for', 'is distinct from', eb.ref('remind_at')))
    .orderBy('remind_at')
    .limit(500)
    .execute()
  for (const row of rows) await scheduleReminder(ctx, row)
}

/** Where the agenda opens on the day of an activity. */
export function agendaPath(at: Date, country: Country): string {
  const day = wallTimeOf(at, country).slice(0, 10)
  return pagePaths.agenda({ mes: day.slice(0, 7), dia: day })
}

function sentenceDate(at: Date, country: Country, style: 'full' | 'short' = 'full') {
  const timeZone = TIME_ZONE[country]
  const text =
    style === 'full'
      ? new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)
      : new Intl.DateTimeFormat(LOCALE[country], {
          day: 'numeric',
          month: 'long',
          hour: 'numeric',
          minute: '2-digit',
          timeZone,
        }).format(at)
  return style === 'full' ? text.charAt(0).toUpperCase() + text.slice(1) : `el ${text}`
}
