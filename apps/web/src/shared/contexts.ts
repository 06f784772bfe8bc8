import type { Api } from '@tuerca/contract/endpoint'
import { createContext } from 'react-router'
import type { Visitor } from './visitor.ts'

export type { Api, Visitor }

/** Calls the API in-process, as the visitor of this request. */
export const apiContext = createContext<Api>()
export const visitorContext = createContext<Visitor>()
/** Empty when the answer carries no content security policy (development). */
export const nonceContext = createContext<string>('')
/** Filled by the loaders of a page that is cached for other guests; null when nothing is cached. */
export const topicsContext = createContext<Set<string> | null>(null)
