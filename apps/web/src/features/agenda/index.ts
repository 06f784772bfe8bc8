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

// Apart: a page that takes a piece of this feature does not carry its windows.
export { agendaModals } from './modals.ts'
