import { foldText } from './words.ts'

const PATH = '/catalogo/producto/'
const LONGEST_SLUG = 80

/** Words of an address: folded, joined by hyphens, at most 80 characters; '' when the text has no letter or digit. */
export function slugOf(text: string): string {
  const slug = foldText(text.slice(0, 400))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.slice(0, LONGEST_SLUG).replace(/-+$/, '')
}

/** The address of a product (M3.03 productUrl). Only the id is read back; the words are for people. */
export function productUrl({ id, title }: { id: number | string; title: string }): string {
  return `${PATH}${slugOf(title) || 'autoparte'}-${id}`
}

/**
 * The id in a product's address, path or last segment, with or without query and store prefix; null when there is none.
 */
export function productIdFromUrl(url: string): number | null {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const segment = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  const digits = /(?:^|-)([1-9][0-9]{0,15})$/.exec(segment)?.[1]
  if (digits === undefined) return null
  const id = Number(digits)
  return Number.isSafeInteger(id) ? id : null
}
