import { listUserAdditionalAddress } from '@tuerca/contract/addresses'
import { listVehicles } from '@tuerca/contract/garage'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { loadRating, RatingOfSale } from '../../ratings/index.ts'
import { AgreedCard } from '../components/agreed-card.tsx'
import { CarOfPurchase } from '../components/car-of-purchase.tsx'
import { Delivery } from '../components/delivery.tsx'
import { Documents } from '../components/documents.tsx'
import { PressBuyer } from '../components/press-buyer.tsx'
import { ReturnsOfSale, ReturnWay } from '../components/returns-of-sale.tsx'
import { Rights } from '../components/rights.tsx'
import { SaleSheet } from '../components/sale-sheet.tsx'
import { StoreCard } from '../components/store-card.tsx'
import { titleOf } from '../kind-of.ts'
import { loadReturns, loadSale } from '../load-sale.ts'

// With all departments, states and cities: only while it may still be said.
const WhereTo = onDemandOrDrawn('[data-part=where-to]', () => import('../components/where-to.tsx'))

const BOUGHT = ['accepted', 'paid', 'preparing', 'ready', 'shipped', 'delivered', 'closed']

export async function loader(asked: LoaderFunctionArgs) {
  const sale = await loadSale(asked, 'buyer')
  const { context } = asked
  const [back, said] = await Promise.all([loadReturns(asked, sale), loadRating(asked, sale)])
  if (!context.get(visitorContext).user) return { sale, back, said, cars: [], addresses: [] }
  // That none could be read is as good as none: one is typed.
  const kept = sale.whereTo
    ? await context
        .get(apiContext)(listUserAdditionalAddress, { query: {} })
        .then(
          ({ data }) => data,
          () => [],
        )
    : []
  const addresses = kept.filter(({ country }) => country === sale.country)
  if (!BOUGHT.includes(sale.state)) return { sale, back, said, cars: [], addresses }
  // A garage that cannot be read closes no purchase.
  const cars = await context
    .get(apiContext)(listVehicles, {
      query: { pageSize: 50, attributes: 'model,year,license_plate', relations: 'brandRelation' },
    })
    .then(
      ({ data }) => data,
      () => [],
    )
  return {
    sale,
    back,
    said,
    addresses,
    cars: cars.map(({ id, brandRelation, model, year, license_plate }) => ({
      id,
      name: [brandRelation?.name, model, year, license_plate].filter(Boolean).join(' '),
    })),
  }
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData ? titleOf(loaderData.sale) : 'Compra'} | Tuerca` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** One order or purchase for who bought it. */
export default function PurchasePage() {
  const { sale, back, said, cars, addresses } = useLoaderData<typeof loader>()
  const { store, user } = useVisitor()
  const where = sale.whereTo && user && (
    <Suspense>
      <WhereTo
        key={JSON.stringify(sale.shipping_info)}
        sale={sale}
        pickUps={sale.whereTo.pickUps}
        addresses={addresses}
      />
    </Suspense>
  )
  return (
    <SaleSheet
      sale={sale}
      returns={back.returns}
      first={!sale.shipping_info && where}
      trail={user ? [{ name: 'Mis compras', href: paths.purchases({}, store) }] : []}
      press={<PressBuyer sale={sale} />}
      above={
        <>
          <ReturnsOfSale returns={back.returns} reader="buyer" />
          {said && (
            <RatingOfSale
              key={said.rating?.id}
              sale={sale}
              said={said}
              waits={back.returns.some(({ whose }) => whose === 'buyer')}
            />
          )}
        </>
      }
    >
      <AgreedCard sale={sale} />
      <Delivery sale={sale} />
      {sale.shipping_info && where}
      <Documents sale={sale} />
      <ReturnWay sale={sale} returnable={back.returnable} />
      <Rights sale={sale} />
      {cars.length > 0 && <CarOfPurchase sale={sale} cars={cars} />}
      <StoreCard sale={sale} rating={said?.store ?? null} />
    </SaleSheet>
  )
}
