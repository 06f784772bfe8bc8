import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { ReportProps } from './components/report-modal.tsx'
import type { SubstitutionsProps } from './components/substitutions-modal.tsx'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    /** M2.39–M2.44: a counted look-up. */
    oemSubstitutions: SubstitutionsProps
    /** C5.11. */
    substitutionsReport: ReportProps
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const substitutionModals = {
  oemSubstitutions: {
    title: 'Sustituciones',
    size: 'own',
    content: onDemand(() => import('./components/substitutions-modal.tsx')),
  },
  substitutionsReport: {
    title: 'Reportar un error',
    size: 'small',
    hidesBelow: true,
    content: onDemand(() => import('./components/report-modal.tsx')),
  },
} satisfies ModalRegistry

/** The same content for a tab (C2.37): mount it only when it is shown, and inside a QueryClientProvider. */
export const SubstitutionsPanel = onDemand(() => import('./components/substitutions-panel.tsx'))

/** C2.28, its first case: a number alone, for features/catalogue, which has its address. */
export { NumberFailed, PartNumberPage } from './components/part-number.tsx'
export { numberLoader, type LoadedNumber } from './number-loader.ts'
export { numberMeta } from './number-head.ts'
export { soldOf } from './sold.ts'
export { soldText } from './texts.ts'
