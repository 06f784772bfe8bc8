import { changeTransaction } from '@tuerca/contract/sales-handling'
import type { Sale } from '@tuerca/contract/sales-wire'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { type SendOptions, useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { ACTIONS } from '../sale-actions.ts'

interface Move {
  action: string
  reason?: string
  code?: string
}
type MovedSale = Pick<Sale, 'id' | 'side'>

/** One action on a sale, by a button alone. */
export const useMove = (sale: MovedSale) => useSend(useMoving<Move>(sale, (move) => move))

/**
 * Sends one action on a sale, as `moveOf` reads it from a form. When the other side was faster, the page shows the
 * current state.
 */
export function useMoving<V>(sale: MovedSale, moveOf: (values: V) => Move): SendOptions<V, unknown> {
  const { revalidate } = useRevalidator()
  return {
    send(values) {
      const { action, reason, code } = moveOf(values)
      return call(changeTransaction, {
        params: { id: sale.id },
        body: { state: ACTIONS[sale.side][action]?.to ?? '', ...(reason ? { reason } : {}), ...(code ? { code } : {}) },
      })
    },
    done: (_, values) => {
      toast(ACTIONS[sale.side][moveOf(values).action]?.done ?? 'Listo.')
    },
    async refused({ status, message, lines }) {
      if (status !== 409 || lines.length > 1) return false
      toast(message)
      await revalidate()
      return true
    },
  }
}
