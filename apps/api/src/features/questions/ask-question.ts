import type { Parsed } from '@tuerca/contract/endpoint'
import { type createQuestion, MOBILE_MISSING } from '@tuerca/contract/questions'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { tellOfQuestion } from '../store-webhooks/index.ts'
import { tellSeller } from './messages.ts'

/** Each one is a mail to a seller. */
const MOST_IN_AN_HOUR = 20

/** M5.14: saves a question and tells the store's owners, in one transaction. Gives its id. */
export async function ask(ctx: TxCtx, user: User, asked: Parsed<typeof createQuestion>['body']): Promise<number> {
  if (!user.mobile) throw invalid([MOBILE_MISSING])
  await refuseFlood(ctx, user)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'store_id', 'title', 'referencia_1'])
    .where('id', '=', asked.product_id)
    .where('deleted_at', 'is', null)
    .$if(ctx.store !== null, (query) => query.where('store_id', '=', ctx.store?.id ?? 0))
    .executeTakeFirst()
  if (!product) throw notFound('Este producto no existe o ya no se vende.')
  const { vehicle } = asked
  const { id } = await ctx.db
    .insertInto('product_questions')
    .values({
      user_id: user.id,
      product_id: product.id,
      store_id: product.store_id,
      question: asked.question,
      product_reference: asked.product_reference,
      product_description: asked.product_description,
      vehicle_brand: vehicle.brand,
      vehicle_name: vehicle.name,
      vehicle_model: vehicle.model,
      vehicle_year: vehicle.year,
      vehicle_id: vehicle.vehicleId,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellOfQuestion(ctx, { id, productId: product.id, storeId: product.store_id })
  await tellSeller(ctx, { id, product, vehicle, question: asked.question })
  return id
}

async function refuseFlood(ctx: TxCtx, user: User) {
  // One at a time for each person, so that the limit holds under parallel calls.
  await sql`select pg_advisory_xact_lock(hashtext('product_questions'), ${user.id})`.execute(ctx.db)
  const { sent } = await ctx.db
    .selectFrom('product_questions')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', user.id)
    .where('created_at', '>', new Date(ctx.now.getTime() - 3600_000))
    .executeTakeFirstOrThrow()
  if (sent >= MOST_IN_AN_HOUR)
    throw new AppError(429, 'Ya enviaste varias preguntas. Espera una hora e intenta de nuevo.')
}
