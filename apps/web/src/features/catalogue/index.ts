import { lazy } from 'react'
import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { OemGroupsProps } from './components/oem-groups-modal.tsx'

export type { Brand } from './asked.ts'
export { markOf } from './brand-marks.ts'
export { BrandGrid } from './components/brand-grid.tsx'
export { BrandSign } from './components/brand-sign.tsx'
export { CarFacts } from './components/car-facts.tsx'
export const ChoosePart = lazy(() => import('./components/choose-part.tsx'))
export { CatalogueEntry } from './components/catalogue-entry.tsx'
export { GroupTiles } from './components/group-tiles.tsx'
export { LanguageSelect } from './components/language-select.tsx'
export { MeterLine } from './components/meter-line.tsx'
export const OtherCars = onDemand(() => import('./components/other-cars.tsx'))
export { findOffers, OemNumber, PartActions, PartName } from './components/part-actions.tsx'
export { PageHead } from './components/page-head.tsx'
export { Refused } from './components/refused.tsx'
export { SaleOrder } from './components/sale-order.tsx'
export { VehicleList } from './components/vehicle-list.tsx'
export { VinView } from './components/vin-view.tsx'
export { answer, closedToGuest, consult, refusalOf, type Refusal } from './consult.ts'
export { privateHead, publicHead } from './head.ts'
export { judgedDiagram } from './judged-diagram.ts'
export { shouldRevalidate } from './keep-counted.ts'
export { listBrands } from './load-brands.ts'
export { searchVin, type FoundVehicle } from './load-vin.ts'
export { useForcedLogin } from './meter-gate.ts'
export { LOGIN_REQUIRED, SEVERAL_PARTS } from './texts.ts'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    catalogueOemGroups: OemGroupsProps
    catalogueHelp: object
    /** C4.30. */
    catalogueDownload: object
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const catalogueModals = {
  catalogueOemGroups: {
    title: 'Parte en el vehículo',
    size: 'own',
    content: onDemand(() => import('./components/oem-groups-modal.tsx')),
  },
  catalogueHelp: {
    title: 'Cómo usar el catálogo',
    size: 'medium',
    content: onDemand(() => import('./components/help-modal.tsx')),
  },
  catalogueDownload: {
    title: 'Función prémium',
    size: 'small',
    content: onDemand(() => import('./components/download-modal.tsx')),
    address: { write: () => 'hoja', read: () => ({}) },
  },
} satisfies ModalRegistry
