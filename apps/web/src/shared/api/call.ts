import type { Answer, Endpoint, Request } from '@tuerca/contract/endpoint'
import { recordOf } from '@tuerca/domain/own-value'
import { ApiError } from './api-error.ts'

/** M9.01. */
const timeOut = 120_000

export interface CallOptions {
  signal?: AbortSignal
  /** A repeated write with the same key gets the first answer again (product.md "The wire"). */
  idempotencyKey?: string
  /** A header of the older catalogue's calls; Tuerca itself recognises a person by the session's cookie. */
  authorization?: string
}

/**
 * One call of the contract from the browser. Answers have the contract's types and are trusted, because the server
 * serialises them with the same schema. Throws ApiError for every failure, also without a network.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it with the endpoint's own schema
  return (await read(await ask(endpoint, input, options))) as Answer<E>
}

/** A call that answers with a file: the browser saves it under the name in the answer. Throws ApiError like `call`. */
export async function download<E extends Endpoint>(endpoint: E, input: Request<E>): Promise<void> {
  const response = await ask(endpoint, input, {})
  if (!response.ok) {
    await read(response)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'tuerca'
  link.click()
  // The browser has taken what it needs once the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

async function ask<E extends Endpoint>(endpoint: E, input: Request<E>, options: CallOptions): Promise<Response> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const store = storeOfPage()
  if (store) headers['x-store'] = store
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (options.authorization) headers['authorization'] = options.authorization
  const timer = AbortSignal.timeout(timeOut)
  const signal = options.signal ? AbortSignal.any([options.signal, timer]) : timer
  return send(address(endpoint.path, params, query), {
    method: endpoint.method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
    signal,
  })
}

/** The calls of a store's page belong to that store. */
function storeOfPage() {
  return /^\/tienda\/([^/]+)/i.exec(location.pathname)?.[1]
}

/** Fills `:name` in the path and writes the query; undefined and null values are left out. */
export function address(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null)
        pairs.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one))
    }
  }
  return pairs.size ? `${filled}?${pairs}` : filled
}

async function send(url: string, init: RequestInit) {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'No pudimos conectar. Revisa tu conexión e intenta de nuevo.')
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  const parsed = json(text)
  if (response.ok && parsed !== undefined) return parsed
  throw refusalIn(response.status, parsed, 'No podemos procesar tu solicitud en este momento')
}

/** A refusal as its answer tells it: a message, and lines where there is more to say. */
export function refusalIn(status: number, answer: unknown, otherwise: string): ApiError {
  const { message, data } = recordOf(answer)
  return new ApiError(
    status,
    typeof message === 'string' && message ? message : otherwise,
    Array.isArray(data) ? data.filter((line) => typeof line === 'string') : [],
  )
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
