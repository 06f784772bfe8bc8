import type { VisitorUser } from '../visitor.ts'
import { openModal } from './modals.tsx'

export interface LoginModalProps {
  /** Why it opened, above the tabs. */
  message?: string
  tab?: 'ingresar' | 'registro'
  /** False leaves no way to close it but Back (C4.10). */
  dismissible?: boolean
  /** Where to go afterwards; the page below stays as it is when absent. */
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
 * Asks to log in, and gives who came, here or in another tab where the account was opened meanwhile; undefined when the window was
 * closed. The page below keeps what was typed in it, and knows who came by then.
 */
export const signedIn = (props: LoginModalProps): Promise<VisitorUser | undefined> => openModal('login', props)
