import type { Country } from '@tuerca/domain/country'
import type { Currency } from '@tuerca/domain/money'
import type { PaymentState } from '@tuerca/domain/payment-states'
import type { TxCtx } from './context.ts'

/** What one pays for: the column `purpose` of `transactions`. */
export type Purpose = 'plan' | 'cart'

/** A payment as its kind of purchase sees it: what was sold, to whom, for how much. Amounts in minor units. */
export interface Bought {
  id: number
  purpose: Purpose
  /** Null: the account was deleted, or a guest pays. */
  user_id: number | null
  /** The virtual store it was bought in; null: the marketplace. */
  store_id: number | null
  state: PaymentState
  country: Country
  currency: Currency
  total_minor: number
  tax_minor: number
  /** The plan, for plans. */
  plan_id: number | null
  /** What was sold, as it was at that moment, in the kind's own form. */
  snapshot: unknown
  created_at: Date
  paid_at: Date | null
}

/** A line of the books: a credit is negative. */
export type Posting = readonly [account: string, amount: number]

/** It was paid and cannot be delivered: the message to the admins, who return the money. */
export interface Undeliverable {
  title: string
  text: string
}

/** A kind's part of a payment on the wire. */
export interface BoughtOnTheWire {
  planId: number | null
  plan: { name: string; transaction_type: string; amount: number; valid_days: number } | null
}

/**
 * What can be paid for. `payments` moves money and states, and asks the kind for everything else. Methods that take a
 * context run in the transaction that changes the payment's state, with its row locked: both happen or neither.
 */
export interface PurchaseKind {
  /** Its short name, in a list of payments. */
  title(bought: Bought): string
  /** The name with its contents, for receipts, messages and the gateway. */
  name(bought: Bought): string
  /** Shown to a buyer who begins the same purchase while the first payment is still waiting at the gateway. */
  readonly alreadyWaiting: string
  /** The end of 'Recibimos … por …' on the page after an approved payment. */
  readonly approvedWords: string
  /** The right of withdrawal for this kind of purchase, by each country's law: the receipt's last lines. */
  readonly withdrawal: Readonly<Record<Country, string>>
  /** The receipt's lines about what the buyer has now. */
  receiptLines(bought: Bought, paidAt: Date): string[]
  /** Until when the buyer has it; null: without end. */
  validUntil(bought: Bought): Date | null
  /** The page where the buyer can buy the same again; null when it is no longer sold. */
  retryPath(bought: Bought): string | null
  wire(bought: Bought): BoughtOnTheWire
  /** Reserves what an open payment holds, when it is begun. */
  hold?(ctx: TxCtx, bought: Bought): Promise<void>
  /** The buyer continues an earlier payment, whose reservation may have been released meanwhile. Throws when it can no longer be had. */
  holdAgain?(ctx: TxCtx, bought: Bought): Promise<void>
  /** The buyer cancelled part of it: nobody is sent to this payment again. */
  isCancelled?(ctx: TxCtx, bought: Bought): Promise<boolean>
  /** The signed cookie of a guest who pays; null when the buyer has an account. */
  guestOf?(bought: Bought): string | null
  /** Releases what it reserved, after a refusal or when it is given up. May be called twice, and an approval may still follow. */
  release?(ctx: TxCtx, bought: Bought): Promise<void>
  /** Gives what was paid for, once for each payment. */
  fulfil(ctx: TxCtx, bought: Bought): Promise<Undeliverable | null>
  /** Takes back what was not used: how much, and what the buyer is told about it ('' for nothing). */
  undo(ctx: TxCtx, bought: Bought): Promise<{ taken: number; told: string }>
  /** Who the money belongs to, asked after delivery: credits that add up to the total. A reversal posts the same with the opposite sign. */
  shares(ctx: TxCtx, bought: Bought): Promise<readonly Posting[]>
  /** The postings when a store's part is cancelled afterwards: store and Tuerca get less by what is owed back. */
  owedBack?(bought: Bought, storeId: number): readonly Posting[]
  /** The postings when part of a sale is refunded to its buyer: store and Tuerca get less. Runs in the transaction that creates the debt. */
  partBack?(ctx: TxCtx, bought: Bought, part: PartBack): Promise<readonly Posting[]>
  /** The buyer has that part, or the whole payment went back before. */
  givenBack?(ctx: TxCtx, bought: Bought, returnId: number): Promise<void>
}

/** A refund of part of a payment; `before` is what was already refunded of the same sale. */
export interface PartBack {
  refundId: number
  saleId: number
  storeId: number
  amount: number
  before: number
  /** Of both, what was a deposit. */ core: number
  coreBefore: number
}

/** Each kind by its purpose (app/purchase-kinds.ts). */
export type PurchaseKinds = Readonly<Partial<Record<Purpose, PurchaseKind>>>

export function kindOf({ purchases }: { purchases: PurchaseKinds }, { purpose }: { purpose: Purpose }): PurchaseKind {
  const kind = purchases[purpose]
  if (!kind) throw new Error(`No feature sells '${purpose}'`)
  return kind
}
