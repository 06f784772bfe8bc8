import { codeOf } from '@tuerca/contract/error-codes'
import { ApiError } from '../../shared/api/api-error.ts'

export type Failure = 'exhausted' | 'loginRequired' | 'noResponse'

/** M8.04, M8.05, C8.05: any other error is the no-response view. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status !== 401) return 'noResponse'
  const code = codeOf(error)
  if (code === 'exhaustedSubstitutions') return 'exhausted'
  return code === 'loginRequired' ? 'loginRequired' : 'noResponse'
}
