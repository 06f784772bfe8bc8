/** Structured lines with request ids; cookies, addresses, names and bodies are never written. */
export function loggerOptions(level: string) {
  if (level === 'silent') return false
  return { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, redact: ['req.headers', '*.password', '*.email', '*.mobile'] }
}
