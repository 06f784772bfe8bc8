import { loadTransactionReturns } from '@tuerca/contract/returns'
import { loadTransaction } from '@tuerca/contract/sales'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { paths } from '../../shared/paths.ts'
import { statusOf } from '../../shared/api/refusal.ts'

interface SaleRequest {
  context: Readonly<RouterContextProvider>
  url: URL
  params: { id?: string | undefined }
}

/**
 * One order or purchase for one side; a person of the other side is redirected there. Without an account only the
 * browser that bought can open it.
 */
export async function loadSale({ context, url, params }: SaleRequest, side: 'buyer' | 'seller'): Promise<SaleDetail> {
  const { pathname, search } = url
  const { user, store } = context.get(visitorContext)
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw missing(side)
  const id = Number(params.id)
  const sale = await context
    .get(apiContext)(loadTransaction, { params: { id } })
    .then(
      ({ data: found }) => found,
      (error: unknown) => {
        const status = statusOf(error)
        if (status === 401 && !user) throw redirect(paths.login({ next: pathname + search }, store))
        if (status === 404 || status === 400 || status === 401) throw missing(side)
        throw error
      },
    )
  if (sale.type === 'cotizacion')
    throw redirect(sale.side === 'seller' ? paths.confirmations({ ver: 'contestadas' }) : paths.myQuestion(id, store))
  if (sale.side !== side) throw redirect(sale.side === 'seller' ? paths.sale(id) : paths.purchase(id, store))
  return sale
}

/** From accepted or paid on, lines can be left out and refunded, or the whole sale when it is cancelled. */
const BACK = ['accepted', 'paid', 'preparing', 'ready', 'shipped', 'delivered', 'closed', 'cancelled']

/** Its returns; if they cannot be read, the purchase is still shown. */
export async function loadReturns({ context }: Pick<SaleRequest, 'context'>, { id, state }: SaleDetail) {
  if (!BACK.includes(state)) return { returns: [], returnable: [] }
  return context
    .get(apiContext)(loadTransactionReturns, { params: { id } })
    .then(
      ({ data }) => data,
      () => ({ returns: [], returnable: [] }),
    )
}

const missing = (side: 'buyer' | 'seller') =>
  data(
    {
      message: side === 'buyer' ? 'Esta compra no existe o no es tuya.' : 'Esta venta no existe o no es de tu tienda.',
    },
    { status: 404 },
  )
