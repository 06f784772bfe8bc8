import type { MetaDescriptor } from 'react-router'
import { inStore, type StorePrefix } from '../in-store.ts'
import { escapeValue } from '@tuerca/domain/address-values'

type Kind = 'producto' | 'numero' | 'diagrama' | 'tienda' | 'tuerca'

/** The 1200 × 630 picture of an address, drawn by the server (apps/api/src/features/share-pictures). */
export function sharePicture(
  kind: Kind,
  name: string,
  { store, country }: { store?: StorePrefix; country?: string } = {},
) {
  const path = inStore(store, `/img/compartir/${kind}/${escapeValue(name)}.png`)
  return country === 'MX' && !store ? `${path}?pais=MX` : path
}

interface PageToShare {
  origin: string
  path: string
  title: string
  description?: string
  picture: string
  type?: 'product' | 'website'
}

/** What chats and social networks show of a shared address. */
export function shareHead({
  origin,
  path,
  title,
  description,
  picture,
  type = 'website',
}: PageToShare): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: 'Tuerca' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
