import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './seller-rooms.module.css'

/** The rooms of a store. */
export function SellerRooms({ here }: { here: 'questions' | 'requests' | 'sales' | 'returns' | 'payouts' }) {
  const { user } = useVisitor()
  return (
    <nav className={css.rooms} aria-label="Tu tienda">
      <Link to={paths.selling()} aria-current={here === 'questions' ? 'page' : undefined}>Confirmaciones</Link>
      <Link to={paths.storeRequests()} aria-current={here === 'requests' ? 'page' : undefined}>Solicitudes</Link>
      <Link to={paths.sales()} aria-current={here === 'sales' ? 'page' : undefined}>Ventas</Link>
      <Link to={paths.storeReturns()} aria-current={here === 'returns' ? 'page' : undefined}>Devoluciones</Link>
      {user?.isOwner && <Link to={paths.storePayouts()} aria-current={here === 'payouts' ? 'page' : undefined}>Pagos</Link>}
    </nav>
  )
}
