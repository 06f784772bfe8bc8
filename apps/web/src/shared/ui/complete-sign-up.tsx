import { paths } from '../paths.ts'
import { useVisitor } from '../visitor-context.ts'
import { LinkButton } from './button.tsx'

interface Props {
  children?: string
  size?: 'small'
  /** Where to return; by default the current page with the modal that is open over it. */
  back?: string
}

/**
 * The link to complete the sign-up and return (M5.16). Only shown after a press, because a server does not know which
 * modal is open.
 */
export function CompleteSignUp({ children = 'Completar mi registro', size, back }: Props) {
  const { store } = useVisitor()
  return (
    <LinkButton size={size} to={`${paths.account(store, { next: back ?? location.pathname + location.search })}#datos`}>
      {children}
    </LinkButton>
  )
}
