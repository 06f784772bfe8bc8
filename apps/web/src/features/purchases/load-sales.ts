import { listAllTransactions } from '@tuerca/contract/sales'
import { emptyState } from '@tuerca/line-art/emptyState'
import { redirect, type RouterContextProvider } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { paths } from '../../shared/paths.ts'

export const SHOWN = 20

/** One page of one side's orders and purchases; `found` is null when they could not be read. */
export async function loadSales({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }, side: 'buyer' | 'seller') {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!context.get(visitorContext).user) throw redirect(paths.login({ next: pathname + search }))
  const over = searchParams.get('ver') === 'terminadas'
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get('pagina'))) || 1, 1), 500) - 1
  const columns = side === 'buyer' ? ['number', 'title', 'referencia_1', 'store'] : ['number', 'title', 'referencia_1', 'buyer']
  const filter = JSON.stringify({ type: ['pedido', 'compra'], ...(q === '' ? {} : { searchInColumns: { term: q, columns } }) })
  const scopes = [side === 'seller' ? 'sold' : 'bought', ...(q === '' ? [over ? 'closed' : 'open'] : [])].join(',')
  const found = await context.get(apiContext)(listAllTransactions, { query: { filter, scopes, page, pageSize: SHOWN } })
    .then(({ data, metadata }) => ({ sales: data, total: metadata['x-total-count'] }), () => null)
  return { over, q, page, found, drawing: found?.sales.length === 0 ? emptyState('empty-box') : '' }
}
