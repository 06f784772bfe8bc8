import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { availableSql, places, type Places } from './result-filters.ts'
import { hitsOf, whereSql, wordsOf, type ResultRequest } from './result-sql.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The place of the first of these searches that finds anything, or null when none does: one short statement where
 * searching each would take as many long ones. PostgreSQL stops at the first that does.
 */
export async function whichFinds(ctx: Ctx, requests: readonly ResultRequest[], vocabulary: Vocabulary): Promise<number | null> {
  const at = places()
  const branches = requests.map((request, index) => `when exists (${anySql(ctx, request, vocabulary, at)}) then ${index}`)
  const rows = await runStatement<{ first: number | null }>(ctx.db, { name: null, text: `select case ${branches.join('\n')} end as first`, values: at.values })
  return rows[0]?.first ?? null
}

// Materialized: else the planner takes the first row to be near and reads listing by listing.
function anySql(ctx: Ctx, request: ResultRequest, vocabulary: Vocabulary, at: Places): string {
  const hits = hitsOf(request, at)
  const conditions = [
    whereSql(ctx, request, vocabulary, { at, query: wordsOf(request, vocabulary, at) }),
    ...(hits ? ['p.part_id = any(array(select part_id from hits))'] : []),
    ...(request.filters.disponibles === '1' ? [availableSql(ctx, at)] : []),
  ]
  return `with ${hits ? `${hits}, ` : ''}any_of_it as materialized (select 1 from products p where ${conditions.join(' and ')}) select from any_of_it`
}
