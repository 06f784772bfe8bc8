/** What a failed call tells, in a loader as in the browser; empty for other errors. */
export interface Refusal {
  status?: number
  message?: string
  lines?: string[]
  code?: string
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return {}
  const said: Refusal = { message: error.message }
  if ('status' in error && typeof error.status === 'number') said.status = error.status
  if ('code' in error && typeof error.code === 'string') said.code = error.code
  if ('lines' in error && Array.isArray(error.lines))
    said.lines = error.lines.filter((line): line is string => typeof line === 'string')
  return said
}

export const statusOf = (error: unknown): number | undefined => refusalOf(error).status
