import { isNameOf } from '@tuerca/domain/own-value'
import { listAllTransactions } from '@tuerca/contract/sales'
import { getIndicatorsWallet, getUnreadTransactions } from '@tuerca/contract/sales-handling'
import { emptyState } from '@tuerca/line-art/emptyState'
import { redirect, type RouterContextProvider } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { foundPage, pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'

export const SHOWN = 20

/** The views of a list by their names in the address; without a name, open sales. */
export const SALE_VIEWS = { 'sin-leer': 'unread', 'por-pagar': 'owed', terminadas: 'over', ocultas: 'hidden' } as const
export type SaleView = 'open' | (typeof SALE_VIEWS)[keyof typeof SALE_VIEWS]
export type ViewName = keyof typeof SALE_VIEWS

/** A kind with a state, such as `compra.paid`; null for anything else. */
function stateIn(text: string): { type: (typeof KINDS)[number]; state: string } | null {
  const [, kind, state] = /^(\w+)\.([a-z]{3,12})$/.exec(text) ?? []
  const type = KINDS.find((one) => one === kind)
  return type === undefined || state === undefined ? null : { type, state }
}

interface ListChoice {
  view: SaleView
  estado: string
  q: string
}
export const KINDS = ['pedido', 'compra'] as const

/** The filter and the scopes that a list asks for. */
function askedFor({ view, estado, q }: ListChoice, side: 'buyer' | 'seller') {
  const columns = ['number', 'title', 'referencia_1', side === 'buyer' ? 'store' : 'buyer']
  const one = stateIn(estado)
  const scopes = [side === 'seller' ? 'sold' : 'bought']
  if (view === 'hidden') scopes.push('hidden')
  if (q === '' && view === 'open') scopes.push('open')
  if (q === '' && view === 'over') scopes.push('closed')
  return {
    filter: JSON.stringify({
      type: one ? one.type : KINDS,
      ...(one ? { state: one.state } : {}),
      ...(view === 'unread' ? { unread: true } : {}),
      ...(view === 'owed' ? { owed: true } : {}),
      ...(q === '' ? {} : { searchInColumns: { term: q, columns } }),
    }),
    scopes: scopes.join(','),
  }
}

/** One page of one side's orders and purchases; `found` is null when they could not be read. */
export async function loadSales(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  side: 'buyer' | 'seller',
) {
  const { pathname, search, searchParams } = url
  if (!context.get(visitorContext).user) throw redirect(paths.login({ next: pathname + search }))
  const named = searchParams.get('ver') ?? ''
  const view: SaleView = isNameOf(SALE_VIEWS, named) ? SALE_VIEWS[named] : 'open'
  const estado = view === 'open' && stateIn(searchParams.get('estado') ?? '') ? (searchParams.get('estado') ?? '') : ''
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = pageOf(searchParams)
  const api = context.get(apiContext)
  const [found, states, unread, owing] = await Promise.all([
    foundPage(api(listAllTransactions, { query: { ...askedFor({ view, estado, q }, side), page, pageSize: SHOWN } })),
    // The list is of use without its sums.
    view !== 'open' || q !== ''
      ? null
      : api(getIndicatorsWallet, { query: { scenario: side, filter: JSON.stringify({ type: KINDS }) } }).then(
          ({ data }) => data,
          () => null,
        ),
    api(getUnreadTransactions, {}).then(
      ({ data }) => (data[side] ? data[side].byType.pedido + data[side].byType.compra : 0),
      () => 0,
    ),
    api(listAllTransactions, {
      query: { ...askedFor({ view: 'owed', estado: '', q: '' }, side), page: 0, pageSize: 1 },
    }).then(
      ({ metadata }) => metadata['x-total-count'],
      () => 0,
    ),
  ])
  return {
    view,
    estado,
    q,
    page,
    found,
    side,
    states,
    unread,
    owing,
    drawing: found?.rows.length === 0 ? emptyState('empty-box') : '',
  }
}

export type LoadedSales = Awaited<ReturnType<typeof loadSales>>
