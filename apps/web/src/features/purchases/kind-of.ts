import type { Sale } from '@tuerca/contract/sales-wire'
import { saleState } from '@tuerca/domain/sale-states'

/** What its table of states is called. */
export const kindOf = ({ type }: Pick<Sale, 'type'>) =>
  type === 'pedido' ? 'order' : type === 'compra' ? 'purchase' : 'confirmation'

/** What people call it: «Compra C-1000123». */
export const titleOf = ({ type, number }: Pick<Sale, 'type' | 'number'>) =>
  `${type === 'pedido' ? 'Pedido' : 'Compra'} ${number}`

/** Nobody has anything to do with it any more. */
export const isOver = (sale: Pick<Sale, 'type' | 'state'>) => saleState(kindOf(sale), sale.state)?.open === false
