import { PICK_UP_CODE_WRONG } from '@tuerca/contract/sales-handling'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { deliveryOf } from './wire.ts'

interface Waiting { id: number; state: string; shipping: unknown }

/** What waits at a counter is given to who says its code. Made of the installation's secret, so that nothing kept tells it. */
const codeOf = ({ seals }: Pick<Ctx, 'seals'>, saleId: number) => String(Number(BigInt(`0x${Buffer.from(seals.digest(`pick-up:${saleId}`)).toString('hex').slice(0, 24)}`) % 10_000n)).padStart(4, '0')

const isWaiting = ({ state, shipping }: Waiting) => state === 'ready' && deliveryOf({ shipping: shipping as never }) === 'pickup'

/** For who comes: null as long as nothing waits for them. */
export const pickUpCode = (ctx: Pick<Ctx, 'seals'>, sale: Waiting) => (isWaiting(sale) ? codeOf(ctx, sale.id) : null)

/** The store hands it over to who knows the code; its buyer may say themselves that they have it. */
export function requirePickUpCode(ctx: Pick<Ctx, 'seals'>, sale: Waiting, code: string | undefined): void {
  if (isWaiting(sale) && code?.trim() !== codeOf(ctx, sale.id)) throw invalid([PICK_UP_CODE_WRONG])
}
