import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { DraftSaver } from './draft-saver.ts'
import type { TypedLine } from './typed-draft.ts'

/** The draft of an order as typed, with the state of saving it. */
export function useDraft(order: ServiceOrder) {
  const [saver] = useState(() => new DraftSaver(order))
  const shown = useSyncExternalStore(
    saver.subscribe,
    () => saver.shown,
    () => saver.shown,
  )
  useEffect(() => {
    saver.restore()
    // Whoever leaves within the pause loses nothing.
    return () => void saver.save()
  }, [saver])
  return {
    ...shown,
    change: saver.change,
    save: saver.save,
    version: () => saver.version,
    changeLine: (key: string, next: Partial<TypedLine>) =>
      saver.change((before) => ({
        lines: before.lines.map((line) => (line.key === key ? { ...line, ...next } : line)),
      })),
    removeLine: (key: string) => saver.change((before) => ({ lines: before.lines.filter((line) => line.key !== key) })),
  }
}

export type DraftState = ReturnType<typeof useDraft>
