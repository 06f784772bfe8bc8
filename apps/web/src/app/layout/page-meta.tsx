import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Meta } from 'react-router'

const OURS = 'Tuerca'

interface Said {
  children?: ReactNode
  property?: string
  content?: string
}

/** The title of a page, which ends in the name of the place: in a store's own pages it is the store's (C1.07). */
export const titleIn = (title: string, store: { name: string } | null) =>
  store ? title.replace(new RegExp(` \\| ${OURS}$`), ` | ${store.name}`) : title

/** What the page says of itself in the head. Every page ends its title in our name; this is the one place that knows whose pages they are. */
export function PageMeta({ store }: { store: { name: string } | null }) {
  // Called as the function that it is: the router keeps what the routes said to itself.
  const said: ReactElement<Said> = Meta()
  if (!store) return said
  return Children.map(said.props.children, (tag) => {
    if (!isValidElement<Said>(tag)) return tag
    const { children, property, content } = tag.props
    if (tag.type === 'title' && typeof children === 'string') return cloneElement(tag, {}, titleIn(children, store))
    return property === 'og:site_name' && content === OURS ? cloneElement(tag, { content: store.name }) : tag
  })
}
