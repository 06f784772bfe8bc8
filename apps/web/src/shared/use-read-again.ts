import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

const SOON_MS = 2_000
const LATER_MS = 10_000
/** What answers at once does within seconds; what does not may take a day, so the page then asks less often. */
const SOON_FOR = 30

/**
 * Reads the page again while it is looked at, as long as something on it is on its way: until the loader brings another
 * state. Gives whether that has been long.
 */
export function useReadAgain(isOnItsWay = true): boolean {
  const { revalidate, state } = useRevalidator()
  const [asked, setAsked] = useState(0)
  const ask = useEffectEvent(() => {
    setAsked((times) => times + 1)
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setTimeout(ask, asked < SOON_FOR ? SOON_MS : LATER_MS)
    return () => clearTimeout(timer)
  }, [asked, isOnItsWay])
  return asked >= SOON_FOR
}
