import { openModal } from '../../shared/modals/modals.tsx'
import { shownModals } from '../../shared/modals/overlay-state.ts'
import { pendingQuestion } from './kept-question.ts'
import { opensQuestion } from './question-address.ts'

/**
 * M5.16: a person who signed in on another page finds the form open, and the form sends the kept question. While the
 * form is open under the login modal it notices the sign-in itself.
 */
export function resendQuestion() {
  if (opensQuestion(location.search) || shownModals().some(({ name }) => name === 'compatibilityQuestion')) return
  const kept = pendingQuestion()
  if (kept) void openModal('compatibilityQuestion', { productId: kept.productId })
}
