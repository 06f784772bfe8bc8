import { readEngine } from '@tuerca/domain/engine-words'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

type Writing = Pick<TxCtx, 'db'>

/** A fitment that a store stated, for its listing only or, with `productId` null, for the part. */
export interface SaidFitment {
  partId: number
  productId: number | null
  proposalId: number | null
  makeId: number
  modelId: number | null
  yearFrom: number | null
  yearTo: number | null
  engine: string | null
  submodel: string | null
  qualifiers?: readonly string[] | undefined
}

/** The source of these rows. No list has this source, so no import removes them. */
export const SAID = 'propuesta'

export async function addSaidFitments({ db }: Writing, rows: readonly SaidFitment[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ qualifiers, engine, ...row }) => ({
    ...row,
    engine,
    qualifiers: qualifiers && qualifiers.length > 0 ? qualifiers : null,
    ...(engine ? readEngine(engine) : {}),
  }))
  await sql`insert into part_fitments (part_id, product_id, proposal_id, make_id, model_id, year_from, year_to, engine, submodel, qualifiers, source, litres, fuel, valves, aspiration)
    select v."partId", v."productId", v."proposalId", v."makeId", v."modelId", v."yearFrom", v."yearTo", v.engine, v.submodel, v.qualifiers, ${SAID}, v.litres, v.fuel, v.valves, v.aspiration
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v("partId" bigint, "productId" bigint, "proposalId" bigint, "makeId" integer, "modelId" integer, "yearFrom" smallint, "yearTo" smallint,
      engine text, submodel text, qualifiers jsonb, litres numeric, fuel text, valves smallint, aspiration text)`.execute(
    db,
  )
}

/** Removes what was stated for one listing only, or by these proposals: `of` selects the rows. */
export async function dropSaidFitments(
  { db }: Writing,
  {
    productId,
    proposalIds,
    of,
  }: { productId?: number; proposalIds?: readonly number[]; of: 'listing' | 'part' | 'both' },
): Promise<void> {
  // As one value: an import undone takes back more of them than a statement has parameters.
  const ids = proposalIds && [...proposalIds]
  let rows = db.deleteFrom('part_fitments').where('source', '=', SAID)
  if (productId !== undefined) rows = rows.where('product_id', '=', productId)
  if (ids !== undefined) rows = rows.where(sql<boolean>`proposal_id = any (${ids}::bigint[])`)
  if (of === 'listing') rows = rows.where('product_id', 'is not', null)
  if (of === 'part') rows = rows.where('product_id', 'is', null)
  await rows.execute()
}

/** Marks rows as wrong, or as right again. They stay, so that the next import of their list does not restore them. */
export async function refuseFitments({ db }: Writing, ids: readonly number[], refused: boolean): Promise<void> {
  await db
    .updateTable('part_fitments')
    .set({ refused })
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute()
}

/** What was stated for these listings alone moves with them to their new part. */
export async function moveSaidFitments({ db }: Writing, productIds: readonly number[]): Promise<void> {
  await sql`update part_fitments f set part_id = p.part_id from products p where p.id = any (${productIds}::bigint[]) and f.product_id = p.id and f.part_id <> p.part_id`.execute(
    db,
  )
}
