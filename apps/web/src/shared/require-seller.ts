import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { visitorContext } from './contexts.ts'
import { paths } from './paths.ts'

/**
 * The signed-in seller for pages of a store's people: guests log in first and return; everybody else gets 403 with a
 * sentence.
 */
export function requireSeller({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { user } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  if (!user.isSeller) throw data({ message: 'Esta opción es para tiendas.' }, 403)
  return user
}
