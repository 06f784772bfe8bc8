import type { Currency } from '@tuerca/domain/money'
import type { Country } from '@tuerca/domain/country'

/** How one store's own system is reached. */
export interface StoreSystemAccess {
  kind: 'embedded' | 'http'
  storeId: number
  country: Country
  urls: StoreSystemUrls
  /** Sent with every call, keys among them. */
  headers: Readonly<Record<string, string>>
  fields: StoreSystemFields
}

/**
 * An address each: of a number with `{number}` (and `{brand}`) in it, of orders, of clients with `{term}` in it.
 * Absent: it cannot.
 */
export type StoreSystemUrls = Partial<Record<'stock' | 'orders' | 'clients', string>>
/** Where each of our fields stands in its answers: a path such as `data.existencias`. */
export type StoreSystemFields = Partial<Record<StoreSystemField, string>>
export const STORE_SYSTEM_FIELDS = [
  'quantity',
  'price',
  'orderId',
  'clients',
  'clientId',
  'clientName',
  'clientDocument',
] as const
export type StoreSystemField = (typeof STORE_SYSTEM_FIELDS)[number]

/** What it has of a number now; the price in minor units, IVA included, null where it tells none. */
export interface StoreStock {
  quantity: number
  price: number | null
}
export interface StoreClient {
  id: string
  name: string
  document: string
}

/** A sale as the store's system takes it; amounts in the currency's unit, IVA included. */
export interface StoreOrder {
  /** The same for the same sending: a system that had it already answers as it did then. */
  key: string
  number: string
  clientId: string | null
  buyer: { name: string; city: string }
  currency: Currency
  total: number
  lines: readonly { number: string; brand: string; title: string; quantity: number; unit_price: number }[]
}

/**
 * 'unavailable': down, too slow, it refuses our key, or says nothing that can be read. 'unclear': it took an order and
 * gave it no number. 'refused': it answered no, in its own words. 'cannot': no address for that.
 */
export type StoreSystemProblem = 'unavailable' | 'unclear' | 'refused' | 'cannot'

export class StoreSystemError extends Error {
  override name = 'StoreSystemError'
  problem: StoreSystemProblem
  constructor(problem: StoreSystemProblem, said = '') {
    super(said === '' ? problem : said)
    this.problem = problem
  }
}

/** The system in which a store keeps its stock and its orders. Every call throws StoreSystemError and nothing else. */
export interface StoreSystem {
  /** Null where it does not know the number. */
  stockOf(
    access: StoreSystemAccess,
    part: { number: string; brand: string },
    signal: AbortSignal,
  ): Promise<StoreStock | null>
  /** Its own number of the order; taken once for each key. */
  sendOrder(access: StoreSystemAccess, order: StoreOrder): Promise<string>
  /** 'withdrawn' also where it never had it. */
  withdrawOrder(
    access: StoreSystemAccess,
    order: { key: string; externalId: string | null },
  ): Promise<'withdrawn' | 'shipped'>
  clients(access: StoreSystemAccess, term: string): Promise<StoreClient[]>
  /** Of the embedded one: how somebody at /dev/sistema makes it behave. */
  counter?: {
    set(storeId: number, to: { mood?: StoreSystemMood | undefined; ship?: number | undefined }): Promise<void>
  }
}
export type StoreSystemMood = 'right' | 'slow' | 'wrong' | 'down'

/** By how they are reached; a kind that this installation does not allow is null. */
export type StoreSystems = Record<StoreSystemAccess['kind'], StoreSystem | null>
