import { paths } from '../paths.ts'
import { useVisitor } from '../visitor-context.ts'
import { LinkButton } from './button.tsx'

interface Props {
  children?: string
  size?: 'small'
  /** Where one comes back to; without it the page one is on, with the window that is open over it. */
  back?: string
}

/** The way to complete the sign-up and back (M5.16). Only shown after a press: a server does not know which window is open. */
export function CompleteSignUp({ children = 'Completar mi registro', size, back }: Props) {
  const { store } = useVisitor()
  return (
    <LinkButton size={size} to={`${paths.account(store, { next: back ?? location.pathname + location.search })}#datos`}>
      {children}
    </LinkButton>
  )
}
