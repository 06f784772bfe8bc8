import { showStoreRequest } from '@tuerca/contract/offers'
import { listMlOrders } from '@tuerca/contract/mercado-libre'
import { listQuestions } from '@tuerca/contract/questions'
import { loadTransactionReturns } from '@tuerca/contract/returns'
import { loadTransaction } from '@tuerca/contract/sales'
import type { Waiting } from '@tuerca/contract/selling'
import type { Api } from '../../shared/contexts.ts'
import type { Question } from '../questions/index.ts'

/** What waits, with all that its answer needs. */
export async function openWait(api: Api, { kind, id, storeId, saleId }: Waiting) {
  switch (kind) {
    case 'confirmation':
    case 'sale':
      return { kind, sale: (await api(loadTransaction, { params: { id } })).data }
    case 'request':
      return { kind, request: (await api(showStoreRequest, { params: { id }, query: { storeId } })).data }
    case 'return': {
      if (saleId === null) return null
      const { returns } = (await api(loadTransactionReturns, { params: { id: saleId } })).data
      const found = returns.find((one) => one.id === id)
      return found ? { kind, one: found } : null
    }
    case 'market': {
      // Those that could not be taken are the first ones.
      const { data } = await api(listMlOrders, { query: { storeId, page: 0, pageSize: 100 } })
      const found = data.find((one) => one.orderId === String(id))
      return found ? { kind, order: found } : null
    }
    case 'question': {
      const { data } = await api(listQuestions, {
        query: { scopes: 'received', filter: JSON.stringify({ answered: false }), pageSize: 200 },
      })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call that names no attributes gets them all
      const found = (data as Question[]).find((one) => one.id === id)
      return found ? { kind, question: found } : null
    }
  }
}
export type OpenWait = NonNullable<Awaited<ReturnType<typeof openWait>>>
