import { useQuery } from '@tanstack/react-query'
import { getWallet } from '@tuerca/contract/consultations'
import { getChargingPlansActive, getTransactionTypes } from '@tuerca/contract/plans'
import { call } from '../../shared/api/call.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import type { PlansData } from './load-plans.ts'

/** Tabs, plans on sale and credits, for a modal or a part of a page. */
export function usePlans() {
  const { user, store, country } = useVisitor()
  return useQuery({
    queryKey: ['plans', user?.id ?? 'guest', store?.pathPrefix ?? '', country],
    queryFn: async ({ signal }): Promise<PlansData> => {
      const [types, plans, wallet] = await Promise.all([
        call(getTransactionTypes, { query: {} }, { signal }),
        call(getChargingPlansActive, { query: {} }, { signal }),
        user ? call(getWallet, {}, { signal }) : null,
      ])
      return { types: types.data, plans: plans.data, wallet: wallet?.data ?? null }
    },
  })
}
