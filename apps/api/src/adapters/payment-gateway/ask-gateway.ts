import { GatewayRefusal } from '../../ports/payment-gateway.ts'

const TIME_OUT_MS = 8_000
/** Client errors that do not mean that nothing was done: too late, or the same is already under way. */
const UNDECIDED = new Set([408, 409])

/**
 * Calls a gateway over the network; errors do not contain the address's query, which may hold names. 404 gives null.
 */
export async function askGateway(
  gateway: string,
  url: string,
  init: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: init.method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...init.headers,
    },
    body: init.body === undefined ? undefined : JSON.stringify(init.body),
    signal: AbortSignal.timeout(TIME_OUT_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error(`${gateway} does not answer: ${error instanceof Error ? error.name : 'unknown'}`)
  })
  const text = await response.text().catch(() => '')
  if (response.status === 404) return null
  if (!response.ok)
    throw isRefusal(response.status)
      ? new GatewayRefusal(`${gateway} answered ${response.status}`)
      : new Error(`${gateway} answered ${response.status}`)
  return parsed(text) ?? fail(gateway)
}

const isRefusal = (status: number) => status >= 400 && status < 500 && !UNDECIDED.has(status)

function fail(gateway: string): never {
  throw new Error(`${gateway} answered what is no JSON`)
}

/** JSON, or undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
