import { ApiError } from '../../shared/api/api-error.ts'

export type Failure = 'exhausted' | 'loginRequired' | 'noResponse'

/** M8.04, M8.05, C8.05: the client decides by the exact message; any other error is the no-response view. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status !== 401) return 'noResponse'
  if (error.message === 'Exhausted substitutions inquiries') return 'exhausted'
  return error.message === 'Login required' ? 'loginRequired' : 'noResponse'
}
