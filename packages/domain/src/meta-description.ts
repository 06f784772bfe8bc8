import { cutText } from './words.ts'

/** C9.15. */
export const META_TITLE_LONGEST = 149

/** C9.15: a rating with one decimal and a comma, in both countries. */
export function ratingText(rating: number): string {
  return (Math.round(rating * 10) / 10).toFixed(1).replace('.', ',')
}

/** C9.15: a page's description: the title cut at 149 characters and the rating, when there is one. */
export function metaDescription({ title, rating = null }: { title: string; rating?: number | null }): string {
  const text = cutText(title.replace(/\s+/g, ' ').trim(), META_TITLE_LONGEST)
  return rating === null || !Number.isFinite(rating) ? text : `${text} Calificación: ${ratingText(rating)}`
}
