import { listOf, objectOf, textOf } from '../../platform/unknown-value.ts'
import { MarketplaceError } from '../../ports/marketplace.ts'

export interface MercadoLibreCall {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  access?: string
  /** JSON, or a form. */
  body?: object | URLSearchParams
}
export type AskMercadoLibre = (asked: MercadoLibreCall) => Promise<unknown>

const MOST_WAIT_MS = 15 * 60_000
const USUAL_WAIT_MS = 60_000
const LONGEST = 300

/** One call of its API. Its refusals become MarketplaceError; no message contains a token. */
export function askMercadoLibre({ url, timeOutMs }: { url: string; timeOutMs: number }): AskMercadoLibre {
  return async ({ method = 'GET', path, access, body }) => {
    const form = body instanceof URLSearchParams
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeOutMs),
      headers: {
        accept: 'application/json',
        ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body.toString() : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new MarketplaceError('unavailable', {
        said: `no answer: ${error instanceof Error ? error.name : 'unknown'}`,
      })
    })
    const tree = parsed(await response.text().catch(() => ''))
    if (response.ok) {
      if (tree === undefined) throw new MarketplaceError('unavailable', { said: 'answered what is no JSON' })
      return tree
    }
    throw problemOf(response, objectOf(tree))
  }
}

function problemOf(response: Response, tree: Record<string, unknown>): MarketplaceError {
  const { status } = response
  if (status === 429) return new MarketplaceError('slower', { waitMs: waitOf(response.headers.get('retry-after')) })
  if (status >= 500 || status === 408 || status === 423)
    return new MarketplaceError('unavailable', { said: `answered ${status}` })
  const error = textOf(tree.error)
  if (error === 'invalid_grant') return new MarketplaceError('revoked')
  if (status === 401) return new MarketplaceError('signedOut')
  if (status === 404) return new MarketplaceError('missing', { said: error || `answered ${status}` })
  const causes = listOf(tree.cause).filter((cause) => textOf(cause.type) !== 'warning')
  const said = causes.map((cause) => textOf(cause.message)).find(Boolean) ?? textOf(tree.message)
  return new MarketplaceError('refused', {
    said: (said || `answered ${status}`).slice(0, LONGEST),
    codes: [...causes.map((cause) => textOf(cause.code)), error].filter(Boolean),
  })
}

/** Seconds, or a date. */
function waitOf(header: string | null): number {
  const seconds = Number(header)
  const ms =
    header === null || header === '' ? NaN : Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, MOST_WAIT_MS) : USUAL_WAIT_MS
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

export const numberOf = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new MarketplaceError('unavailable', { said: 'answered no number where one belongs' })
  return value
}
