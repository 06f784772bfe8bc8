import type { Return } from '@tuerca/contract/returns-wire'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { saleTurn } from '@tuerca/domain/sale-turns'
import { isComingBack } from './is-coming-back.ts'
import { kindOf } from './kind-of.ts'

const AFTER_IT_CAME = ['delivered', 'closed']

/** Whose turn a sale is; once it was delivered, a return that waits for this reader comes before all else. */
export function turnOfSale(
  sale: Pick<SaleDetail, 'type' | 'state' | 'side' | 'lost' | 'reversed' | 'owed_back'>,
  returns: readonly Pick<Return, 'open' | 'kind' | 'whose' | 'next'>[],
) {
  const turn = saleTurn(kindOf(sale), sale.state, sale.side, { ...sale, returning: isComingBack(returns) })
  const mine = returns.find(({ whose }) => whose === sale.side)
  if (!turn || !mine || !AFTER_IT_CAME.includes(sale.state) || sale.lost || sale.reversed || sale.owed_back > 0)
    return turn
  const title = mine.kind === 'core' ? 'Te toca a ti: el casco' : 'Te toca a ti: la devolución'
  return { ...turn, title, text: mine.next, isMine: true }
}
