import { useEffect } from 'react'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { hasAsked } from '../pending.ts'

/** Sends what was asked before the sign-in; a guest has nothing to send. */
export function ResendQuestion() {
  const id = useVisitor().user?.id
  useEffect(() => {
    if (id === undefined || !hasAsked()) return
    import('../resend-question.ts').then(
      ({ resendQuestion }) => resendQuestion(),
      (error: unknown) => console.warn(error),
    )
  }, [id])
  return null
}
