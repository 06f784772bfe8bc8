import { lazy } from 'react'
import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { VehicleFormProps } from './components/vehicle-modal.tsx'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    /** C2 "Vehicle form and garage": with an id it edits, without one it chooses or creates. */
    vehicleForm: VehicleFormProps
  }
}

/** What lies under the vehicle chip of the header. */
export const ChipPanel = lazy(() => import('./components/chip-panel.tsx'))

/** The choice of a car by make, model and year, wherever a page asks for one. */
export const CarPicker = onDemand(() => import('./components/car-picker.tsx'))

/** The modals of this feature, for app/modals.tsx. */
export const garageModals = {
  vehicleForm: { title: 'Vehículo', size: 'medium', content: onDemand(() => import('./components/vehicle-modal.tsx')) },
} satisfies ModalRegistry
