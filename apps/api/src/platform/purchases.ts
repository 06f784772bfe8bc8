import type { Row } from './db/row.ts'

/** What one pays for: the column `purpose` of `transactions`. */
export type Purpose = Row<'transactions'>['purpose']

/**
 * A payment as its kind of purchase sees it: what was sold, to whom, for how much. Amounts in minor units. Without a
 * user a guest pays, or the account was deleted; without a store it was bought on the marketplace. Each kind has a
 * snapshot of its own.
 */
export type PurchasePayment = Row<
  'transactions',
  | 'id'
  | 'purpose'
  | 'user_id'
  | 'store_id'
  | 'state'
  | 'country'
  | 'currency'
  | 'total_minor'
  | 'tax_minor'
  | 'plan_id'
  | 'plan_snapshot'
  | 'snapshot'
  | 'created_at'
  | 'paid_at'
>

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
 * What can be paid for (`PurchaseKind` in context.ts fills in the context). `payments` moves money and states, and asks
 * the kind for everything else. Methods that take a context run in the transaction that changes the payment's state,
 * with its row locked: both happen or neither.
 */
export interface PurchaseKindIn<TxCtx> {
  /** Its short name, in a list of payments. */
  title(bought: PurchasePayment): string
  /** The name with its contents, for receipts, messages and the gateway. */
  name(bought: PurchasePayment): string
  /** Shown to a buyer who begins the same purchase while the first payment is still waiting at the gateway. */
  readonly alreadyWaiting: string
  /** The end of 'Recibimos … por …' on the page after an approved payment. */
  approvedWords(bought: PurchasePayment): string
  /** The payer's right of withdrawal by the law of the payment's country: the receipt's last lines. */
  withdrawal(ctx: TxCtx, bought: PurchasePayment): string | Promise<string>
  /** The receipt's lines about what the buyer has now. */
  receiptLines(ctx: TxCtx, bought: PurchasePayment, paidAt: Date): Promise<string[]>
  /** Until when the buyer has it; null: without end. */
  validUntil(bought: PurchasePayment): Date | null
  /** The page where the buyer can buy the same again; null when it is no longer sold. */
  retryPath(bought: PurchasePayment): string | null
  wire(bought: PurchasePayment): BoughtOnTheWire
  /** Reserves what an open payment holds, when it is begun. */
  hold?(ctx: TxCtx, bought: PurchasePayment): Promise<void>
  /**
   * The buyer continues an earlier payment, whose reservation may have been released meanwhile. Throws when it can no
   * longer be had.
   */
  holdAgain?(ctx: TxCtx, bought: PurchasePayment): Promise<void>
  /** The buyer cancelled part of it: nobody is sent to this payment again. */
  isCancelled?(ctx: TxCtx, bought: PurchasePayment): Promise<boolean>
  /** The signed cookie of a guest who pays; null when the buyer has an account. */
  guestOf?(bought: PurchasePayment): string | null
  /** Where the receipt goes of a payer without account whom no other letter tells of it. */
  receiptTo?(bought: PurchasePayment): string | null
  /**
   * Releases what it reserved, after a refusal or when it is given up. May be called twice, and an approval may still
   * follow.
   */
  release?(ctx: TxCtx, bought: PurchasePayment): Promise<void>
  /** Gives what was paid for, once for each payment. */
  fulfil(ctx: TxCtx, bought: PurchasePayment): Promise<Undeliverable | null>
  /** Takes back what was not used: how much, and what the buyer is told about it ('' for nothing). */
  undo(ctx: TxCtx, bought: PurchasePayment): Promise<{ taken: number; told: string }>
  /**
   * Who the money belongs to, asked after delivery: credits that add up to the total. A reversal posts the same with
   * the opposite sign.
   */
  shares(ctx: TxCtx, bought: PurchasePayment): Promise<readonly Posting[]>
  /** The postings when a store's part is cancelled afterwards: store and Tuerca get less by what is owed back. */
  owedBack?(bought: PurchasePayment, storeId: number): readonly Posting[]
  /**
   * The postings when part of a sale is refunded to its buyer: store and Tuerca get less. Runs in the transaction that
   * creates the debt.
   */
  partBack?(ctx: TxCtx, bought: PurchasePayment, part: PartBack): Promise<readonly Posting[]>
  /** The buyer has that part, or the whole payment went back before. */
  givenBack?(ctx: TxCtx, bought: PurchasePayment, returnId: number): Promise<void>
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
export type PurchaseKindsIn<TxCtx> = Readonly<Partial<Record<Purpose, PurchaseKindIn<TxCtx>>>>

export function kindOf<TxCtx>(
  { purchases }: { purchases: PurchaseKindsIn<TxCtx> },
  { purpose }: { purpose: Purpose },
): PurchaseKindIn<TxCtx> {
  const kind = purchases[purpose]
  if (!kind) throw new Error(`No feature sells '${purpose}'`)
  return kind
}
