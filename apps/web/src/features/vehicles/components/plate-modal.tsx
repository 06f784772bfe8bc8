import { useEffect, useRef } from 'react'
import PlateLookUp from './plate-look-up.tsx'

export interface PlateModalProps {
  plate?: string
}

/** The window puts the focus on its first button as it opens. */
const AFTER_THE_WINDOW_MS = 50

/** The modal of the plate search (#searchVehicleByPlate). */
export default function PlateModal({ plate }: PlateModalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // People open it to type a plate; on touch screens the keyboard waits until the input is tapped.
    if (plate || !matchMedia('(pointer: fine)').matches) return
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus(), AFTER_THE_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [plate])
  return (
    <div id="searchVehicleByPlate" ref={box}>
      <PlateLookUp place="modal" plate={plate} />
    </div>
  )
}
