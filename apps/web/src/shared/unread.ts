import { useSyncExternalStore } from 'react'

let count = 0
const hearers = new Set<() => void>()

/** How many notifications wait, as the session's check or a call just told. */
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
export const useUnread = () => useSyncExternalStore(subscribe, () => count, () => 0)

/** What a badge has room for. */
export const inBadge = (unread: number) => (unread > 99 ? '99+' : String(unread))
