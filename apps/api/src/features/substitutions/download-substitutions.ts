import type { Ctx } from '../../platform/context.ts'
import type { Person } from '../../platform/feature.ts'

/** The substitutes that a person kept or found wrong, for them to take along. */
export async function downloadSubstitutions({ db }: Ctx, { id }: Person) {
  const saved = await db.selectFrom('saved_substitutions').selectAll().where('user_id', '=', id).orderBy('id').execute()
  const substitutionReports = await db.selectFrom('substitution_reports')
    .select(['id', 'reference', 'url', 'error_message', 'state', 'answer', 'answered_at', 'created_at', 'network_hash']).where('user_id', '=', id).orderBy('id').execute()
  return { savedSubstitutions: saved.map(({ user_id: _, ...row }) => row), substitutionReports }
}
