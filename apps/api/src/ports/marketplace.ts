import type { Country } from '@tuerca/domain/country'

/** Where a store's account is, and what opens it now. */
export interface MarketplaceSession {
  access: string
  accountId: number
  country: Country
}
/** What opens an account: `refresh` works once, and gives the next two. */
export interface MarketplaceTokens {
  access: string
  refresh: string
  livesMs: number
  accountId: number
}

export const LISTING_STATES = ['active', 'paused', 'closed'] as const
export type MarketplaceState = (typeof LISTING_STATES)[number]

/** A vehicle that a part fits, in the words of its make. */
export interface FittedVehicle {
  make: string
  model: string
  years: readonly number[]
}

/** A listing as it is to be there. Amounts are minor units, IVA included. */
export interface NewMarketListing {
  /** Ours: by it a listing is found that we asked for without hearing of it. */
  sku: string
  title: string
  description: string
  brand: string
  partNumber: string
  price: number
  stock: number
  condition: 'new' | 'used' | 'remanufactured'
  warrantyMonths: number | null
  /** Its barcode. */
  gtin: string | null
  /** Addresses that are open to all. */
  pictures: readonly string[]
}
/** A listing as it is there. */
export interface MarketListing {
  itemId: string
  permalink: string
  title: string
  price: number
  stock: number
  state: MarketplaceState
  sku: string
  sellerId: number
}
export interface ListingChange {
  price?: number
  stock?: number
  state?: MarketplaceState
  title?: string
  /** All of them, in order. */
  pictures?: readonly string[]
  /** Its barcode. */
  gtin?: string
}

export interface MarketOrder {
  orderId: string
  sellerId: number
  state: 'paid' | 'cancelled' | 'waiting'
  buyer: string
  at: Date
  lines: readonly { itemId: string; title: string; quantity: number; unitPrice: number }[]
}
export interface MarketQuestion {
  questionId: string
  sellerId: number
  itemId: string
  text: string
  answer: string | null
  at: Date
}

export const NOTICE_TOPICS = ['orders', 'questions', 'items'] as const
/** What it tells without a signature: somebody's thing changed. `id` is of the thing. */
export interface MarketNotice {
  accountId: number
  topic: (typeof NOTICE_TOPICS)[number]
  id: string
}

/**
 * 'slower': it asks for a pause. 'signedOut': what opened the account does not any more. 'revoked': nor does what
 * renews it. 'unavailable': down, too slow, or nothing that can be read. 'refused': it answered no, or that it is not
 * for this account, with `codes` and its own words. 'missing': it knows no such thing.
 */
export type MarketplaceProblem = 'slower' | 'signedOut' | 'revoked' | 'unavailable' | 'refused' | 'missing'

export class MarketplaceError extends Error {
  override name = 'MarketplaceError'
  problem: MarketplaceProblem
  codes: readonly string[]
  /** Of 'slower': for how long. */
  waitMs: number
  constructor(
    problem: MarketplaceProblem,
    { said = problem, codes = [], waitMs = 60_000 }: { said?: string; codes?: readonly string[]; waitMs?: number } = {},
  ) {
    super(said)
    this.problem = problem
    this.codes = codes
    this.waitMs = waitMs
  }
}

/**
 * Where a store also sells: its listings, its questions and its orders there. Every call throws MarketplaceError and
 * nothing else.
 */
export interface Marketplace {
  kind: 'embedded' | 'mercado-libre'
  /** Where an owner signs in there; they come back to `redirect` with a code and the state. */
  loginAddress(asked: { country: Country; storeId: number; state: string; challenge: string; redirect: string }): string
  exchange(given: { code: string; verifier: string; redirect: string }): Promise<MarketplaceTokens>
  renew(refresh: string): Promise<MarketplaceTokens>
  nickname(session: MarketplaceSession): Promise<string>
  publish(session: MarketplaceSession, listing: NewMarketListing): Promise<MarketListing>
  /** One that was asked for under this name of ours; null: none is open. */
  findBySku(session: MarketplaceSession, sku: string): Promise<MarketListing | null>
  read(session: MarketplaceSession, itemId: string): Promise<MarketListing>
  change(session: MarketplaceSession, itemId: string, change: ListingChange): Promise<MarketListing>
  /** How many vehicles it took, of those it knows. */
  setVehicles(session: MarketplaceSession, itemId: string, vehicles: readonly FittedVehicle[]): Promise<number>
  order(session: MarketplaceSession, orderId: string): Promise<MarketOrder>
  /** Tells that an order cannot be met, as there is none left. */
  cannotMeet(session: MarketplaceSession, orderId: string): Promise<void>
  question(session: MarketplaceSession, questionId: string): Promise<MarketQuestion>
  answer(session: MarketplaceSession, questionId: string, text: string): Promise<void>
  /** What somebody sent in its name; null: of no shape or kind that we follow. Whether it is so is asked. */
  readNotice(sent: Record<string, unknown>): MarketNotice | null
  /** What it told and nobody took, of its last two days. */
  missed(session: MarketplaceSession): Promise<MarketNotice[]>
  /** Of the embedded one: what somebody at /dev/mercado-libre does. */
  counter?: MarketplaceCounter
}

export type MarketplaceMood = 'right' | 'slow' | 'limited' | 'down'
export interface MarketplaceCounter {
  authorise(asked: { storeId: number; challenge: string }): Promise<{ code: string }>
  setMood(accountId: number, mood: MarketplaceMood): Promise<void>
  /** What opens the account now opens it no more; its renewal still does. */
  signOut(accountId: number): Promise<void>
  /** Null where there are not so many. */
  buy(itemId: string, quantity: number): Promise<MarketNotice | null>
  ask(itemId: string, text: string): Promise<MarketNotice | null>
  cancel(orderId: string): Promise<MarketNotice | null>
  edit(
    itemId: string,
    change: { price?: number | undefined; state?: 'active' | 'paused' | undefined },
  ): Promise<MarketNotice | null>
}
