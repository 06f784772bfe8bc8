import type { PurchaseKinds } from '../platform/context.ts'
import { FEATURES } from './features.ts'

/** What can be paid for, of all features. */
export const PURCHASE_KINDS: PurchaseKinds = Object.assign({}, ...FEATURES.map(({ purchases }) => purchases))
