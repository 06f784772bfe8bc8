import type { Ctx } from '../../platform/context.ts'
import type { Person } from '../../platform/feature.ts'
import { knownLook } from '../../platform/known-look.ts'

/** What a person looked up, and their credits with every movement, for them to take along. */
export async function downloadConsultations({ db }: Ctx, { id }: Person) {
  const consultations = await db.selectFrom('consultations').select(['kind', knownLook('subject'), 'found', 'looked_at']).where('user_id', '=', id).orderBy('id').execute()
  const credits = await db.selectFrom('consultation_lots as l').innerJoin('credit_ledger as m', 'm.lot_id', 'l.id')
    .select(['l.transaction_type', 'l.source', 'l.expires_at', 'm.movement', 'm.amount', 'm.kind', 'm.subject', 'm.moved_at']).where('l.user_id', '=', id).orderBy('m.id').execute()
  return { consultations, credits }
}
