import { EVERY_CAR } from '@tuerca/domain/chosen-vehicle'
import type { ResultsQuery } from '@tuerca/domain/results-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { readChosen } from '../../shared/vehicle-chip/chosen.ts'
import { useVisitor } from '../../shared/visitor-context.ts'

/** A car chosen while the list is on screen becomes the list's car, and a cleared choice leaves it. */
export function useChosenList(query: ResultsQuery) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const show = useEffectEvent(
    (vehicle: string) =>
      void navigate(paths.results({ ...query, vehicle, page: 1 }, store), { replace: true, preventScrollReset: true }),
  )
  useEffect(() => {
    let seen = readChosen()
    function look() {
      const now = readChosen()
      if (now === seen) return
      seen = now
      // The server still knows the car that is being taken away.
      show(now ? '' : EVERY_CAR)
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
}
