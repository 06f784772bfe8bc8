import { Link } from 'react-router'
import { paths, type StorePrefix } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { inBadge, useSalesNews, useUnread } from '../../../shared/unread.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './account-hub.module.css'

interface Place {
  label: string
  about: string
  icon: IconName
  href: (store: StorePrefix) => string
  /** Whose news its badge counts. */ news?: 'bell' | 'buyer' | 'seller' | 'asked' | 'questions'
}

/** The account's pages, the most wanted first. A feature with a page adds its place. */
const PLACES: readonly Place[] = [
  {
    label: 'Mis compras',
    about: 'Pedidos y compras, paso a paso',
    icon: 'truck',
    href: (store) => paths.purchases({}, store),
    news: 'buyer',
  },
  {
    label: 'Confirmaciones',
    about: 'Lo que preguntaste a las tiendas',
    icon: 'chat',
    href: (store) => paths.myQuestions({}, store),
    news: 'asked',
  },
  { label: 'Garaje', about: 'Tus vehículos', icon: 'car', href: (store) => paths.garage({}, store) },
  { label: 'Agenda', about: 'Actividades y recordatorios', icon: 'calendar', href: (store) => paths.agenda({}, store) },
  {
    label: 'Planes y consultas',
    about: 'Tu saldo y sus movimientos',
    icon: 'search',
    href: (store) => paths.plans({}, store),
  },
  { label: 'Pagos', about: 'Lo pagado y sus comprobantes', icon: 'copy', href: (store) => paths.payments({}, store) },
  {
    label: 'Notificaciones',
    about: 'Lo que te hemos contado',
    icon: 'bell',
    href: (store) => paths.notifications(store),
    news: 'bell',
  },
  { label: 'Preguntas', about: 'De compatibilidad', icon: 'info', href: (store) => paths.questions(store) },
  {
    label: 'Solicitudes',
    about: 'Lo que pediste y te ofrecen',
    icon: 'search',
    href: (store) => paths.quotationRequests({}, store),
  },
  {
    label: 'Listas de deseos',
    about: 'Lo que guardas y esperas',
    icon: 'heart',
    href: (store) => paths.wishLists({}, store),
  },
  {
    label: 'Sustituciones',
    about: 'Las que guardaste',
    icon: 'swap',
    href: (store) => paths.savedSubstitutions({}, store),
  },
  { label: 'Direcciones', about: 'Dónde recibes', icon: 'pin', href: (store) => paths.addresses(store) },
  {
    label: 'Mis datos',
    about: 'Nombre, celular y contraseña',
    icon: 'user',
    href: (store) => `${paths.account(store)}#datos`,
  },
]

const INBOX: Place = {
  label: 'Tu tienda',
  about: 'Lo que espera por ti y lo que vendiste',
  icon: 'store',
  href: () => paths.selling(),
  news: 'questions',
}
const SALES: Place = {
  label: 'Ventas',
  about: 'Lo que te compran',
  icon: 'list',
  href: () => paths.sales(),
  news: 'seller',
}
const WORKSHOP: Place = {
  label: 'Órdenes de servicio',
  about: 'Lo que cotizas a tus clientes',
  icon: 'list',
  href: () => roomPaths.serviceOrders(),
}
const ADMINISTRATION: Place = {
  label: 'Administración',
  about: 'Tiendas, errores y parámetros',
  icon: 'filter',
  href: () => paths.admin(),
}

/** The way from the account to everything else of a person. */
export function AccountHub() {
  const { store, user } = useVisitor()
  const places = [
    ...(user?.isWorkshop ? [WORKSHOP] : []),
    ...PLACES,
    ...(user?.isSeller ? [INBOX, SALES] : []),
    ...(user?.role === 'admin' ? [ADMINISTRATION] : []),
  ]
  const counts = { bell: useUnread(), ...useSalesNews() }
  return (
    <nav aria-label="Tu cuenta">
      <ul className={css.places}>
        {places.map(({ label, about, icon, href, news }) => (
          <li key={label}>
            <Link className={css.place} to={href(store)}>
              <Icon name={icon} />
              <span>
                <strong className={css.label}>
                  {label}
                  {news && counts[news] > 0 && (
                    <span className={css.badge}>
                      {inBadge(counts[news])}
                      <span className={css.badgeText}> sin leer</span>
                    </span>
                  )}
                </strong>
                <small>{about}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
