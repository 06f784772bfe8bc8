import { Suspense } from 'react'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import type { RatingProps } from './rating-card.tsx'

// Before it is delivered no sale has one.
const RatingCard = onDemandOrDrawn('[data-part=rating]', () => import('./rating-card.tsx'))

/** The rating of a sale, where there is one to read or to ask for. */
export function RatingOfSale(props: RatingProps) {
  const { rating, mayRate, scoreId } = props.said
  return (
    (rating !== null || mayRate || scoreId !== null) && (
      <Suspense>
        <RatingCard {...props} />
      </Suspense>
    )
  )
}
