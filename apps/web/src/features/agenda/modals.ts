import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import { scheduleAddress } from './schedule-address.ts'
import type { ScheduleProps } from './schedule-props.ts'

/** The modals of this feature, for app/modals.tsx. */
export const agendaModals = {
  schedule: {
    title: ({ activityId }: ScheduleProps) => (activityId === undefined ? 'Agendar actividad' : 'Editar actividad'),
    size: 'small',
    address: scheduleAddress,
    content: onDemand(() => import('./components/schedule-modal.tsx')),
  },
  agendaFeed: {
    title: 'Tu agenda en tu calendario',
    size: 'small',
    content: onDemand(() => import('./components/feed-modal.tsx')),
  },
} satisfies ModalRegistry
