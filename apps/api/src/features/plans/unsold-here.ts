import type { TransactionType } from '@tuerca/domain/transaction-types'
import type { TxCtx } from '../../platform/context.ts'
import { hidesReferences } from '../products/index.ts'

/**
 * What must not be sold or tried where one stands: a virtual store has wallets of its own, and one that hides references
 * looks up no substitutes (C6.04), so that these credits could never be used.
 */
export const unsoldHere = (ctx: Pick<TxCtx, 'store'>): TransactionType[] =>
  hidesReferences(ctx) ? ['substitutions_consultations'] : []
