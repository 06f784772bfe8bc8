import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'
import { paymentsToDownload } from '../payments/index.ts'
import { downloadGarage } from '../garage/index.ts'
import { downloadNotifications } from '../notifications/index.ts'
import { ownAddresses } from './queries.ts'

/** Null for what an account that its person deleted had looked up: of it only the time was kept (former-person.ts). */
const known = <C extends 'subject' | 'plate'>(column: C) => sql<string | null>`case when ${sql.ref(column)} not like 'former %' then ${sql.ref(column)} end`.as(column)

/** Everything kept about a person, for them to take along: no password hash and no session token. */
export async function downloadData(ctx: Ctx, user: User) {
  const mine = <T extends { user_id: unknown }>({ user_id: _, ...row }: T) => row
  const account = await ctx.db.selectFrom('users')
    .select(['name', 'email', 'mobile', 'country', 'is_workshop', 'role', 'email_verified', 'consented_at', 'created_at', 'updated_at'])
    .where('id', '=', user.id).executeTakeFirstOrThrow()
  const sessions = await ctx.db.selectFrom('sessions').select(['user_agent', 'created_at', 'expires_at']).where('user_id', '=', user.id).orderBy('id').execute()
  const stores = await ctx.db.selectFrom('store_members as m').innerJoin('stores as s', 's.id', 'm.store_id')
    .select(['s.name', 'm.role']).where('m.user_id', '=', user.id).orderBy('s.id').execute()
  const consultations = await ctx.db.selectFrom('consultations').select(['kind', known('subject'), 'found', 'looked_at']).where('user_id', '=', user.id).orderBy('id').execute()
  const credits = await ctx.db.selectFrom('consultation_lots as l').innerJoin('credit_ledger as m', 'm.lot_id', 'l.id')
    .select(['l.transaction_type', 'l.source', 'l.expires_at', 'm.movement', 'm.amount', 'm.kind', 'm.subject', 'm.moved_at']).where('l.user_id', '=', user.id).orderBy('m.id').execute()
  const savedSubstitutions = await ctx.db.selectFrom('saved_substitutions').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  const plates = await ctx.db.selectFrom('plate_results').select(['country', 'plate', 'vehicle', 'found_at']).where('user_id', '=', user.id).orderBy('id').execute()
  const freePlates = await ctx.db.selectFrom('plate_free_searches').select([known('plate'), 'searched_at']).where('user_id', '=', user.id).orderBy('id').execute()
  const plateWaits = await ctx.db.selectFrom('plate_waits').select(['country', 'plate', 'created_at', 'ended_at', 'outcome']).where('user_id', '=', user.id).orderBy('id').execute()
  const substitutionReports = await ctx.db.selectFrom('substitution_reports')
    .select(['id', 'user_id', 'reference', 'url', 'error_message', 'state', 'answer', 'answered_at', 'created_at', 'network_hash']).where('user_id', '=', user.id).orderBy('id').execute()
  const quotations = await ctx.db.selectFrom('quote_records').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  const quotationRequests = await ctx.db.selectFrom('quotation_requests')
    .select(['id', 'country', 'plate', 'vin', 'brand', 'model', 'year', 'city', 'note', 'parts', 'state', 'answer', 'answered_at', 'created_at'])
    .where('user_id', '=', user.id).orderBy('id').execute()
  const quoteList = await ctx.db.selectFrom('quote_lists').select(['lines', 'updated_at']).where('user_id', '=', user.id).execute()
  const questions = await ctx.db.selectFrom('product_questions').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  const activities = await ctx.db.selectFrom('activities')
    .select(['name', 'activity', 'happens_at', 'state', 'url', 'reminder_minutes', 'reminded_for', 'created_at', 'updated_at', 'deleted_at'])
    .where('user_id', '=', user.id).orderBy('id').execute()
  // Not the secret address itself: whoever reads the file could read the agenda for ever.
  const agendaFeeds = await ctx.db.selectFrom('agenda_feeds').select(['created_at', 'read_at']).where('user_id', '=', user.id).execute()
  const { payments, scores } = await paymentsToDownload(ctx.db, user.id)
  const addresses = await ctx.db.selectFrom('user_addresses').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  const vehicles = await downloadGarage(ctx.db, user.id)
  const told = await downloadNotifications(ctx.db, user.id, await ownAddresses(ctx.db, user))
  return { account, sessions, stores, consultations, plates, freePlates, plateWaits, credits, savedSubstitutions: savedSubstitutions.map(mine), substitutionReports: substitutionReports.map(mine), quotations: quotations.map(mine), quoteList, questions: questions.map(mine), quotationRequests, activities, agendaFeeds, vehicles, payments, scores, addresses: addresses.map(mine), ...told }
}
