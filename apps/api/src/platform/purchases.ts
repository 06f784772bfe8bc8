import type { Country } from '@tuerca/domain/country'
import type { Currency } from '@tuerca/domain/money'
import type { PaymentState } from '@tuerca/domain/payment-states'
import type { TxCtx } from './context.ts'

/** What one pays for: the column `purpose` of `transactions`. */
export type Purpose = 'plan' | 'cart'

/** A payment as the kind of purchase sees it: what was sold, to whom, for how much. Amounts are minor units. */
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
  /** What was sold, as it was when it was sold: the kind's own words. */
  snapshot: unknown
  created_at: Date
  paid_at: Date | null
}

/** A line of the books: a credit is negative. */
export type Posting = readonly [account: string, amount: number]

/** Paid, and it cannot be given: what the admins are told, who return the money. */
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
 * What can be paid for. `payments` moves money and states and asks the kind for everything else. What takes a context
 * runs in the transaction that moves the payment's state, with the payment's row locked: it is done with it or not at all.
 */
export interface PurchaseKind {
  /** Its short name, in a list of payments. */
  title(bought: Bought): string
  /** The name with what it holds, on receipts, in messages and at the gateway. */
  name(bought: Bought): string
  /** For a buyer who begins the same purchase while the gateway still has the first one waiting. */
  readonly alreadyWaiting: string
  /** The end of 'Recibimos … por …' on the page after an approved payment. */
  readonly approvedWords: string
  /** The right of withdrawal, as the law of each country has it for what was bought: the receipt's last lines. */
  readonly withdrawal: Readonly<Record<Country, string>>
  /** The receipt's lines about what the buyer has now. */
  receiptLines(bought: Bought, paidAt: Date): string[]
  /** Until when the buyer has it; null: without end. */
  validUntil(bought: Bought): Date | null
  /** Where the buyer may buy the same again; null when it is no longer sold. */
  retryPath(bought: Bought): string | null
  wire(bought: Bought): BoughtOnTheWire
  /** Reserves what an open payment holds, when it is begun. */
  hold?(ctx: TxCtx, bought: Bought): Promise<void>
  /** The buyer goes on with a payment that was begun before: what it held may have been let go meanwhile. Throws when it cannot be had any more. */
  holdAgain?(ctx: TxCtx, bought: Bought): Promise<void>
  /** Its buyer cancelled some of it: nobody is led to this payment again. */
  isCancelled?(ctx: TxCtx, bought: Bought): Promise<boolean>
  /** The signed cookie of the guest who pays; null: somebody with an account. */
  guestOf?(bought: Bought): string | null
  /** Lets go of it: refused or given up. May come twice, and an approval may still follow it. */
  release?(ctx: TxCtx, bought: Bought): Promise<void>
  /** Gives what was paid for, once for each payment. */
  fulfil(ctx: TxCtx, bought: Bought): Promise<Undeliverable | null>
  /** Takes it back, as far as it was not used: how many, and what the buyer is told of it ('' for nothing). */
  undo(ctx: TxCtx, bought: Bought): Promise<{ taken: number; told: string }>
  /** Who the money belongs to, asked once it was given: credits that add up to the total. A reversal posts the same the other way. */
  shares(ctx: TxCtx, bought: Bought): Promise<readonly Posting[]>
  /** What a store's part of it becomes when that is cancelled after all: as much less for the store and for us as is owed back. */
  owedBack?(bought: Bought, storeId: number): readonly Posting[]
  /** What a part of a sale becomes when it goes back to its buyer: as much less for the store and for us. In the transaction that owes it. */
  partBack?(ctx: TxCtx, bought: Bought, part: PartBack): Promise<readonly Posting[]>
  /** The buyer has that part, or the whole payment went back before. */
  givenBack?(ctx: TxCtx, bought: Bought, returnId: number): Promise<void>
}

/** A refund of a part of what a payment was for; `before` is what went back of the same sale already. */
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
