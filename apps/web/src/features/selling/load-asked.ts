import { loadProduct } from '@tuerca/contract/products'
import type { ResultProduct } from '@tuerca/contract/products-wire'
import { listAllTransactions, loadTransaction } from '@tuerca/contract/sales'
import { resultProducts } from '@tuerca/contract/search'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { emptyState } from '@tuerca/line-art/emptyState'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { z } from 'zod'
import { statusOf } from '../../shared/api/refusal.ts'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { foundPage, pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'

export const SHOWN = 20
/** As many other sellers as stand beside a question. */
const OTHERS = 3

/** What one asked stores; `found` is null when it could not be read. */
export async function loadMyQuestions({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  const { pathname, search, searchParams } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }, store))
  const all = searchParams.get('ver') === 'todas'
  const page = pageOf(searchParams)
  const found = await foundPage(
    context.get(apiContext)(listAllTransactions, {
      query: { onlyQuotation: '1', scopes: all ? 'bought' : 'bought,open', page, pageSize: SHOWN },
    }),
  )
  return { all, page, found, drawing: found?.rows.length === 0 ? emptyState('empty-box') : '' }
}

type Listing = z.output<typeof ResultProduct>

/** One of them with its listing as it is now, and who else has the part. */
export async function loadMyQuestion({ context, url, params }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }, store))
  const missing = () => data({ message: 'Esta pregunta no existe o no es tuya.' }, { status: 404 })
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw missing()
  const api = context.get(apiContext)
  const { data: sale } = await api(loadTransaction, { params: { id: Number(params.id) } }).catch((error: unknown) => {
    const status = statusOf(error)
    throw status === 404 || status === 400 ? missing() : error
  })
  if (sale.side === 'seller') throw redirect(paths.confirmations({ ver: 'contestadas' }))
  if (sale.type !== 'cotizacion') throw redirect(paths.purchase(sale.id, store))
  const [line] = sale.lines
  const id = line?.product_id ?? null
  const [product, others] = await Promise.all([
    id === null
      ? null
      : api(loadProduct, { params: { id } }).then(
          ({ data: found }) => found,
          () => null,
        ),
    line?.referencia_1
      ? api(resultProducts, { query: { search: line.referencia_1, pageSize: 24 } }).then(
          ({ data: found }) => found.filter((one) => isAnother(one, sale.store.id, line)),
          () => [],
        )
      : [],
  ])
  return { sale, product, others: others.slice(0, OTHERS) }
}

const isAnother = (
  { available, store, referencia_1, manufacturer_title }: Listing,
  storeId: number,
  line: { referencia_1: string; manufacturer_title: string },
) =>
  available &&
  store.id !== storeId &&
  manufacturer_title === line.manufacturer_title &&
  cleanPartNumber(referencia_1 ?? '') === cleanPartNumber(line.referencia_1)
