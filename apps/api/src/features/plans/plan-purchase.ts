import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { WITHDRAWAL } from '@tuerca/domain/payment-receipt'
import { creditsInWords, TRANSACTION_TYPE_FACTS } from '@tuerca/domain/transaction-types'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { PurchaseKind } from '../../platform/context.ts'
import type { PlanSnapshot } from '../../platform/db/column-types.ts'
import type { PurchasePayment } from '../../platform/purchases.ts'
import { grantCredits, withdrawCredits } from '../consultations/index.ts'

const DAY = 86_400_000

function planOf({ id, plan_snapshot }: PurchasePayment): PlanSnapshot {
  if (!plan_snapshot) throw new Error(`Payment ${id} is of no plan`)
  return plan_snapshot
}
const creditsIn = ({ transaction_type, amount }: PlanSnapshot) => creditsInWords(transaction_type, amount)
const lastDay = (bought: PurchasePayment, paidAt: Date) => new Date(paidAt.getTime() + planOf(bought).valid_days * DAY)
/** The payment is the credits' source, so that they cannot be granted twice, whatever calls this. */
const sourceOf = ({ id }: Pick<PurchasePayment, 'id'>) => `payment:${id}`

/** The purchase of a plan: its credits go to the buyer's wallet, and a reversal takes back what was not spent. */
export const planPurchase: PurchaseKind = {
  title: (bought) => planOf(bought).name,
  name: (bought) => `${planOf(bought).name}, ${creditsIn(planOf(bought))}`,
  alreadyWaiting: 'Ya tienes un pago de este plan en espera de confirmación. Te avisamos por correo cuando termine.',
  withdrawal: (_, { country }) => WITHDRAWAL[country],
  approvedWords: () => 'Ya están en tu cuenta y el recibo va a tu correo.',
  async receiptLines(_, bought, paidAt) {
    const plan = planOf(bought)
    const until = new Intl.DateTimeFormat(LOCALE[bought.country], {
      dateStyle: 'long',
      timeZone: TIME_ZONE[bought.country],
    }).format(lastDay(bought, paidAt))
    return [
      `${TRANSACTION_TYPE_FACTS[plan.transaction_type].storePlan ? 'En tu saldo hay' : 'Ya puedes usar'} ${creditsIn(plan)}, hasta el ${until}.`,
    ]
  },
  validUntil: (bought) => bought.paid_at && lastDay(bought, bought.paid_at),
  retryPath: (bought) => (bought.plan_id === null ? null : pagePaths.plans({ tipo: planOf(bought).transaction_type })),
  wire: (bought) => ({ planId: bought.plan_id, plan: planOf(bought) }),
  async fulfil(ctx, bought) {
    if (bought.user_id === null)
      return { title: 'Llegó un pago de una cuenta eliminada', text: 'su cuenta ya no existe' }
    const plan = planOf(bought)
    await grantCredits(ctx, {
      userId: bought.user_id,
      storeId: bought.store_id,
      transactionType: plan.transaction_type,
      amount: plan.amount,
      expiresAt: lastDay(bought, ctx.now),
      source: sourceOf(bought),
    })
    return null
  },
  async undo(ctx, bought) {
    if (bought.user_id === null) return { taken: 0, told: '' }
    const taken = await withdrawCredits(ctx, { userId: bought.user_id, source: sourceOf(bought) })
    return {
      taken,
      told:
        taken > 0 ? `Retiramos lo que no habías usado: ${creditsInWords(planOf(bought).transaction_type, taken)}.` : '',
    }
  },
  // Tuerca sells plans itself: the money is partly earned and partly owed as tax.
  shares: async (_ctx, { total_minor: total, tax_minor: tax }) => [
    ['sales', tax - total],
    ['tax', -tax],
  ],
}
