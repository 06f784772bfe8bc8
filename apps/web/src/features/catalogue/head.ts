import { metaDescription } from '@tuerca/domain/meta-description'
import type { MetaDescriptor } from 'react-router'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'

const CONTEXT = 'https://schema.org'

/** The head of a public page: title, description (C9.15), canonical address and its path. */
export function publicHead({
  title,
  description,
  path,
  trail,
  origin,
}: {
  title: string
  description: string
  path: string
  trail: readonly Crumb[]
  origin: string
}): MetaDescriptor[] {
  const url = origin + path
  return [
    { title: `${title} | Tuerca` },
    { name: 'description', content: metaDescription({ title: description }) },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:url', content: url },
    {
      'script:ld+json': {
        '@context': CONTEXT,
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item: origin + (href ?? path),
        })),
      },
    },
  ]
}

/** What engines need of a page beside its share head: title, description (C9.15) and canonical address. */
export const engineHead = ({
  title,
  description,
  path,
  origin,
}: Record<'title' | 'description' | 'path' | 'origin', string>): MetaDescriptor[] => [
  { title: `${title} | Tuerca` },
  { name: 'description', content: metaDescription({ title: description }) },
  { tagName: 'link', rel: 'canonical', href: origin + path },
]

/** A page that is counted for each visitor, or is empty, is not for search engines. */
export const privateHead = (title: string): MetaDescriptor[] => [
  { title: `${title} | Tuerca` },
  { name: 'robots', content: 'noindex, nofollow' },
]
