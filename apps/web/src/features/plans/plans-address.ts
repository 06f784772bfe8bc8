import { type TransactionType, transactionTypeFrom } from '@tuerca/domain/transaction-types'

export interface PlansProps {
  /** The tab to begin with. */
  transactionType?: TransactionType
  /** The plan that was about to be bought: it stands out. */
  plan?: number
  /** What to do with credits that were just given, where something had to stop for want of them. */
  onResume?: () => void
}

/** The plans in an address, so that whoever logs in on the way comes back to the plan they chose (C4.28). */
export const plansAddress = {
  write({ transactionType, plan }: PlansProps): string | null {
    return transactionType === undefined ? null : plan === undefined ? transactionType : `${transactionType}.${plan}`
  },
  read(value: string): PlansProps {
    const [type = '', plan = ''] = value.split('.')
    return {
      transactionType: transactionTypeFrom(type) ?? undefined,
      ...(/^\d{1,9}$/.test(plan) ? { plan: Number(plan) } : {}),
    }
  },
}
