import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import type { PlateModalProps } from './components/plate-modal.tsx'

export { PlateEntry } from './components/plate-entry.tsx'
export { PlateForm } from './components/plate-form.tsx'
export { VinCard } from './components/vin-card.tsx'
export { plateSearchEverywhere, plateSearchOn } from './plate-search-on.ts'
export { hasCatalogue, readVin } from './read-vin.ts'

/** The whole search of a plate (C4.13), loaded with its first use. In a garage's form: `place="form"`, with onFound and onNotFound. */
export const PlateSearch = onDemand(() => import('./components/plate-search.tsx'))

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    /** C2 "Plate search". */
    plateSearch: PlateModalProps
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const plateModals = {
  plateSearch: { title: 'Buscar por placa', size: 'medium', content: onDemand(() => import('./components/plate-modal.tsx')) },
} satisfies ModalRegistry
