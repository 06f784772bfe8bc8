import { listCustomers } from '@tuerca/contract/customers'
import { listProducts } from '@tuerca/contract/products-listing'
import { listAllTransactions } from '@tuerca/contract/sales'
import { call } from '../api/call.ts'
import { paths } from '../paths.ts'
import type { BoxRow } from './box-rows.ts'

const OF_EACH = 4

/** What of the store's own things a text finds, as lines under its box; what could not be asked is left out. */
export async function foundInStore(term: string, signal?: AbortSignal): Promise<BoxRow[]> {
  const nothing = (): BoxRow[] => []
  const found = await Promise.all([
    salesNamed(term, signal).catch(nothing),
    productsNamed(term, signal).catch(nothing),
    customersNamed(term, signal).catch(nothing),
  ])
  return found.flat()
}

/**
 * What Enter does with a text, and the other things to do with it: the sale of that number, the car of a VIN, or the
 * list in which something was found. Products are first, for that is what a store looks for all day.
 */
export function storeRows(
  term: string,
  { found, outside, tienda }: { found: readonly BoxRow[]; outside: readonly BoxRow[]; tienda: string | undefined },
): BoxRow[] {
  const inList = (kind: string, url: string): BoxRow => ({
    ...row({ key: `list ${kind}`, icon: 'barcode', text: term, note: '', kind, url }),
    verb: 'Buscar',
  })
  const [sales, customers, products] = ['sale', 'customer', 'product'].map((what) =>
    found.filter(({ key }) => key.startsWith(`${what} `)),
  )
  const lists = [
    inList('En mis productos', paths.storeProducts({ tienda, q: term })),
    ...(sales?.length ? [inList('En mis ventas', paths.sales({ q: term }))] : []),
    ...(customers?.length ? [inList('En mis clientes', paths.customers({ q: term }))] : []),
  ]
  const [ofProducts, elsewhere] = lists
  const first =
    sales?.find(({ text }) => bare(text) === bare(term)) ??
    outside.find(({ key }) => key === 'step vin') ??
    (products?.length ? ofProducts : (elsewhere ?? ofProducts))
  return first ? [first, ...[...lists, ...found, ...outside].filter(({ key }) => key !== first.key)] : []
}

const bare = (number: string) => number.replace(/[\s-]/g, '').toUpperCase()

const row = (of: Pick<BoxRow, 'key' | 'icon' | 'text' | 'note' | 'kind' | 'url'>, isNumber = false): BoxRow => ({
  ...of,
  verb: '',
  isNumber,
  search: of.text,
})

async function productsNamed(term: string, signal?: AbortSignal): Promise<BoxRow[]> {
  const filter = { searchInColumns: { term, columns: ['title', 'referencia_1', 'manufacturer_title'] } }
  const { data } = await call(
    listProducts,
    {
      query: {
        scopes: 'own',
        filter: JSON.stringify(filter),
        attributes: 'title,referencia_1,manufacturer_title',
        pageSize: OF_EACH,
      },
    },
    { signal },
  )
  return data.map(({ id, referencia_1, title = '', manufacturer_title = '' }) =>
    row(
      {
        key: `product ${id}`,
        icon: 'barcode',
        text: referencia_1 ?? title,
        note: `${manufacturer_title} ${title}`.trim(),
        kind: 'Producto',
        url: paths.storeProduct(id),
      },
      true,
    ),
  )
}

async function salesNamed(term: string, signal?: AbortSignal): Promise<BoxRow[]> {
  const filter = { searchInColumns: { term, columns: ['number', 'buyer', 'referencia_1'] } }
  const { data } = await call(
    listAllTransactions,
    { query: { scopes: 'sold', filter: JSON.stringify(filter), pageSize: OF_EACH } },
    { signal },
  )
  return data.map(({ id, number, stateLabel, firstTitle, buyer }) =>
    row({
      key: `sale ${id}`,
      icon: 'truck',
      text: number,
      note: [buyer?.name, firstTitle].filter(Boolean).join(', '),
      kind: stateLabel,
      url: paths.sale(id),
    }),
  )
}

async function customersNamed(term: string, signal?: AbortSignal): Promise<BoxRow[]> {
  const { data } = await call(listCustomers, { query: { q: term, pageSize: OF_EACH } }, { signal })
  return data.customers.map(({ id, name, label }) =>
    row({
      key: `customer ${id}`,
      icon: 'user',
      text: label || name,
      note: label ? name : '',
      kind: 'Cliente',
      url: paths.customers({ q: name }),
    }),
  )
}
