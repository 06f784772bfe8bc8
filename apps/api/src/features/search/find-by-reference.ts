import { cleanPartNumber, PART_NUMBER_EMPTY } from '@tuerca/domain/part-number'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { invalid } from '../../platform/errors.ts'
import {
  HITS_ONLY,
  numberHitsSql,
  numberShape,
  numberValues,
  rankedListings,
  resultProduct,
  vocabularyFor,
  vocabularyOf,
  type ListingRow,
} from '../products/index.ts'

const MOST_LISTINGS = 200

const NAME =
  'select p.name from part_numbers n join parts p on p.id = n.part_id where n.clean = $1::text order by n.kind, n.part_id limit 1'

/** The listings with a number, as own number or cross reference, and those of its substitutes (M2.14). */
export async function findByReference(ctx: Ctx, reference: string) {
  const clean = cleanPartNumber(reference)
  if (clean === '') throw invalid([PART_NUMBER_EMPTY])
  const number = { clean, wholeOnly: true, everySubstitute: true }
  const rows = await runStatement<ListingRow>(
    ctx.db,
    rankedListings(
      ctx,
      {
        ...HITS_ONLY,
        shape: numberShape(number),
        values: numberValues(number),
        hits: (slot) => numberHitsSql(number, slot),
        pageSize: MOST_LISTINGS,
      },
      await vocabularyOf(ctx.db),
    ),
  )
  const listings = rows.filter((row) => row.id !== null)
  const vocabulary = await vocabularyFor(ctx.db, listings)
  const [part] = await runStatement<{ name: string }>(ctx.db, {
    name: 'products-part-name',
    text: NAME,
    values: [clean],
  })
  const all = listings.map((row) => resultProduct(row, ctx, vocabulary))
  // A part that only lists the number as a cross reference has another number and may replace it.
  const direct = (product: (typeof all)[number]) => product.substitution === null && product.matchKind === 'exact'
  const productSubstitutions = all.filter((product) => !direct(product))
  return {
    products: all.filter(direct),
    productSubstitutions,
    showSubstitutions: productSubstitutions.length > 0,
    reference,
    name: part?.name ?? '',
  }
}
