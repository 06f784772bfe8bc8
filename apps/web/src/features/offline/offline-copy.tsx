import { useEffect } from 'react'
import { deviceStorage } from '../../shared/browser-storage.ts'
import { useChosen } from '../../shared/vehicle-chip/chosen.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { forgetCopy } from './kept-copy.ts'

/** Long after the first view: nothing on the page waits for it. */
const AFTER_MS = 4_000

/** Prepares this browser for being offline: the worker for everybody, the copy for signed-in people. */
export function OfflineCopy() {
  const { user, country } = useVisitor()
  const chosen = useChosen()
  const person = user ? String(user.id) : ''
  useEffect(() => {
    if (!person) forgetCopy(deviceStorage)
  }, [person])
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const timer = setTimeout(
      () => void import('./watch-for-updates.ts').then(({ watchForUpdates }) => watchForUpdates()).catch(console.warn),
      AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!person) return undefined
    const timer = setTimeout(
      () => void import('./take-copy.ts').then(({ takeCopy }) => takeCopy(person, country, chosen)).catch(console.warn),
      AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [person, country, chosen])
  return null
}
