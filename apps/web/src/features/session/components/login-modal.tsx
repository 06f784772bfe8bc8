import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { closeModal } from '../../../shared/modals/modals.tsx'
import Tabs from '../../../shared/ui/tabs.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { announceChange } from '../session-store.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import css from './session.module.css'

export interface LoginModalProps {
  /** Why it opened, above the tabs. */
  message?: string
  tab?: 'ingresar' | 'registro'
  /** False leaves no way to close it but Back (C4.10). */
  dismissible?: boolean
  /** Where to go afterwards; the page below stays as it is when absent. */
  returnTo?: string
}

/** The login modal (C2.37). The page below keeps what was typed in it: only its data is read again. */
export default function LoginModal({ message, tab = 'ingresar', returnTo }: LoginModalProps) {
  const [shown, setShown] = useState<string>(tab)
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const here = pathname + search
  const { user } = useVisitor()
  const opened = useRef({ for: user, leaving: false })
  // Also when the account was opened in another tab, as by the mail of a sign-up.
  useEffect(() => { if (user && !opened.current.for && !opened.current.leaving) closeModal() }, [user])
  async function arrive(to: string) {
    opened.current.leaving = to !== here
    announceChange()
    if (to !== here) return location.assign(to)
    await revalidate()
    if (opened.current.for) closeModal()
  }
  return (
    <div className={css.form}>
      {message && <p className={css.note}>{message}</p>}
      <Tabs
        label="Ingresar o crear cuenta" value={shown} onChange={setShown}
        tabs={[
          { value: 'ingresar', label: 'Ingresar', content: <SignInForm next={returnTo ?? here} onSignedIn={(to) => void arrive(to)} /> },
          { value: 'registro', label: 'Crear cuenta', content: <SignUpForm next={returnTo ?? here} /> },
        ]}
      />
    </div>
  )
}
