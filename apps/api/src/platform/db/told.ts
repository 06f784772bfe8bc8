import { setTimeout as wait } from 'node:timers/promises'

/**
 * What a process caches from the database for some seconds, and is notified of when another process changes it
 * (0119_tell_names_and_params).
 */
export const KEPT = ['params', 'stores', 'names'] as const
type KeptThing = (typeof KEPT)[number]

const toldAt: Record<KeptThing, number> = { params: 0, stores: 0, names: 0 }

/** However often something changes, it is read again at most once in this time. */
const REST_MS = 1_000

/** Whether what was read then may still be shown: it is not older than `lifeMs`, and no change was announced since. */
export const isFresh = (thing: KeptThing, readAt: number, lifeMs: number) => {
  const age = Date.now() - readAt
  return age <= lifeMs && !(toldAt[thing] >= readAt && age >= REST_MS)
}

const isKept = (word: string): word is KeptThing => KEPT.some((one) => one === word)

/**
 * Null: announcements may have been missed because the connection was cut. A replica may have the change only after
 * `lagMs`.
 */
export function noteTold(payload: string | null, lagMs = 0): void {
  const things = payload === null ? KEPT : isKept(payload) ? [payload] : []
  if (things.length === 0) return
  const note = () => {
    for (const thing of things) toldAt[thing] = Date.now()
    // A store's name stands among the names too.
    if (things.includes('stores')) toldAt.names = Date.now()
  }
  note()
  if (lagMs > 0) void wait(lagMs, undefined, { ref: false }).then(note)
}
