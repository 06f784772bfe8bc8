import type { ComponentProps, ComponentType } from 'react'
import { Link as RouterLink } from 'react-router'

type Props = ComponentProps<typeof RouterLink>

/**
 * For links on every page or in every line of a list: on the server, a link to one of our addresses is written as it
 * is. The router's own link resolves each address against the page and prepares handlers that the server never needs.
 */
export const Link: ComponentType<Props> = import.meta.env.SSR ? WrittenLink : RouterLink

/** Props for the router, which the browser does not get, and those written separately at the end. */
const NOT_COPIED = new Set<string>([
  'to',
  'children',
  'target',
  'discover',
  'prefetch',
  'relative',
  'reloadDocument',
  'replace',
  'mask',
  'state',
  'viewTransition',
  'preventScrollReset',
  'defaultShouldRevalidate',
] satisfies (keyof Props)[])

/** The same HTML as the router's link gives. */
export function WrittenLink(props: Props) {
  const { to, children, target, discover } = props
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />
  const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => !NOT_COPIED.has(name)))
  return (
    <a {...attributes} href={to} target={target} data-discover={discover === 'none' ? undefined : 'true'}>
      {children}
    </a>
  )
}
