import { createServiceOrder } from '@tuerca/contract/service-orders'
import type { ServiceOrderHead } from '@tuerca/contract/service-orders-wire'
import { SERVICE_ORDER_STATES, SERVICE_ORDERS } from '@tuerca/domain/service-order-states'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import { Plate } from '../../../shared/ui/plate.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { MarginsPlot } from '../components/margins.tsx'
import { Sheet } from '../components/order-parts.tsx'
import { ORDER_BADGES } from '../order-badge.ts'
import { ORDERS_SHOWN, ordersLoader } from '../orders-loader.ts'
import { useCurrentShown } from '../../../shared/ui/use-current-shown.ts'
import { FindInList } from '../../../shared/ui/find-in-list.tsx'
import css from './orders.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = ordersLoader
export const meta = () => [{ title: 'Órdenes de servicio | Tuerca' }, { name: 'robots', content: 'noindex' }]

const hereWith = (state: string | null, q: string, pagina?: string) =>
  roomPaths.serviceOrders({
    estado: state ?? undefined,
    q: q || undefined,
    pagina,
  })

/** All service orders of a workshop: by state, by customer, car or plate, and the earnings by month. */
export default function ServiceOrdersPage() {
  const { state, q, page, found } = useLoaderData<typeof loader>()
  const row = useCurrentShown()
  return (
    <div className={layout.stack}>
      <header className={css.head}>
        <h1>Órdenes de servicio</h1>
        <div className={layout.row}>
          {found && <Button onClick={() => void openModal('workshopProfile', found.profile)}>Datos del taller</Button>}
          <NewOrder />
        </div>
      </header>
      <search className={css.search}>
        <FindInList
          asked={q}
          query={{ estado: state }}
          action={roomPaths.serviceOrders()}
          placeholder="Cliente, placa, carro o número"
          label="Buscar en tus órdenes"
        />
      </search>
      <nav ref={row} className={css.states} aria-label="Por estado">
        <Link to={hereWith(null, q)} aria-current={state === null ? 'page' : undefined}>
          Todas{found && ` (${Object.values(found.states).reduce((sum, count) => sum + count, 0)})`}
        </Link>
        {SERVICE_ORDER_STATES.map((one) => (
          <Link key={one} to={hereWith(one, q)} aria-current={state === one ? 'page' : undefined}>
            {SERVICE_ORDERS[one].label.workshop}
            {found && ` (${found.states[one] ?? 0})`}
          </Link>
        ))}
      </nav>
      <div className={css.columns}>
        <div className={layout.stack}>
          <ListedRows
            path={roomPaths.serviceOrders()}
            found={found && { rows: found.orders, total: found.total }}
            page={page}
            pageSize={ORDERS_SHOWN}
            href={(pagina) => hereWith(state, q, pagina)}
            keyOf={({ id }) => id}
            renderRow={(order) => <Row order={order} />}
            loading="Cargando tus órdenes"
            bones={{ count: 4, height: '84px' }}
            failed={{ title: 'No pudimos traer tus órdenes', text: 'Intenta de nuevo en un momento.' }}
            empty={<NoOrders />}
          />
        </div>
        {found && (
          <Sheet title="Lo que te queda" kind="private">
            <p className={css.dim}>De lo que tus clientes aprobaron, por mes. Solo lo ves tú.</p>
            <MarginsPlot margins={found.margins} />
          </Sheet>
        )}
      </div>
    </div>
  )
}

function NewOrder() {
  const navigate = useNavigate()
  const making = useSend<null, { data: { id: number } }>({
    send: (_, { key: idempotencyKey }) => call(createServiceOrder, { body: {} }, { idempotencyKey }),
    done: async ({ data }) => {
      await navigate(roomPaths.serviceOrder(data.id))
    },
    rereads: false,
  })
  return (
    <>
      <Button look="go" busy={making.busy} onClick={() => void making.go(null)}>
        <Icon name="plus" />
        Nueva orden
      </Button>
      <Outcome told={making.told} />
    </>
  )
}

function NoOrders() {
  const { q, state, drawing } = useLoaderData<typeof loader>()
  if (q !== '')
    return (
      <EmptyState
        title={`Ninguna orden con «${q}»`}
        text="Busca por el cliente, la placa, el carro o el número."
        picture={<Scene drawing={drawing} />}
      />
    )
  if (state)
    return (
      <EmptyState
        title={`Ninguna orden en «${SERVICE_ORDERS[state].label.workshop}»`}
        text="Las demás están en «Todas»."
        picture={<Scene drawing={drawing} />}
      />
    )
  return (
    <EmptyState
      title="Todavía no tienes órdenes de servicio"
      text="Busca una parte y presiona «Orden de servicio»: le pones tu utilidad, agregas la mano de obra y tu cliente la aprueba en un enlace."
      picture={<Scene drawing={drawing} />}
    >
      <LinkButton look="go" to={paths.results({})}>
        Buscar autopartes
      </LinkButton>
    </EmptyState>
  )
}

function Row({ order }: { order: ServiceOrderHead }) {
  return (
    <Link to={roomPaths.serviceOrder(order.id)} className={css.row}>
      <span className={css.plate}>
        {order.plate ? <Plate plate={order.plate} country={order.country} /> : <Icon name="car" />}
      </span>
      <span className={css.what}>
        <strong>
          {order.customerName || 'Sin nombre'}
          {order.car && `, ${order.car}`}
        </strong>
        <span className={css.dim}>
          {order.number} · {order.linesCount === 1 ? '1 línea' : `${order.linesCount} líneas`} ·{' '}
          <Moment iso={order.updated_at} country={order.country} />
          {order.state === 'sent' && (order.viewed_at ? ' · La abrió' : ' · Sin abrir')}
        </span>
      </span>
      <span className={css.state}>
        <StateBadge state={ORDER_BADGES[order.state]}>{order.stateLabel}</StateBadge>
        <strong>
          <Price amount={order.total} currency={order.currency} />
        </strong>
      </span>
    </Link>
  )
}
