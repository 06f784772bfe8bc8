import { useEffect, useRef } from 'react'
import PlateSearch from './plate-search.tsx'

export interface PlateModalProps {
  plate?: string
}

/** The window puts the focus on its first button as it opens. */
const AFTER_THE_WINDOW_MS = 50

/** The modal of the plate search (#searchVehicleByPlate). */
export default function PlateModal({ plate }: PlateModalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A plate is what one came to type; where fingers do, the screen's keyboard waits until it is asked for.
    if (plate || !matchMedia('(pointer: fine)').matches) return
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus(), AFTER_THE_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [plate])
  return (
    <div id="searchVehicleByPlate" ref={box}>
      <PlateSearch place="modal" plate={plate} />
    </div>
  )
}
