import { SPENT_BY_NOTHING, type TransactionType } from '@tuerca/domain/transaction-types'
import type { TxCtx } from '../../platform/context.ts'
import { hidesReferences } from '../products/index.ts'

/**
 * What cannot be used where one stands, and is no tab there: a virtual store has wallets of its own, and one that hides references
 * looks up no substitutes (C6.04), so that these credits could never be spent.
 */
export const uselessHere = (ctx: Pick<TxCtx, 'store'>): TransactionType[] =>
  hidesReferences(ctx) ? ['substitutions_consultations'] : []

/** What must not be sold where one stands: that, and what nothing takes anywhere. */
export const unsoldHere = (ctx: Pick<TxCtx, 'store'>): TransactionType[] => [...SPENT_BY_NOTHING, ...uselessHere(ctx)]
