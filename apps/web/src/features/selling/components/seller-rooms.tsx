import { Link, useRouteLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { loader } from '../pages/frame.tsx'
import css from './seller-rooms.module.css'

type Room = 'home' | 'questions' | 'requests' | 'sales' | 'returns' | 'customers' | 'payouts' | 'system'

/** The rooms of a store, and how much waits in each as far as it could be counted. */
export function SellerRooms({ here }: { here: Room }) {
  const { user } = useVisitor()
  const rooms = useRouteLoaderData<typeof loader>('vender')?.rooms
  const all: readonly (readonly [Room, string, string, number?])[] = [
    ['home', 'Inicio', paths.selling()], ['questions', 'Confirmaciones', paths.confirmations(), rooms?.confirmation], ['sales', 'Ventas', paths.sales(), rooms?.sale],
    ['requests', 'Solicitudes', paths.storeRequests(), rooms?.request], ['returns', 'Devoluciones', paths.storeReturns(), rooms?.return],
    ['customers', 'Clientes', paths.customers()],
  ]
  return (
    <nav className={css.rooms} aria-label="Tu tienda">
      {all.map(([room, label, to, count]) => <Link key={room} to={to} aria-current={here === room ? 'page' : undefined}>{label}{count ? <span className={css.count}>{count}</span> : null}</Link>)}
      <Link to={paths.questions(undefined, { seccion: 'recibidas' })}>Preguntas{rooms?.question ? <span className={css.count}>{rooms.question}</span> : null}</Link>
      {user?.isOwner && <Link to={paths.storePayouts()} aria-current={here === 'payouts' ? 'page' : undefined}>Pagos</Link>}
      {user?.isOwner && <Link to={paths.storeSystem()} aria-current={here === 'system' ? 'page' : undefined}>Mi sistema</Link>}
    </nav>
  )
}
