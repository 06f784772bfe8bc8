import { listUserAdditionalAddress } from '@tuerca/contract/addresses'
import { type CheckoutQuote, lastBilling, quoteCheckout } from '@tuerca/contract/checkout'
import { placeParts, placeText } from '@tuerca/domain/regions'
import { placeLacks } from '@tuerca/domain/typed-address'
import { emptyState } from '@tuerca/line-art/emptyState'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { paths } from '../../shared/paths.ts'
import { refusalOf } from '../../shared/api/refusal.ts'

const pairsOf = (text: string) =>
  text
    .split(',')
    .flatMap((pair) => {
      const [storeId, warehouseId] = pair.split(':').map(Number)
      return storeId && warehouseId && Number.isSafeInteger(storeId) && Number.isSafeInteger(warehouseId)
        ? [{ storeId, warehouseId }]
        : []
    })
    .slice(0, 200)

/** The cart's cost for its destination, as the page's address says it: which address or city, and what is picked up. */
export async function checkoutLoader({ context, params, url }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext)
  const { section } = params
  if ((section !== 'compras' && section !== 'pedidos') || (params.store && !visitor.store))
    throw data(null, { status: 404 })
  if (section === 'pedidos' && !visitor.user)
    throw redirect(paths.login({ next: url.pathname + url.search }, visitor.store))
  const api = context.get(apiContext)
  // What could not be read is as good as none: it is typed.
  const [kept, last] = await Promise.all([
    visitor.user
      ? api(listUserAdditionalAddress, { query: {} }).then(
          (answer) => answer.data,
          () => [],
        )
      : [],
    visitor.user && section === 'compras'
      ? api(lastBilling, {}).then(
          (answer) => answer.data,
          () => null,
        )
      : null,
  ])
  const addresses = kept
    .filter(({ country }) => country === visitor.country)
    .map((address) => ({ ...address, lacks: placeLacks(address, visitor.country) }))
  const usable = addresses.filter(({ lacks }) => lacks === null)
  const wanted = url.searchParams.get('direccion')
  const chosen = wanted === 'otra' ? undefined : (usable.find(({ id }) => String(id) === wanted) ?? usable[0])
  const city =
    (wanted === 'otra' || !chosen
      ? (url.searchParams.get('ciudad') ?? visitor.city ?? (last?.sentTo && placeText(last.sentTo)))
      : placeText(chosen)
    )?.slice(0, 170) || null
  const pickups = pairsOf(url.searchParams.get('recoger') ?? '')
  const ids = (url.searchParams.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 200)
  // An order is sent without an agreed shipping price: the store tells it afterwards.
  const goesTo = section === 'pedidos' ? null : city
  const asked = await api(quoteCheckout, {
    body: { section, city: goesTo, pickups, ...(ids.length > 0 ? { ids } : {}) },
  }).then((answer) => ({ quote: answer.data, failed: null }), failure)
  const drawing = asked.quote?.stores.length === 0 ? emptyState('empty-box') : ''
  return {
    section,
    ids,
    last,
    addresses,
    addressId: chosen?.id ?? null,
    place: placeParts(city ?? ''),
    drawing,
    ...asked,
  } as const
}

function failure(error: unknown): { quote: CheckoutQuote | null; failed: string } {
  const { status, message } = refusalOf(error)
  return {
    quote: null,
    failed: status !== undefined && status >= 400 && status < 500 && message ? message : 'No pudimos leer tu carrito.',
  }
}
