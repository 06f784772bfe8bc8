import { SERVICE_ORDERS } from '@tuerca/domain/service-order-states'
import { useLoaderData } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { DraftEditor } from '../components/draft-editor.tsx'
import { MarginsPlot } from '../components/margins.tsx'
import css from '../components/order-page.module.css'
import { Way } from '../components/order-parts.tsx'
import { OrderShown } from '../components/order-shown.tsx'
import { ORDER_BADGES } from '../order-badge.ts'
import { orderLoader } from '../orders-loader.ts'
import layout from '../../../shared/ui/layout.module.css'

export const loader = orderLoader
export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData ? `Orden ${loaderData.order.number}` : 'Orden de servicio'} | Tuerca` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** One service order for its workshop (M1.06): a draft to write, or a sent one and what happened since. */
export default function ServiceOrderPage() {
  const { order, cars, margins } = useLoaderData<typeof loader>()
  const plot = margins && <MarginsPlot margins={margins} />
  return (
    <div className={layout.stack}>
      <Breadcrumbs trail={[{ name: 'Órdenes de servicio', href: roomPaths.serviceOrders() }, { name: order.number }]} />
      <header className={css.head}>
        <h1>Orden de servicio {order.number}</h1>
        <StateBadge state={ORDER_BADGES[order.state]}>{SERVICE_ORDERS[order.state].label.workshop}</StateBadge>
      </header>
      <Way state={order.state} />
      {order.state === 'draft' ? (
        <DraftEditor key={order.id} order={order} cars={cars} plot={plot} />
      ) : (
        <OrderShown order={order} plot={plot} />
      )}
    </div>
  )
}
