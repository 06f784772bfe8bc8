import { useSyncExternalStore } from 'react'

let count = 0
const hearers = new Set<() => void>()

/** How many notifications are unread, as the session's check or a call last reported. */
export function keepUnread(unread: number) {
  if (unread === count) return
  count = unread
  for (const hear of hearers) hear()
}

function subscribe(hear: () => void) {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Zero until the first answer: the page itself does not know. */
export const useUnread = () =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )

let news = { buyer: 0, seller: 0, asked: 0, questions: 0 }

const SIDES = ['buyer', 'seller', 'asked', 'questions'] as const

/** M7.18: how many sales and questions have something new for each side, told the same way. */
export function keepSalesNews(now: typeof news) {
  if (SIDES.every((side) => now[side] === news[side])) return
  news = now
  for (const hear of hearers) hear()
}

const NONE = news
export const useSalesNews = () =>
  useSyncExternalStore(
    subscribe,
    () => news,
    () => NONE,
  )

/** What a badge has room for. */
export const inBadge = (unread: number) => (unread > 99 ? '99+' : String(unread))
