import { addToCartApi, deleteSelectedProducts, restoreLines, updateInCartApi } from '@tuerca/contract/cart'
import type { CartLine, CartUndo } from '@tuerca/contract/cart-wire'
import type { Request } from '@tuerca/contract/endpoint'
import { replaceLines, type SendPlan, type SendTogether } from '@tuerca/contract/send-together'
import { type CartSection, MODULE_OF } from '@tuerca/domain/cart-sections'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { UNKNOWN_FAILURE, useSend } from '../../shared/forms/use-send.ts'
import { toast } from '../../shared/modals/modals.tsx'
import { tellTaken } from './add-many.ts'

const UNDO_MS = 8000
const NONE: ReadonlyMap<number, number> = new Map()

interface Press {
  /** Tells it from other presses: of the same one sent again after a lost answer, the key is the same. */
  what: unknown
  send: (key: string) => Promise<unknown>
  after?: (() => void) | undefined
}

export interface CartActions {
  /** What is on its way, by line: shown at once. */
  wanted: ReadonlyMap<number, number>
  busy: boolean
  setQuantity: (line: CartLine, quantity: number) => void
  setSaved: (line: CartLine, saved: boolean) => void
  remove: (lines: readonly CartLine[]) => void
  addAnswer: (line: CartLine) => void
  /** Applies a plan of Enviar junto; false when it was refused. */
  layOut: (plan: SendPlan, today: SendTogether['today']) => Promise<boolean>
}

/** The cart page's actions: each press is written, and then the page reloads everything. */
export function useCart(section: CartSection): CartActions {
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState(NONE)
  const module = MODULE_OF[section]
  // One after another: of two presses on one line the later one stays.
  const { busy, go } = useSend<Press>({
    inTurn: true,
    send: ({ send }, { key }) => send(key),
    done: (_, { after }) => after?.(),
    async refused(refusal) {
      // What stood in the way, such as fewer pieces, is read again.
      await revalidate()
      return sayWholly(refusal)
    },
  })
  const write = (what: unknown, send: Press['send'], after?: () => void) => go({ what, send, after })
  const update = (body: Request<typeof updateInCartApi>['body']) => call(updateInCartApi, { params: { module }, body })
  const undoOf = (undo: { lines: CartUndo[]; instead?: number[] }) => ({
    label: 'Deshacer',
    onSelect: () =>
      void write(['undo', undo], async (idempotencyKey) =>
        tellTaken((await call(restoreLines, { body: { module, ...undo } }, { idempotencyKey })).data),
      ),
  })
  async function layOut({ parts }: SendPlan, today: SendTogether['today']) {
    const moved = parts.filter(
      ({ id, product_id }) => today?.parts.find((one) => one.id === id)?.product_id !== product_id,
    )
    const lines = moved.map(({ id, product_id, quantity, listed_price }) => ({
      instead: id,
      productId: product_id,
      quantity,
      seen: listed_price,
    }))
    let isTaken = false
    await write(['layOut', lines], async (idempotencyKey) => {
      const {
        data: { message, undo },
      } = await call(replaceLines, { body: { lines } }, { idempotencyKey })
      isTaken = true
      toast(message, { ms: UNDO_MS * 2, action: undoOf(undo) })
    })
    return isTaken
  }
  return {
    wanted: busy ? wanted : NONE,
    busy,
    layOut,
    setQuantity(line, quantity) {
      setWanted((before) => new Map(busy ? before : NONE).set(line.id, quantity))
      void write(['quantity', line.id, quantity], () => update({ id: line.id, quantity }))
    },
    setSaved: (line, saved) =>
      void write(
        ['saved', line.id, saved],
        () => update({ id: line.id, saved }),
        () => toast(saved ? 'Guardado para después.' : 'De vuelta en tu carrito.'),
      ),
    remove(lines) {
      const ids = lines.map(({ id }) => id)
      void write(['remove', ids], async () => {
        const {
          data: { undo },
        } = await call(deleteSelectedProducts, { body: { module, ids } })
        const text =
          lines.length === 1 ? `Se quitó ${lines[0]?.title ?? 'la línea'}.` : `Se quitaron ${lines.length} productos.`
        toast(text, { ms: UNDO_MS, action: undoOf({ lines: undo }) })
      })
    },
    addAnswer: (line) =>
      void write(
        ['answer', line.id, line.quantity],
        (idempotencyKey) =>
          call(
            addToCartApi,
            { params: { module }, body: { quotationId: line.quotationId ?? line.id, quantity: line.quantity } },
            { idempotencyKey },
          ),
        () => toast('Agregado al carrito.'),
      ),
  }
}

export const wordsOf = (error: unknown) =>
  error instanceof ApiError ? [...new Set([error.message, ...error.lines])].join(' ') : UNKNOWN_FAILURE

/** A refusal with all its lines, where no place beside the button could tell them. */
export function sayWholly(refusal: ApiError) {
  toast(wordsOf(refusal))
  return true
}
