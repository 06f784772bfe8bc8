import type { Sale } from '@tuerca/contract/sales-wire'

/** What its table of states is called. */
export const kindOf = ({ type }: Pick<Sale, 'type'>) => (type === 'pedido' ? 'order' : type === 'compra' ? 'purchase' : 'confirmation')

/** What people call it: «Compra C-1000123». */
export const titleOf = ({ type, number }: Pick<Sale, 'type' | 'number'>) => `${type === 'pedido' ? 'Pedido' : 'Compra'} ${number}`
