import { FITMENT_REPORTED, FITMENT_ROW_GONE, type reportFitment } from '@tuerca/contract/store-fitment'
import type { Parsed } from '@tuerca/contract/endpoint'
import { yearsText } from '@tuerca/domain/vehicle-rows'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import type { Http } from '../../platform/route.ts'
import { SPEAKS_FOR } from '../listings/index.ts'
import { loadListing } from '../products/index.ts'
import { keepReport } from '../substitutions/index.ts'

type Body = Parsed<typeof reportFitment>['body']

/** A report that a car in a listing's list is wrong: an ordinary reported error, attached to the rows in question. */
export async function reportWrongFitment(ctx: Ctx, id: number, body: Body, http: Http | null) {
  const product = await loadListing(ctx, id)
  return onceByKey(ctx, { endpoint: 'reportFitment', body: { id, ...body }, http }, async (ctx) => {
    const { make, model, yearFrom, yearTo, engine } = body.vehicle
    const { rows } = await sql<{
      id: number
      part_id: number
    }>`select f.id, f.part_id from products p join part_fitments f on f.part_id = p.part_id and ${sql.raw(SPEAKS_FOR)}
      join makes mk on mk.id = f.make_id left join models mo on mo.id = f.model_id
      where p.id = ${id} and mk.name = ${make} and concat_ws(' ', mo.name, nullif(f.submodel, '')) = ${model} and f.year_from is not distinct from ${yearFrom}::smallint
        and f.year_to is not distinct from ${yearTo}::smallint and coalesce(f.engine, '') = ${engine} order by f.id limit 50`.execute(
      ctx.db,
    )
    const [first] = rows
    if (!first) throw notFound(FITMENT_ROW_GONE)
    const vehicle = [make, model, yearsText(yearFrom, yearTo), engine].filter(Boolean).join(' ').slice(0, 300)
    const report = await keepReport(ctx, {
      reference: product.referencia_1 || product.title.slice(0, 60),
      url: product.productUrl,
      errorMessage: `${vehicle}: ${body.errorMessage}`.slice(0, 1400),
    })
    await ctx.db
      .insertInto('fitment_disputes')
      .values({
        report_id: report,
        product_id: id,
        part_id: first.part_id,
        fitment_ids: rows.map((row) => row.id),
        vehicle,
        message: body.errorMessage,
        created_at: ctx.now,
      })
      .execute()
    return { data: { message: FITMENT_REPORTED } }
  })
}
