/** What comes within these is looked for without delay; later it is looked for as everything else is. */
const SOON_FOR_MS = 180_000

/**
 * What an open page waits for: what a store answers to a question, or what the other side of a sale does and writes.
 */
type AnswerKind = 'answer' | 'news'
const waiting: Record<AnswerKind, number> = { answer: 0, news: 0 }
let lookedAt = 0
const hearers = new Set<() => void>()

/**
 * As long as a question to a store is on the page unanswered, or a sale is shown, what comes of it is asked for; gives
 * how to stop.
 */
export function awaitAnswer(what: AnswerKind = 'answer'): () => void {
  waiting[what] += 1
  lookAgain()
  for (const hear of hearers) hear()
  return () => {
    waiting[what] -= 1
  }
}

/** Told when something begins to be waited for; gives how to stop. */
export function onAwaited(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Somebody came back to the page. */
export function lookAgain(now = Date.now()) {
  lookedAt = now
}

/** Asked, or looked at again, a moment ago. */
export const isAnswerSoon = (now = Date.now()) => waiting.answer + waiting.news > 0 && now - lookedAt < SOON_FOR_MS

interface AnswerState {
  id: number
  answered: string | null
  changed: string | null
}

/**
 * Whether a store answered since the page was read. Before the first check that is unknown, so where an answer is
 * awaited it counts as possible.
 */
export const isAnswerNew = (had: AnswerState | null, has: AnswerState) =>
  had?.id === has.id ? had.answered !== has.answered : has.answered !== null && waiting.answer > 0

/** Whether something of a sale that is shown is new since the page was read; what was read meanwhile is no news. */
export const isSaleNew = (had: AnswerState | null, has: AnswerState) =>
  waiting.news > 0 && has.changed !== null && (had?.id !== has.id || had.changed === null || has.changed > had.changed)
