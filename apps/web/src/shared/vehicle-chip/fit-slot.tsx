import { lazy, Suspense } from 'react'
import { useChosen } from './chosen.ts'
import css from './fit-slot.module.css'

// Nobody without a vehicle pays for the verdicts.
const Fit = lazy(() => import('./fit.tsx'))

export interface Judged {
  /** The id of a listing. */
  product?: number
  /** A part number of the makers. */
  reference?: string
  /** The vehicle whose diagram is on screen, as 'brand|vehicle|from|to': alone, or for a part number that no seller tells of. */
  diagram?: string
  /** With its sentence in sight, where there is room; in a box of its own where it is what decides. */
  told?: boolean | 'box'
}

/** Where a part says whether it fits the chosen vehicle; without one there is nothing, and with one its line is there before the answer. */
export function FitSlot(judged: Judged) {
  const chosen = useChosen()
  return (
    <span className={judged.told === 'box' ? css.box : judged.told ? css.told : css.slot}>
      {chosen && (
        <Suspense>
          <Fit {...judged} chosen={chosen} />
        </Suspense>
      )}
    </span>
  )
}
