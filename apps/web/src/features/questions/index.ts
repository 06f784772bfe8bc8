import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { QuestionProps } from './components/question-modal.tsx'
import { questionAddress } from './question-address.ts'

export { ConfirmCompatibility } from './components/confirm-compatibility.tsx'
export { QuestionCard } from './components/question-card.tsx'
export type { Question } from './questions-loader.ts'
export { ResendQuestion } from './components/resend-question.tsx'

declare module '../../shared/modals/modals.tsx' {
  /** M2.37. */
  interface ModalProps {
    compatibilityQuestion: QuestionProps
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const questionModals = {
  compatibilityQuestion: {
    title: 'Confirma la compatibilidad',
    size: 'small',
    content: onDemand(() => import('./components/question-modal.tsx')),
    address: questionAddress,
  },
} satisfies ModalRegistry
