import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A call's answer while a part of a page is open. Called again when the key changes, not at all while it is null; the
 * previous answer stays until then.
 */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>) {
  const [tries, setTries] = useState(0)
  const [told, tell] = useState<{ data: T | null; failed: boolean }>({ data: null, failed: false })
  const asked = useEffectEvent(ask)
  const turn = key === null ? null : `${key} ${tries}`
  useEffect(() => {
    if (turn === null) return
    const stop = new AbortController()
    const read = async () => {
      try {
        tell({ data: await asked(stop.signal), failed: false })
      } catch {
        if (!stop.signal.aborted) tell({ data: null, failed: true })
      }
    }
    void read()
    return () => stop.abort()
  }, [turn])
  return {
    ...told,
    again: () => {
      tell({ data: null, failed: false })
      setTries(tries + 1)
    },
  }
}
