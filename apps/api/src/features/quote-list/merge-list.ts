import {
  countQuoted,
  hasChanges,
  listOfLines,
  MOST_QUOTED,
  partKey,
  QUOTE_LIST_FULL,
  type QuotedLine,
  type QuoteListChanges,
  quoteKey,
  withChanges,
} from '@tuerca/domain/quote-list'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { conflict } from '../../platform/errors.ts'

/**
 * Applies a browser's changes to the person's list and gives the whole list; refuses changes that would not fit
 * completely, so that nothing is lost silently.
 */
export async function mergeList(ctx: TxCtx, userId: number, changes: QuoteListChanges): Promise<QuotedLine[]> {
  await ctx.db
    .insertInto('quote_lists')
    .values({ user_id: userId, updated_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .execute()
  // Browsers that merge at once wait for each other.
  const row = await ctx.db
    .selectFrom('quote_lists')
    .select('lines')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const kept = listOfLines(row.lines)
  if (!hasChanges(changes)) return linesOf(kept)
  const merged = withChanges(kept, changes)
  const wanted = new Set(
    [...linesOf(withChanges(kept, { ...changes, added: [] })), ...changes.added].map(
      ({ vehicle, part }) => `${quoteKey(vehicle)}\n${partKey(part)}`,
    ),
  )
  if (wanted.size > MOST_QUOTED || countQuoted(merged) < wanted.size) throw conflict(QUOTE_LIST_FULL)
  const lines = linesOf(merged)
  await ctx.db
    .updateTable('quote_lists')
    .set({ lines: toJson(lines), updated_at: ctx.now })
    .where('user_id', '=', userId)
    .execute()
  return lines
}

const linesOf = (list: ReturnType<typeof listOfLines>): QuotedLine[] =>
  Object.values(list).flatMap(({ vehicle, parts }) => parts.map((part) => ({ vehicle, part })))
