import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { visitorContext } from './contexts.ts'
import { paths } from './paths.ts'

/** Who asks for a page of a store's people: a guest logs in first and comes back; 403 for everybody else, in words. */
export function requireSeller({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { user } = context.get(visitorContext)
  const { pathname, search } = new URL(request.url)
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  if (!user.isSeller) throw data({ message: 'Esta opción es para tiendas.' }, 403)
  return user
}
