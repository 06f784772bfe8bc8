import { planPurchase } from '../features/plans/index.ts'
import type { PurchaseKinds } from '../platform/purchases.ts'

/** What can be paid for. A feature that sells something else adds its line here; `payments` stays as it is. */
export const PURCHASE_KINDS: PurchaseKinds = { plan: planPurchase }
