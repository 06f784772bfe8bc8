import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { PlanFormProps } from './components/plan-form.tsx'
import type { PlanChangesProps } from './components/plan-changes.tsx'

export { StoreQueue } from './components/store-queue.tsx'
export { AdminShell } from './components/admin-shell.tsx'
export { ChangeLines } from './components/change-lines.tsx'
export { requireAdmin } from './require-admin.ts'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    planForm: PlanFormProps
    planChanges: PlanChangesProps
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const adminModals = {
  planForm: { title: 'Datos del plan', size: 'medium', content: onDemand(() => import('./components/plan-form.tsx')) },
  planChanges: {
    title: 'Cambios del plan',
    size: 'medium',
    content: onDemand(() => import('./components/plan-changes.tsx')),
  },
} satisfies ModalRegistry
