import type { ComponentProps, ComponentType } from 'react'
import { Link as RouterLink } from 'react-router'

type Props = ComponentProps<typeof RouterLink>

/**
 * For what stands on every page or in every line of a list: on the server a link to an address of ours is written as it is. The router's
 * own resolves each address against the page and prepares its presses, hook by hook, which there nobody makes.
 */
export const Link: ComponentType<Props> = import.meta.env.SSR ? WrittenLink : RouterLink

/** The same HTML as the router's link gives. */
export function WrittenLink(props: Props) {
  if (typeof props.to !== 'string' || !/^\/(?!\/)/.test(props.to)) return <RouterLink {...props} />
  const { to, discover, prefetch, relative, reloadDocument, replace, mask, state, viewTransition, ...rest } = props
  const { preventScrollReset, defaultShouldRevalidate, target, ...attributes } = rest
  return <a {...attributes} href={to} target={target} data-discover={discover === 'none' ? undefined : 'true'} />
}
