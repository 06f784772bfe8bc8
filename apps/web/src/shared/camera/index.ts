import type { ModalRegistry } from '../modals/modals.tsx'
import { onDemand } from '../modals/on-demand.tsx'

declare module '../modals/modals.tsx' {
  /** `car`: what the next search is for, as addresses spell it. */
  interface ModalProps {
    camera: { car: string }
  }
}

/** The sheet that reads labels, doors and windscreens, for app/modals.tsx. */
export const cameraModals = {
  camera: { title: 'Leer con la cámara', size: 'small', content: onDemand(() => import('./camera-sheet.tsx')) },
} satisfies ModalRegistry
