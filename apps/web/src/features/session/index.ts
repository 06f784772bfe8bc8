import { lazy } from 'react'
import type { ModalEntry } from '../../shared/modals/modals.tsx'
import type { LoginModalProps } from './components/login-modal.tsx'

export { SessionWatch } from './session-watch.tsx'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps { login: LoginModalProps }
}

/** Opened by `openModal('login', { … })` wherever an account is needed. */
export const loginModal: ModalEntry = { title: 'Ingresa a tu cuenta', content: lazy(() => import('./components/login-modal.tsx')) }
