import { data, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router'
import { visitorContext } from '../../shared/contexts.ts'
import type { StorePrefix } from '../../shared/paths.ts'

interface InfoHead {
  title: string
  description: string
  path: (store?: StorePrefix) => string
}

/** An information page is the same in every store: its one address is the marketplace's. */
export function infoLoader(path: InfoHead['path']) {
  return ({ context, params }: LoaderFunctionArgs) => {
    const { origin, store } = context.get(visitorContext)
    if (params.store && !store) throw data(null, { status: 404 })
    return { canonical: origin + path() }
  }
}

export function infoMeta(
  { title, description }: InfoHead,
  loaded: { canonical: string } | undefined,
): MetaDescriptor[] {
  return loaded
    ? [
        { title: `${title} | Tuerca` },
        { name: 'description', content: description },
        { tagName: 'link', rel: 'canonical', href: loaded.canonical },
      ]
    : []
}
