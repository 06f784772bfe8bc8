import { Link } from '../../shared/ui/link.tsx'
import { safeReturnPath } from '@tuerca/domain/return-path'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { openModal } from '../../shared/modals/modals.tsx'
import { paths } from '../../shared/paths.ts'
import { useHere } from '../../shared/use-here.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { names } from '../../shared/ui/names.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { Panel } from './panel.tsx'
import css from './header.module.css'

/** A guest's two ways in, or who is in and the way out. On a phone the bottom bar has it. */
export function AccountMenu() {
  const { user, store } = useVisitor()
  const { pathname } = useLocation()
  const here = useHere()
  if (!user) {
    const next = pathname === '/' ? undefined : here
    // The page one is on stays, and what was typed in it; on the pages of signing in the link is a link.
    const open = (tab: 'ingresar' | 'registro') => (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || safeReturnPath(pathname) === null) return
      event.preventDefault()
      void openModal('login', { tab })
    }
    return (
      <>
        <Link className={names(css.action, css.desktop)} to={paths.login({ next }, store)} onClick={open('ingresar')}>
          Ingresar
        </Link>
        <Link
          className={names(css.action, css.create, css.desktop)}
          to={paths.register({ next }, store)}
          onClick={open('registro')}
        >
          Crear cuenta
        </Link>
      </>
    )
  }
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
