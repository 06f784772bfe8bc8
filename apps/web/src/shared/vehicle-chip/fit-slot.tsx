import type { FitSubject } from './fit.tsx'
import { lazy, Suspense } from 'react'
import { useChosen } from './chosen.ts'
import css from './fit-slot.module.css'

// Nobody without a vehicle pays for the verdicts.
const Fit = lazy(() => import('./fit.tsx'))

/**
 * The place where a part says whether it fits the chosen vehicle. Without a vehicle it is empty; with one its line is
 * reserved before the answer.
 */
export function FitSlot(judged: FitSubject) {
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
