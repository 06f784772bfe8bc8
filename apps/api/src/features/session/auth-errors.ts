import { isAPIError } from 'better-auth/api'

/** The code of a better-auth refusal (INVALID_PASSWORD …); any other error is rethrown. */
export function refusalCode(error: unknown): string {
  if (isAPIError(error)) return (error.body as { code?: string } | undefined)?.code ?? ''
  throw error
}
