import { useEffect } from 'react'
import { useVisitor } from '../../../shared/visitor-context.ts'

/** Sends what was asked before the sign-in; a guest has nothing to send. */
export function ResendQuestion() {
  const id = useVisitor().user?.id
  useEffect(() => {
    if (id === undefined) return
    import('../resend-question.ts').then(
      ({ resendQuestion }) => resendQuestion(),
      (error: unknown) => console.warn(error),
    )
  }, [id])
  return null
}
