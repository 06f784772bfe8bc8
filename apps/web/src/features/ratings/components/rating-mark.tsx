import type { StoreRating } from '@tuerca/contract/ratings'
import { ratingText } from '@tuerca/domain/meta-description'
import { Link } from 'react-router'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import css from './rating-mark.module.css'

/** A store's average and the number of ratings, beside its name (C9.15); with an address, a link to the texts. */
export function RatingMark({ rating, to }: { rating: StoreRating | null; to?: string | undefined }) {
  if (!rating) return null
  const inside = (
    <>
      <span aria-hidden="true" className={css.star}>
        ★
      </span>
      <VisuallyHidden>Calificación </VisuallyHidden>
      {ratingText(rating.average)}
      <VisuallyHidden> de 5, </VisuallyHidden>{' '}
      <span className={css.count}>
        ({rating.count}
        <VisuallyHidden> {rating.count === 1 ? 'calificación' : 'calificaciones'}</VisuallyHidden>)
      </span>
    </>
  )
  return to ? (
    <Link className={css.mark} to={to}>
      {inside}
    </Link>
  ) : (
    <span className={css.mark}>{inside}</span>
  )
}
