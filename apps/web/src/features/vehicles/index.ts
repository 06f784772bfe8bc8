import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { PlateModalProps } from './components/plate-modal.tsx'

export { PlateEntry } from './components/plate-entry.tsx'
export { PlateForm } from './components/plate-form.tsx'
export { PlateInput } from './components/plate-input.tsx'
export { plateSearchEverywhere, plateSearchOn } from './plate-search-on.ts'
export { UseFoundCar } from './components/use-found.tsx'
export { foundCar } from './vehicle-facts.ts'
export { hasCatalogue, readVin } from './read-vin.ts'

/** Few searches are a VIN. */
export const VinCard = onDemand(() => import('./components/vin-card.tsx'))

/**
 * The whole plate search (C4.13), loaded with its first use. In a garage's form: `place="form"`, with onFound and
 * onNotFound.
 */
export const PlateLookUp = onDemand(() => import('./components/plate-look-up.tsx'))

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    /** C2 "Plate search". */
    plateSearch: PlateModalProps
  }
}

// Separate, so that a page that uses part of this feature does not carry its modals.
export { plateModals } from './modals.ts'
