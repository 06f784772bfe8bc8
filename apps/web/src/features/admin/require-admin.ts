import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { visitorContext } from '../../shared/contexts.ts'
import { paths } from '../../shared/paths.ts'

/** For the administration's loaders: guests log in first, everybody else gets 403. */
export function requireAdmin({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const visitor = context.get(visitorContext)
  if (!visitor.user) throw redirect(paths.login({ next: url.pathname + url.search }))
  if (visitor.user.role !== 'admin')
    throw data({ message: 'No tienes permiso para ver esta página.', lines: [] }, { status: 403 })
  return visitor
}
