import { sessionControlData } from '@tuerca/contract/session'
import { safeReturnPath } from '@tuerca/domain/return-path'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { markStale } from '../../shared/api/mark-stale.ts'
import { isAnswerNew, isAnswerSoon, isSaleNew, lookAgain, onAwaited } from '../../shared/awaited-answer.ts'
import { keepCartCount } from '../../shared/cart-count.ts'
import { paths } from '../../shared/paths.ts'
import { keepSalesNews, keepUnread } from '../../shared/unread.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { announceChange, isTypingKept, onChange, storedUser, storeParams, storeUser } from './session-store.ts'

/** C4.24, C9.06. */
const EVERY_MS = 15_000
/** The interval while a store's answer is awaited on this page, or was a moment ago. */
const SOON_MS = 5_000
/** The first view paints before the first check. */
const FIRST_MS = 1_500

/**
 * Checks every 15 s whether the page's session is still active. An ended one leads to login and back (C8.17). Nobody is
 * signed out by a failed network, and a hidden tab checks when it is shown again.
 */
export function SessionWatch() {
  const { user, store, appParams } = useVisitor()
  const { revalidate } = useRevalidator()
  const id = user?.id ?? 0
  const name = user?.name ?? ''
  const prefix = store?.pathPrefix
  const leaving = useRef(false)
  /** Whose answers and sales the page shows, and up to when. */
  const shown = useRef<{ id: number; answered: string | null; changed: string | null } | null>(null)
  useEffect(() => storeParams(appParams), [appParams])
  useEffect(() => {
    if (id && isTypingKept())
      import('./kept-typing.ts').then(({ giveTypingBack }) => giveTypingBack()).catch(console.warn)
  }, [id])

  useEffect(() => {
    const ended = async () => {
      if (leaving.current) return
      storeUser(null)
      // The sign-in and sign-up pages are where this would lead anyway.
      if (safeReturnPath(location.pathname) === null) return
      leaving.current = true
      // Without it one leaves all the same.
      await import('./kept-typing.ts').then(({ keepTyping }) => keepTyping()).catch(console.warn)
      location.assign(paths.login({ next: location.pathname + location.search, sesion: 'terminada' }, prefix))
    }
    const before = storedUser()
    if (id && before?.id !== id) {
      storeUser({ id, name })
      announceChange()
    }
    return keepChecking(async () => {
      const { data } = await call(sessionControlData, {
        params: { userId: id || (before?.id ?? 0) },
        query: { refererUrl: location.href },
      })
      keepUnread(data.unread)
      keepCartCount(data.cart)
      keepSalesNews(data.sales)
      if (data.isGuest && (id || storedUser())) await ended()
      else if (!data.isGuest && !id) await revalidate()
      // M4.03–M4.06: what a store answered is on the open page at once.
      const [had, has] = [shown.current, { id: data.user.id, answered: data.answered, changed: data.changed }]
      shown.current = has
      if (isAnswerNew(had, has)) {
        await markStale('product-result')
        await revalidate()
      } else if (isSaleNew(had, has)) await revalidate()
    })
  }, [id, name, prefix, revalidate])

  useEffect(() => {
    // A person who signs out on purpose is not sent to login: the form's own tab forgets the session first.
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== paths.logout()) return
      leaving.current = true
      storeUser(null)
      addEventListener('pagehide', announceChange, { once: true })
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [])
  return null
}

/** Checks repeatedly while the tab is visible; a failed check is tried again at the next turn. */
function keepChecking(check: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const turn = async () => {
    clearTimeout(timer)
    if (stopped || document.hidden) return
    try {
      await check()
    } catch {
      // No answer says nothing about the session.
    }
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void turn(), isAnswerSoon() ? SOON_MS : EVERY_MS)
  }
  const now = () => void turn()
  timer = setTimeout(now, FIRST_MS)
  const seen = () => {
    lookAgain()
    now()
  }
  document.addEventListener('visibilitychange', seen)
  const stopHearing = onChange(now)
  // The turn that was set before is of a page where nothing was waited for.
  const stopAwaiting = onAwaited(() => {
    clearTimeout(timer)
    timer = setTimeout(now, SOON_MS)
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
    stopHearing()
    stopAwaiting()
  }
}
