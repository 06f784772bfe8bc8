import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Meta } from 'react-router'

const OURS = 'Tuerca'

interface HeadTag {
  children?: ReactNode
  property?: string
  content?: string
}

/** A page's title, ending in the name of the site: in a store's own pages that of the store (C1.07). */
export const titleIn = (title: string, store: { name: string } | null) =>
  store ? title.replace(new RegExp(` \\| ${OURS}$`), ` | ${store.name}`) : title

/** The head of a page. Routes end their titles in our name; only this component knows whose pages they are. */
export function PageMeta({ store }: { store: { name: string } | null }) {
  // Called as a plain function, to get at what the routes declared.
  const said: ReactElement<HeadTag> = Meta()
  if (!store) return said
  return Children.map(said.props.children, (tag) => {
    if (!isValidElement<HeadTag>(tag)) return tag
    const { children, property, content } = tag.props
    if (tag.type === 'title' && typeof children === 'string') return cloneElement(tag, {}, titleIn(children, store))
    return property === 'og:site_name' && content === OURS ? cloneElement(tag, { content: store.name }) : tag
  })
}
