import { PICK_UP_CODE_TRIES, PICK_UP_CODE_WRONG } from '@tuerca/contract/sales-handling'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { deliveryOf } from './wire.ts'

type Waiting = Row<'sales', 'id' | 'state' | 'shipping'>

/** What waits at a counter is given to who says its code. Made of the installation's secret: no column of the sale tells it to its store. */
const codeOf = ({ seals }: Pick<Ctx, 'seals'>, saleId: number) =>
  String(
    Number(
      BigInt(
        `0x${Buffer.from(seals.digest(`pick-up:${saleId}`))
          .toString('hex')
          .slice(0, 24)}`,
      ) % 10_000n,
    ),
  ).padStart(4, '0')

/** Also what an older store's press sent off: it is handed over with its code all the same. */
const WAITS: readonly string[] = ['ready', 'shipped']
const isWaiting = ({ state, shipping }: Waiting) => WAITS.includes(state) && deliveryOf({ shipping }) === 'pickup'

/** For who comes: null as long as nothing waits for them. */
export const pickUpCode = (ctx: Pick<Ctx, 'seals'>, sale: Waiting) => (isWaiting(sale) ? codeOf(ctx, sale.id) : null)

const MOST_WRONG = 5
const COUNTED_MS = 3_600_000

/**
 * The store hands it over to who knows the code; its buyer may say themselves that they have it. Wrong ones are counted by sale, whoever
 * of the store tries: four digits are soon guessed by several who take turns. The sale is locked; what is counted must be kept, so the
 * refusal is given back and not thrown.
 */
export async function refusedPickUpCode(ctx: TxCtx, sale: Waiting, code: string | undefined): Promise<AppError | null> {
  if (!isWaiting(sale)) return null
  const tries = await ctx.db
    .selectFrom('pick_up_tries')
    .select('wrong')
    .where('sale_id', '=', sale.id)
    .where('since', '>', new Date(ctx.now.getTime() - COUNTED_MS))
    .executeTakeFirst()
  if ((tries?.wrong ?? 0) >= MOST_WRONG) return new AppError(429, PICK_UP_CODE_TRIES)
  const said = code?.trim() ?? ''
  if (said === codeOf(ctx, sale.id)) return null
  if (said !== '')
    await ctx.db
      .insertInto('pick_up_tries')
      .values({ sale_id: sale.id, wrong: 1, since: ctx.now })
      .onConflict((same) =>
        same.column('sale_id').doUpdateSet({
          wrong: tries ? sql<number>`pick_up_tries.wrong + 1` : 1,
          ...(tries ? {} : { since: ctx.now }),
        }),
      )
      .execute()
  return invalid([PICK_UP_CODE_WRONG])
}
