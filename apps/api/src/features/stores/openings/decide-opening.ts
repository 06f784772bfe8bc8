import { ANSWER_NEEDED, type decideOpening, OPENING_DECIDED, OPENING_MISSING } from '@tuerca/contract/store-openings'
import type { Parsed } from '@tuerca/contract/endpoint'
import { sql } from 'kysely'
import type { TxCtx } from '../../../platform/context.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/visitor.ts'
import { ownersOf } from '../../../platform/who-is-told.ts'
import { noteAdminEvent } from '../../admin/index.ts'
import { showAllAnew } from '../../listings/index.ts'
import { notify } from '../../notifications/index.ts'
import { oneAfterAnother, refuseTakenDocument } from './open-store.ts'

const STATES = { approve: 'approved', ask: 'asked', decline: 'declined' } as const

/** Decides once, however many administrators press: the second learns that it was decided. */
export async function decide(
  ctx: TxCtx,
  admin: User,
  storeId: number,
  { decision, answer }: Parsed<typeof decideOpening>['body'],
): Promise<string> {
  if (decision !== 'approve' && answer === '') throw invalid([ANSWER_NEEDED])
  const row = await ctx.db
    .selectFrom('store_openings as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.state', 's.name', 's.country', 's.document'])
    .where('o.store_id', '=', storeId)
    .forUpdate('o')
    .executeTakeFirst()
  if (!row) throw notFound(OPENING_MISSING)
  if (row.state !== 'waiting') throw conflict(OPENING_DECIDED)
  if (decision === 'approve') {
    await oneAfterAnother(ctx)
    await refuseTakenDocument(ctx, {
      country: row.country,
      document: row.document ?? '',
      storeId,
    })
  }
  await ctx.db
    .updateTable('store_openings')
    .set({ state: STATES[decision], answer, decided_at: ctx.now, decided_by: admin.id })
    .where('store_id', '=', storeId)
    .execute()
  if (decision === 'approve') {
    await ctx.db
      .updateTable('stores')
      .set({
        approved_at: ctx.now,
        suspended_at: null,
        suspended_because: '',
        updated_at: ctx.now,
        version: sql`version + 1`,
      })
      .where('id', '=', storeId)
      .execute()
    await showAllAnew(ctx)
  }
  await noteAdminEvent(ctx, {
    area: 'store',
    action: decision === 'approve' ? 'create' : 'answer',
    subject: row.name,
    storeId,
    remark: answer,
  })
  const told = {
    approve: {
      title: `${row.name} ya está abierta`,
      text: ['Lo que publiques se ve y se vende desde ahora.', answer].filter(Boolean).join('\n\n'),
      path: '/vender',
      action: 'Ir a tu tienda',
    },
    ask: {
      title: `Falta algo para abrir ${row.name}`,
      text: answer,
      path: '/vender/abrir',
      action: 'Completar la solicitud',
    },
    decline: {
      title: `Por ahora no abrimos ${row.name}`,
      text: `${answer}\n\nSi cambia, puedes enviarla de nuevo.`,
      path: '/vender/abrir',
      action: 'Ver la solicitud',
    },
  }[decision]
  for (const userId of await ownersOf(ctx.db, storeId))
    await notify(ctx, {
      userId,
      topic: 'account',
      key: `opening-answer:${storeId}:${ctx.now.getTime()}`,
      ...told,
      title: told.title.slice(0, 150),
    })
  return decision === 'approve' ? 'Tienda abierta: ya se le avisó.' : 'Respuesta enviada.'
}
