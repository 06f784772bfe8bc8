import { isBadInput } from './db/bad-input.ts'
import { AppError, UNEXPECTED } from './errors.ts'

const FASTIFY_SENTENCES: Record<number, string> = {
  400: 'No pudimos leer lo que enviaste. Revisa el formato e intenta de nuevo.',
  405: 'Esta dirección no admite ese tipo de solicitud.',
  408: 'La solicitud tardó demasiado. Intenta de nuevo.',
  413: 'Lo que enviaste es demasiado grande.',
  414: 'La dirección es demasiado larga.',
  415: 'Envía los datos como JSON.',
  431: 'La solicitud es demasiado larga.',
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

export const AWAY = 'Tuerca no está disponible por un momento. Intenta de nuevo en unos segundos.'

const READ_ONLY = 'Ahora mismo no se puede cambiar nada aquí. Intenta de nuevo en unos segundos.'

/** The database is stopped, starting, out of connections, or has become a replica: trying again soon will help. */
export function isDatabaseAway({ code, message }: { code?: string; message?: string }) {
  return (
    NETWORK.has(code ?? '') ||
    /^(57P0[1-3]|08|53300|25006)/.test(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|connection timeout|is not queryable|does not answer/i.test(
      message ?? '',
    )
  )
}

/** Disk or memory is full, or a file cannot be written: nothing was saved. */
const isDatabaseFull = (code = '') => /^(53100|53200|53400|58030)/.test(code)

/**
 * Another transaction holds the lock, or the two wait for each other. The database rolled this one back; trying again
 * will help.
 */
const BUSY = new Set(['55P03', '40P01', '40001'])

/** The request during which it happened, as far as the error's words depend on it. */
interface FailedRequest {
  method?: string
  query?: unknown
}

/** The database cancelled a slow statement: other words may help a search, waiting may help anything else. */
function tookTooLong({ method, query }: FailedRequest): string {
  const { search, q } = (query ?? {}) as { search?: unknown; q?: unknown }
  if (search || q) return 'La consulta tardó demasiado. Intenta con una búsqueda más precisa.'
  return method === 'GET' || method === 'HEAD'
    ? 'La consulta tardó demasiado. Intenta de nuevo en unos segundos.'
    : 'La operación tardó demasiado y no se guardó nada. Intenta de nuevo en unos segundos.'
}

/**
 * Turns any error into the one the caller gets: our own unchanged, the caller's mistakes as 4xx, everything else
 * without detail.
 */
export function asAppError(error: unknown, asked: FailedRequest = {}): AppError {
  if (error instanceof AppError) return error
  const known = (error ?? {}) as { statusCode?: number; code?: string; message?: string }
  if (isBadInput(known.code))
    return new AppError(400, 'Lo que enviaste tiene caracteres, números o fechas que no podemos usar.')
  if (known.code === '57014') return new AppError(503, tookTooLong(asked))
  if (BUSY.has(known.code ?? ''))
    return new AppError(503, 'Otra operación está usando estos datos. Espera unos segundos e intenta de nuevo.')
  if (isDatabaseFull(known.code))
    return new AppError(
      503,
      'No pudimos guardar: nos falta espacio y ya lo estamos resolviendo. Intenta de nuevo en unos minutos.',
    )
  // The server is read-only: an administrator looks as another person, or another server is taking over.
  if (known.code === '25006') return new AppError(503, READ_ONLY)
  if (isDatabaseAway(known)) return new AppError(503, AWAY)
  const { statusCode } = known
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError(statusCode, FASTIFY_SENTENCES[statusCode] ?? FASTIFY_SENTENCES[400] ?? UNEXPECTED)
  return new AppError(500, UNEXPECTED)
}
