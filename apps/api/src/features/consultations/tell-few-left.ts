import { FEW_LEFT } from '@tuerca/domain/consultation-gate'
import { creditsInWords } from '@tuerca/domain/transaction-types'
import { pagePaths, storePath } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import type { ConsultationKind } from '../../platform/errors.ts'
import { notify } from '../notifications/index.ts'
import { OWN_LOTS, walletStore } from './queries.ts'

interface CreditUse {
  userId: number
  kind: ConsultationKind
  left: number
  movement: number
}

/** Notifies when the balance turns red (C9.09), once each time: after another purchase, once again. */
export async function tellFewLeft(ctx: TxCtx, { userId, kind, left, movement }: CreditUse): Promise<void> {
  if (left !== FEW_LEFT) return
  const type = OWN_LOTS[kind]
  const store = walletStore(ctx) === null ? null : ctx.store
  await notify(ctx, {
    userId,
    topic: 'consultations',
    key: `few-left:${movement}`,
    title: `Te quedan ${creditsInWords(type, FEW_LEFT)}${store ? ` en ${store.name}` : ''}`,
    text: 'Lo que ya consultaste sigue abierto durante 12 horas sin gastar otra. Puedes recargar cuando quieras.',
    path: plansPath(type, store?.pathPrefix),
    action: 'Ver planes',
  })
}

/** Where the plans of a type are, in the store whose wallet it is. */
export const plansPath = (type: string, store: string | null | undefined) =>
  storePath(store, pagePaths.plans({ tipo: type }))
