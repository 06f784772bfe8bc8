interface ErrorFacts {
  name?: string
  code?: string
  routine?: string
  message?: string
  stack?: string
}

/**
 * What is logged of an unexpected error: its kind, code and place. A database error's message and detail quote the row,
 * which may hold somebody's e-mail, so they are left out.
 */
export function loggedError(error: unknown) {
  const { name, code, routine, message, stack } = (error ?? {}) as ErrorFacts
  const fromDatabase = typeof routine === 'string'
  const frames =
    typeof stack === 'string'
      ? stack
          .split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .slice(0, 12)
          .join('\n')
      : ''
  return {
    type: name ?? 'Error',
    message: fromDatabase ? `PostgreSQL ${code}` : (message ?? '').slice(0, 500),
    stack: frames,
  }
}

/** Structured lines with request ids. Cookies, addresses, names and bodies are never logged. */
export function loggerOptions(level: string) {
  if (level === 'silent') return false
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: loggedError },
  }
}
