import { storeTold } from '@tuerca/contract/selling'
import { localDay } from '@tuerca/domain/working-days'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { paths } from '../../../shared/paths.ts'
import {
  Delivery,
  linesToSend,
  loadReturns,
  loadSale,
  ReturnsOfSale,
  SaleSheet,
  titleOf,
} from '../../purchases/index.ts'
import { loadRating, RatingOfSale } from '../../ratings/index.ts'
import { AgreedPayments } from '../components/agreed-payments.tsx'
import { CounterUndo } from '../components/counter-undo.tsx'
import { BuyerCard } from '../components/buyer-card.tsx'
import { InvoiceForm } from '../components/invoice-form.tsx'
import { OwnSystemCard } from '../components/own-system-card.tsx'
import { PressSeller } from '../components/press-seller.tsx'
import { ShipForm } from '../components/ship-form.tsx'
import { StoreNotes } from '../components/store-notes.tsx'
import { WhoWasTold } from '../components/who-was-told.tsx'

export async function loader(asked: LoaderFunctionArgs) {
  const sale = await loadSale(asked, 'seller')
  const [back, said, told] = await Promise.all([
    loadReturns(asked, sale),
    loadRating(asked, sale),
    apiOf(asked.context)(storeTold, { query: { kind: 'sale', id: sale.id, storeId: sale.store.id } }).then(
      ({ data }) => data,
      // The sale is shown without.
      () => [],
    ),
  ])
  return { sale, back, said, told, today: localDay(new Date(), sale.country) }
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData ? titleOf(loaderData.sale) : 'Venta'} | Tuerca` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** From accepted or paid on. */
const BILLED = ['accepted', 'paid', 'preparing', 'ready', 'shipped', 'delivered', 'closed']
const OVER = ['closed', 'rejected', 'lapsed', 'expired', 'cancelled']

/** One order or purchase for the store that sells it. */
export default function SalePage() {
  const { sale, back, said, told, today } = useLoaderData<typeof loader>()
  const ships = sale.actions.includes('ship') || (sale.state === 'shipped' && sale.shipping_info?.kind !== 'pickup')
  return (
    <SaleSheet
      sale={sale}
      returns={back.returns}
      trail={[{ name: 'Ventas', href: paths.sales() }]}
      press={<PressSeller sale={sale} />}
      above={
        <>
          <ReturnsOfSale returns={back.returns} reader="seller" />
          {said && <RatingOfSale key={said.rating?.answered_at} sale={sale} said={said} />}
        </>
      }
      under={ships && <ShipForm key={`${sale.state} ${linesToSend(sale.lines).length}`} sale={sale} />}
    >
      {sale.origin === 'counter' && sale.state === 'delivered' && <CounterUndo id={sale.id} />}
      <BuyerCard sale={sale} />
      {sale.agreement && (
        <AgreedPayments key={sale.agreement.owed} sale={sale} agreement={sale.agreement} today={today} />
      )}
      <Delivery sale={sale} />
      {BILLED.includes(sale.state) && <InvoiceForm key={sale.documents[0]?.url} sale={sale} />}
      <OwnSystemCard key={sale.ownSystem?.apiSync?.state} sale={sale} />
      <StoreNotes sale={sale} open={!OVER.includes(sale.state)}>
        <WhoWasTold told={told} country={sale.country} />
      </StoreNotes>
    </SaleSheet>
  )
}
