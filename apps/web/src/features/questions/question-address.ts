import { modalsIn } from '../../shared/modals/modal-address.ts'
import type { QuestionProps } from './components/question-modal.tsx'

/** The modal reopens after a reload, and after completing the sign-up; its fields are stored separately. */
export const questionAddress = {
  write: ({ productId }: QuestionProps) => String(productId),
  read: (value: string): QuestionProps => ({ productId: /^[1-9][0-9]{0,14}$/.test(value) ? Number(value) : 0 }),
}

/** Whether an address opens the window by itself. */
export const opensQuestion = (search: string) => modalsIn(search).some(({ name }) => name === 'compatibilityQuestion')
