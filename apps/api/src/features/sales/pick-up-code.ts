import { PICK_UP_CODE_TRIES, PICK_UP_CODE_WRONG } from '@tuerca/contract/sales-handling'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { deliveryOf } from './wire.ts'

interface Waiting {
  id: number
  state: string
  shipping: unknown
}

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
const isWaiting = ({ state, shipping }: Waiting) =>
  WAITS.includes(state) && deliveryOf({ shipping: shipping as never }) === 'pickup'

/** For who comes: null as long as nothing waits for them. */
export const pickUpCode = (ctx: Pick<Ctx, 'seals'>, sale: Waiting) => (isWaiting(sale) ? codeOf(ctx, sale.id) : null)

const MOST_WRONG = 5
/** Counted by sale, whoever of the store tries: four digits are soon guessed by several who take turns. */
const wrong = new LRUCache<number, { count: number }>({ max: 20_000, ttl: 3_600_000 })

/** The store hands it over to who knows the code; its buyer may say themselves that they have it. */
export function requirePickUpCode(ctx: Pick<Ctx, 'seals'>, sale: Waiting, code: string | undefined): void {
  if (!isWaiting(sale)) return
  const tries = wrong.get(sale.id) ?? { count: 0 }
  if (tries.count >= MOST_WRONG) throw new AppError(429, PICK_UP_CODE_TRIES)
  const said = code?.trim() ?? ''
  if (said === codeOf(ctx, sale.id)) return
  if (said !== '') wrong.set(sale.id, { count: tries.count + 1 })
  throw invalid([PICK_UP_CODE_WRONG])
}
