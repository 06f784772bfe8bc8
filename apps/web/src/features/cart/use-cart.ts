import { addToCartApi, deleteSelectedProducts, restoreLines, updateInCartApi } from '@tuerca/contract/cart'
import type { CartLine, CartUndo } from '@tuerca/contract/cart-wire'
import type { Request } from '@tuerca/contract/endpoint'
import { replaceLines, type SendPlan, type SendTogether } from '@tuerca/contract/send-together'
import { type CartSection, MODULE_OF } from '@tuerca/domain/cart-sections'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { UNKNOWN_FAILURE } from '../../shared/forms/use-send.ts'
import { toast } from '../../shared/modals/modals.tsx'
import { tellTaken } from './add-many.ts'

const UNDO_MS = 8000

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
  const [wanted, setWanted] = useState<ReadonlyMap<number, number>>(new Map())
  const [busy, setBusy] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const module = MODULE_OF[section]

  /** One after another: of two presses on one line the later one stays. */
  function write(work: () => Promise<unknown>, after?: () => void) {
    setBusy(true)
    const turn = last.current
      .then(work)
      .then(
        () => after?.(),
        (error: unknown) => toast(wordsOf(error)),
      )
      .then(() => revalidate())
      .finally(() => {
        if (last.current !== turn) return
        setBusy(false)
        setWanted(new Map())
      })
    last.current = turn
  }
  const update = (body: Request<typeof updateInCartApi>['body']) => call(updateInCartApi, { params: { module }, body })
  /** One press of Deshacer, however often it is sent. */
  function undoOf(undo: { lines: CartUndo[]; instead?: number[] }) {
    const idempotencyKey = crypto.randomUUID()
    return {
      label: 'Deshacer',
      onSelect: () =>
        write(async () =>
          tellTaken((await call(restoreLines, { body: { module, ...undo } }, { idempotencyKey })).data),
        ),
    }
  }
  const replace = (lines: Request<typeof replaceLines>['body']['lines']) =>
    call(replaceLines, { body: { lines } }, { idempotencyKey: crypto.randomUUID() })
  async function layOut({ parts }: SendPlan, today: SendTogether['today']) {
    const moved = parts.filter(
      ({ id, product_id }) => today?.parts.find((one) => one.id === id)?.product_id !== product_id,
    )
    let isTaken = false
    write(async () => {
      const {
        data: { message, undo },
      } = await replace(
        moved.map(({ id, product_id, quantity, listed_price }) => ({
          instead: id,
          productId: product_id,
          quantity,
          seen: listed_price,
        })),
      )
      isTaken = true
      toast(message, { ms: UNDO_MS * 2, action: undoOf(undo) })
    })
    await last.current
    return isTaken
  }
  return {
    wanted,
    busy,
    layOut,
    setQuantity(line, quantity) {
      setWanted((before) => new Map(before).set(line.id, quantity))
      write(() => update({ id: line.id, quantity }))
    },
    setSaved: (line, saved) =>
      write(
        () => update({ id: line.id, saved }),
        () => toast(saved ? 'Guardado para después.' : 'De vuelta en tu carrito.'),
      ),
    remove(lines) {
      write(async () => {
        const {
          data: { undo },
        } = await call(deleteSelectedProducts, { body: { module, ids: lines.map(({ id }) => id) } })
        const text =
          lines.length === 1 ? `Se quitó ${lines[0]?.title ?? 'la línea'}.` : `Se quitaron ${lines.length} productos.`
        toast(text, { ms: UNDO_MS, action: undoOf({ lines: undo }) })
      })
    },
    addAnswer: (line) =>
      write(
        () =>
          call(addToCartApi, {
            params: { module },
            body: { quotationId: line.quotationId ?? line.id, quantity: line.quantity },
          }),
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
