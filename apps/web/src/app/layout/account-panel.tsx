import { paths } from '../../shared/paths.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { useVisitor } from '../../shared/visitor-context.ts'
import { Panel } from './panel.tsx'
import css from './header.module.css'

/** Who is in, where their things are, and the way out. */
export default function AccountPanel() {
  const { user, store } = useVisitor()
  if (!user) return null
  return (
    <Panel
      className={css.desktop}
      label="Cuenta de "
      button={
        <>
          <Icon name="user" />
          <span className={css.name}>{user.name.split(' ')[0]}</span>
          <span className={css.down}>
            <Icon name="down" />
          </span>
        </>
      }
    >
      <p className={css.who}>
        <strong>{user.name}</strong>
        <small>{user.email}</small>
      </p>
      <Link className={css.entry} to={paths.account(store)}>
        <Icon name="user" />
        Mi cuenta
      </Link>
      <Link className={css.entry} to={paths.purchases({}, store)}>
        <Icon name="truck" />
        Mis compras
      </Link>
      <Link className={css.entry} to={paths.agenda({}, store)}>
        <Icon name="calendar" />
        Agenda
      </Link>
      <Link className={css.entry} to={paths.plans({}, store)}>
        <Icon name="search" />
        Consultas y planes
      </Link>
      <Link className={css.entry} to={paths.questions(store)}>
        <Icon name="info" />
        Preguntas
      </Link>
      {user.isSeller && (
        <Link className={css.entry} to={paths.selling()}>
          <Icon name="store" />
          Tu tienda
        </Link>
      )}
      {user.isSeller && (
        <Link className={css.entry} to={paths.sales()}>
          <Icon name="list" />
          Ventas
        </Link>
      )}
      {user.role === 'admin' && (
        <Link className={css.entry} to={paths.admin()}>
          <Icon name="filter" />
          Administración
        </Link>
      )}
      <form method="post" action={paths.logout()}>
        <button type="submit" className={css.entry}>
          <Icon name="out" />
          Salir
        </button>
      </form>
    </Panel>
  )
}
