import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Meta } from 'react-router'
import { OURS, titleIn } from '../../shared/title-in.ts'

interface HeadTag {
  children?: ReactNode
  property?: string
  content?: string
}

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
