import { SPENT_BY_NOTHING, type TransactionType } from '@tuerca/domain/transaction-types'
import type { TxCtx } from '../../platform/context.ts'
import { hidesReferences } from '../products/index.ts'

/**
 * Types that cannot be used here and have no tab: a virtual store has wallets of its own, and one that hides references
 * looks up no substitutes (C6.04), so those credits could never be spent.
 */
export const uselessHere = (ctx: Pick<TxCtx, 'store'>): TransactionType[] =>
  hidesReferences(ctx) ? ['substitutions_consultations'] : []

/** Types that must not be sold here: the useless ones, and those that nothing spends anywhere. */
export const unsoldHere = (ctx: Pick<TxCtx, 'store'>): TransactionType[] => [...SPENT_BY_NOTHING, ...uselessHere(ctx)]
