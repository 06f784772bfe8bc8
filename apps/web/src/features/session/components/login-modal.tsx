import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { modalsIn, modalText, withModals } from '../../../shared/modals/modal-address.ts'
import { answerModal } from '../../../shared/modals/modals.tsx'
import type { LoginModalProps } from '../../../shared/modals/signed-in.ts'
import Tabs from '../../../shared/ui/tabs.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { announceChange } from '../session-store.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import css from './session.module.css'

/** The login modal (C2.37). The page below keeps its input: only its data are reloaded. */
export default function LoginModal({ message, tab = 'ingresar', returnTo }: LoginModalProps) {
  const [shown, setShown] = useState<string>(tab)
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  // The page with what lies over it below this window.
  const below = modalsIn(search).filter(({ name }) => name !== 'login')
  const here =
    pathname +
    withModals(
      search,
      below.map(({ name, value }) => modalText(name, value)),
    )
  const { user } = useVisitor()
  // The modal opened although the page knows a person: their session ended, and the same person may return.
  const [before] = useState(user)
  const [come, setCome] = useState<'no' | 'here' | 'leaving'>('no')
  // By the form below or in another tab, for example through a sign-up mail: once the page knows the person.
  useEffect(() => {
    if (user && come !== 'leaving' && (!before || come === 'here')) answerModal('login', user)
  }, [user, before, come])
  async function arrive(to: string) {
    announceChange()
    if (to !== here) {
      setCome('leaving')
      return location.assign(to)
    }
    await revalidate()
    setCome('here')
  }
  return (
    <div className={css.form}>
      {message && <p className={css.note}>{message}</p>}
      <Tabs
        label="Ingresar o crear cuenta"
        value={shown}
        onChange={setShown}
        tabs={[
          {
            value: 'ingresar',
            label: 'Ingresar',
            content: <SignInForm next={returnTo ?? here} onSignedIn={(to) => void arrive(to)} />,
          },
          { value: 'registro', label: 'Crear cuenta', content: <SignUpForm next={returnTo ?? here} /> },
        ]}
      />
    </div>
  )
}
