import { NO_TRIAL, SIGN_UP_INCOMPLETE, TRIAL_FOR_STORES, TRIAL_SENT, TRIAL_USED } from '@tuerca/contract/plans'
import { signUpGaps } from '@tuerca/domain/accounts'
import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import {
  creditsInWords,
  TRANSACTION_TYPE_FACTS,
  TRIAL_AMOUNT,
  type TransactionType,
} from '@tuerca/domain/transaction-types'
import { pagePaths, storePath } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { invalid, loginRequired } from '../../platform/errors.ts'
import { grantCredits } from '../consultations/index.ts'
import { notify } from '../notifications/index.ts'
import { isFirstOfMailbox } from '../session/index.ts'
import { uselessHere } from './unsold-here.ts'

const DAY = 86_400_000

/** M7.47, M6.08, M8.14: five credits to try, once per type and person, however often and from wherever they ask. */
export async function requestTrial(ctx: TxCtx, transactionType: TransactionType) {
  if (!ctx.user) throw loginRequired()
  const facts = TRANSACTION_TYPE_FACTS[transactionType]
  if (!facts.trial || uselessHere(ctx).includes(transactionType)) throw invalid([NO_TRIAL])
  const gaps = signUpGaps(ctx.user)
  if (gaps.length) throw invalid(gaps, SIGN_UP_INCOMPLETE)
  // Only a store spends them.
  if (facts.storePlan && ctx.user.storeIds.length === 0) throw invalid([TRIAL_FOR_STORES])
  const expiresAt = new Date(ctx.now.getTime() + facts.validDays * DAY)
  const source = `trial:${transactionType}`
  // Only for the wallet of the marketplace or store where it was asked for.
  const storeId = ctx.store?.isVirtualStore ? ctx.store.id : null
  const granted = await grantCredits(ctx, {
    userId: ctx.user.id,
    storeId,
    transactionType,
    amount: TRIAL_AMOUNT,
    expiresAt,
    source,
  })
  // Thrown inside the transaction: the credits go back.
  if (granted && !(await isFirstOfMailbox(ctx, source, ctx.user.email))) throw invalid([TRIAL_TAKEN])
  if (granted) await tell(ctx, ctx.user.id, { transactionType, expiresAt })
  const until = granted ? expiresAt : await expiryOf(ctx, ctx.user.id, source)
  return { message: granted ? TRIAL_SENT : TRIAL_USED, amount: TRIAL_AMOUNT, expiredDate: until.toISOString(), granted }
}

const TRIAL_TAKEN = 'Este correo ya tuvo su prueba en otra cuenta. Ingresa a esa cuenta o elige un plan.'

async function expiryOf(ctx: TxCtx, userId: number, source: string): Promise<Date> {
  const { expires_at } = await ctx.db
    .selectFrom('consultation_lots')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return expires_at
}

/** The answer that the screen announces: always by mail. */
async function tell(
  ctx: TxCtx,
  userId: number,
  { transactionType, expiresAt }: { transactionType: TransactionType; expiresAt: Date },
) {
  const { about } = TRANSACTION_TYPE_FACTS[transactionType]
  const until = new Intl.DateTimeFormat(LOCALE[ctx.country], {
    dateStyle: 'long',
    timeZone: TIME_ZONE[ctx.country],
  }).format(expiresAt)
  await notify(ctx, {
    userId,
    topic: 'account',
    key: `trial:${transactionType}`,
    title: `Tu prueba está lista: ${creditsInWords(transactionType, TRIAL_AMOUNT)}`,
    text: `Vencen el ${until}. ${about}`,
    path: storePath(ctx.store?.pathPrefix, pagePaths.plans({ tipo: transactionType })),
    whatsApp: false,
    action: 'Ver mis consultas',
  })
}
