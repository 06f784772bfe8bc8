import { type TransactionType, transactionTypeFrom } from '@tuerca/domain/transaction-types'

export interface PlansProps {
  /** The tab to begin with. */
  transactionType?: TransactionType
  /** The plan that was about to be bought: it stands out. */
  plan?: number
  /** What continues after credits were granted, when something stopped for lack of them. */
  onResume?: () => void
}

/** The plans in an address, so that a person who logs in on the way returns to the chosen plan (C4.28). */
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
