import { PICK_UP_CODE_TRIES, PICK_UP_CODE_WRONG } from '@tuerca/contract/sales-handling'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { deliveryOf } from './wire.ts'

type Waiting = Row<'sales', 'id' | 'state' | 'shipping'>

/**
 * The code for a pick-up. Derived from the installation's secret, so that no column of the sale reveals it to the
 * store.
 */
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

/** Includes sales that an older version marked as sent: they too are handed over by code. */
const WAITS: readonly string[] = ['ready', 'shipped']
const isWaiting = ({ state, shipping }: Waiting) => WAITS.includes(state) && deliveryOf({ shipping }) === 'pickup'

/** For who comes: null as long as nothing waits for them. */
export const pickUpCode = (ctx: Pick<Ctx, 'seals'>, sale: Waiting) => (isWaiting(sale) ? codeOf(ctx, sale.id) : null)

const MOST_WRONG = 5
const COUNTED_MS = 3_600_000

/**
 * The store hands the goods to whoever knows the code; the buyer can also confirm receipt themselves. Wrong codes are
 * counted per sale, whoever tries: four digits are soon guessed by several people in turn. The sale is locked; the
 * count must be saved, so the refusal is returned and not thrown.
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
