import { isAPIError } from 'better-auth/api'

/** The code of a refusal of better-auth (INVALID_PASSWORD …); anything else is thrown on. */
export function refusalCode(error: unknown): string {
  if (isAPIError(error)) return (error.body as { code?: string } | undefined)?.code ?? ''
  throw error
}
