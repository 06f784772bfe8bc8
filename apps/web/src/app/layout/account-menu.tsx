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

// Most visits are guests': what they never see does not come with their pages.
const AccountPanel = onDemand(() => import('./account-panel.tsx'))

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
