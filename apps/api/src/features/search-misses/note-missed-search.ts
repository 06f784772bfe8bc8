import { missedText } from '@tuerca/domain/search-miss'
import type { Country } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'

/** A search without result: the text as typed, and the keys of the kinds of part that were understood. */
export interface MissedSearch {
  text: string
  kinds?: readonly string[]
}

interface Miss {
  country: Country
  text: string
  day: string
  kinds: readonly string[]
  count: number
}
interface Batch {
  misses: Map<string, Miss>
  timer: NodeJS.Timeout | null
}

const batches = new WeakMap<Db, Batch>()
const WAIT_MS = 2000
/** More different texts between two writes come from somebody's program: the rest is not counted. */
const MOST_WAITING = 2000
const MOST_KINDS = 5

/**
 * Counts a search without result. It costs the search nothing: counts wait in memory and are written together within
 * seconds; if that fails they are lost.
 */
export function noteMissedSearch(
  ctx: Pick<Ctx, 'db' | 'primary' | 'country' | 'now'>,
  { text, kinds = [] }: MissedSearch,
): void {
  const kept = missedText(text, ctx.country)
  if (kept === null) return
  const db = ctx.primary ?? ctx.db
  let batch = batches.get(db)
  if (!batch) batches.set(db, (batch = { misses: new Map(), timer: null }))
  const { misses } = batch
  // Bogotá is five hours behind Greenwich all year; one calendar serves both countries.
  const day = new Date(ctx.now.getTime() - 5 * 3600_000).toISOString().slice(0, 10)
  const key = `${ctx.country} ${day} ${kept}`
  const before = misses.get(key)
  if (!before && misses.size >= MOST_WAITING) return
  misses.set(key, {
    country: ctx.country,
    text: kept,
    day,
    kinds: kinds.slice(0, MOST_KINDS),
    count: (before?.count ?? 0) + 1,
  })
  batch.timer ??= setTimeout(() => void writeMissedSearches(db).catch(() => undefined), WAIT_MS).unref()
}

/** Writes what waits. */
export async function writeMissedSearches(db: Db): Promise<void> {
  const batch = batches.get(db)
  if (!batch) return
  if (batch.timer) clearTimeout(batch.timer)
  batch.timer = null
  // Sorted, so that two processes that write the same lines take their locks in one order.
  const misses = [...batch.misses.values()].toSorted((a, b) =>
    `${a.country} ${a.text} ${a.day}` < `${b.country} ${b.text} ${b.day}` ? -1 : 1,
  )
  batch.misses.clear()
  if (misses.length === 0) return
  await sql`insert into search_misses (country, text, day, kinds, count)
    select m.country, m.text, m.day, m.kinds, m.count from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb) as m (country text, text text, day date, kinds text[], count integer)
    on conflict (country, text, day) do update set count = search_misses.count + excluded.count, kinds = excluded.kinds`.execute(
    db,
  )
}
