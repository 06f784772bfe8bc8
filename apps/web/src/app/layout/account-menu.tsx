import { Link } from '../../shared/ui/link.tsx'
import { safeReturnPath } from '@tuerca/domain/return-path'
import { type MouseEvent, Suspense } from 'react'
import { useLocation } from 'react-router'
import { signedIn } from '../../shared/modals/signed-in.ts'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import { paths } from '../../shared/paths.ts'
import { useHere } from '../../shared/use-here.ts'
import { names } from '../../shared/ui/names.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import css from './header.module.css'

// Most visitors are guests: what they never see is not part of their pages.
const AccountPanel = onDemand(() => import('./account-panel.tsx'))

/** For a guest the two ways in, otherwise the person and the way out. On a phone this is in the bottom bar. */
export function AccountMenu() {
  const { user, store } = useVisitor()
  const { pathname } = useLocation()
  const here = useHere()
  if (!user) {
    const next = pathname === '/' ? undefined : here
    // The current page stays, with what was typed in it; on the sign-in pages the link is an ordinary link.
    const open = (tab: 'ingresar' | 'registro') => (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || safeReturnPath(pathname) === null) return
      event.preventDefault()
      void signedIn({ tab })
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
    <Suspense>
      <AccountPanel />
    </Suspense>
  )
}
