import type { StoreDay } from '@tuerca/contract/selling'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './seller-rooms.module.css'

type Room = 'home' | 'questions' | 'requests' | 'sales' | 'returns' | 'payouts' | 'system'

interface Props {
  here: Room
  /** How much waits in each. */
  rooms?: StoreDay['rooms']
}

/** The rooms of a store. */
export function SellerRooms({ here, rooms }: Props) {
  const { user } = useVisitor()
  const all: readonly (readonly [Room, string, string, number?])[] = [
    ['home', 'Inicio', paths.selling()], ['questions', 'Confirmaciones', paths.confirmations(), rooms?.confirmation], ['sales', 'Ventas', paths.sales(), rooms?.sale],
    ['requests', 'Solicitudes', paths.storeRequests(), rooms?.request], ['returns', 'Devoluciones', paths.storeReturns(), rooms?.return],
  ]
  return (
    <nav className={css.rooms} aria-label="Tu tienda">
      {all.map(([room, label, to, count]) => <Link key={room} to={to} aria-current={here === room ? 'page' : undefined}>{label}{count ? <span className={css.count}>{count}</span> : null}</Link>)}
      {rooms && <Link to={paths.questions(undefined, { seccion: 'recibidas' })}>Preguntas{rooms.question > 0 && <span className={css.count}>{rooms.question}</span>}</Link>}
      {user?.isOwner && <Link to={paths.storePayouts()} aria-current={here === 'payouts' ? 'page' : undefined}>Pagos</Link>}
      {user?.isOwner && <Link to={paths.storeSystem()} aria-current={here === 'system' ? 'page' : undefined}>Mi sistema</Link>}
    </nav>
  )
}
