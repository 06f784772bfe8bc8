import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, PrivateAddress, publicLookup } from '../../platform/public-address.ts'

export interface StoreCall {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
  /** For tests alone, whose server is on this machine. */
  anyAddress?: boolean
}
export interface StoreAnswer {
  status: number
  text: string
}

const MOST_BYTES = 512 * 1024

/**
 * One call to an address from a store: over TLS, to the public internet, without following redirects, and never reading
 * more than the limit.
 */
export function callStore({ method, url, headers, body, signal, anyAddress = false }: StoreCall): Promise<StoreAnswer> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // A name is judged when it is resolved; an address is never resolved.
  if (!anyAddress && (protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    return Promise.reject(new PrivateAddress(host))
  return new Promise((done, fail) => {
    const send = protocol === 'http:' ? overHttp : overHttps
    const call = send(
      url,
      {
        method,
        signal,
        agent: false,
        ...(anyAddress ? {} : { lookup: publicLookup }),
        headers: {
          accept: 'application/json',
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MOST_BYTES) call.destroy(new Error('an answer of more than 512 kB'))
          else chunks.push(chunk)
        })
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        )
        response.on('error', fail)
      },
    )
    call.on('error', fail)
    call.end(body)
  })
}
