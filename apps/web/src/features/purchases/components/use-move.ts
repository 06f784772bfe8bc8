import { changeTransaction } from '@tuerca/contract/sales-handling'
import type { Sale } from '@tuerca/contract/sales-wire'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { ACTIONS } from '../sale-actions.ts'

/** Performs one action on a sale. When the other side was faster, the page shows the current state. */
export function useMove(sale: Pick<Sale, 'id' | 'side'>) {
  const { revalidate } = useRevalidator()
  return useSend<{ action: string; reason?: string; code?: string }>({
    send: ({ action, reason, code }) =>
      call(changeTransaction, {
        params: { id: sale.id },
        body: { state: ACTIONS[sale.side][action]?.to ?? '', ...(reason ? { reason } : {}), ...(code ? { code } : {}) },
      }),
    done: (_, { action }) => {
      toast(ACTIONS[sale.side][action]?.done ?? 'Listo.')
    },
    async refused({ status, message, lines }) {
      if (status !== 409 || lines.length > 1) return false
      toast(message)
      await revalidate()
      return true
    },
  })
}
