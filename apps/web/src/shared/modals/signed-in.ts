import type { VisitorUser } from '../visitor.ts'
import { openModal } from './modals.tsx'

export interface LoginModalProps {
  /** Why it opened, above the tabs. */
  message?: string
  tab?: 'ingresar' | 'registro'
  /** False leaves no way to close it but Back (C4.10). */
  dismissible?: boolean
  /** Where to go afterwards; when absent, the page below stays. */
  returnTo?: string
}

declare module './modals.tsx' {
  interface ModalProps {
    login: LoginModalProps
  }
  interface ModalAnswers {
    login: VisitorUser
  }
}

/**
 * Asks for log-in and gives the person, also when they logged in in another tab meanwhile; undefined when the modal was
 * closed. The page below keeps what was typed, and knows the person by then.
 */
export const signedIn = (props: LoginModalProps): Promise<VisitorUser | undefined> => openModal('login', props)
