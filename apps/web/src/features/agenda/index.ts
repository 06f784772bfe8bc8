import type { ScheduleProps } from './schedule-props.ts'

export { ScheduleButton } from './components/schedule-button.tsx'
export type { ScheduleProps } from './schedule-props.ts'

declare module '../../shared/modals/modals.tsx' {
  /** C2.37, M2.11. */
  interface ModalProps {
    schedule: ScheduleProps
    agendaFeed: object
  }
}

// Separate, so that a page that uses part of this feature does not carry its modals.
export { agendaModals } from './modals.ts'
