import type { z } from 'zod'
import type { KeyScope } from './key-scopes.ts'

/** Who may call: guest includes everybody; admin and seller are checked before the body is. */
export type Access = 'guest' | 'user' | 'seller' | 'admin'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Who may call it. Required, so that no call is left ungated by omission. */
  access: Access
  /** One sentence for the API's documentation: what it does, and the specification row it comes from. */
  summary: string
  /** True for a GET that changes something: cross-site calls of it are refused like those of a POST. */
  writes?: boolean
  /** Allowed for an administrator who looks as another person; all other writes are refused then. */
  whileLooking?: boolean
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * True for calls that move money or open a store: people who have, or need, a second factor show it first. Calls by
   * which the administration changes something always ask for it.
   */
  secondFactor?: boolean
  /** The scope that a store's key needs for this call; without it the call is closed to keys. */
  keyScope?: KeyScope
  /** The largest JSON body in bytes, when it may exceed 1 MB. */
  bodyBytes?: number
  /** The media types of a body that is a file: the handler reads it, and `body` is absent. */
  receives?: readonly string[]
  response: z.ZodType
  /** The media type of an answer that is a file: the handler sends it, and `response` is null. */
  sends?: string
}

/** One HTTP call of the product: the server serves it, the web calls it. */
export function endpoint<const E extends Endpoint>(e: E): E {
  return e
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller sends. */
export type Request<E extends Endpoint> = Defined<{
  params: In<E['params']>
  query: In<E['query']>
  body: In<E['body']>
}>
/** What a handler receives, parsed. */
export type Parsed<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}
/** What a handler gives back, before it is serialised. */
export type Reply<E extends Endpoint> = z.input<E['response']>
/** What a caller gets. */
export type Answer<E extends Endpoint> = z.output<E['response']>

/** Calls an endpoint: in-process in a loader, over HTTP in the browser. */
export type Api = <E extends Endpoint>(endpoint: E, input: Request<E>) => Promise<Answer<E>>
