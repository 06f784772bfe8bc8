/** An answer that comes within these is looked for without delay; later it is looked for as everything else is. */
const SOON_FOR_MS = 180_000

let waiting = 0
let lookedAt = 0

/** As long as a question to a store is on the page unanswered, its answer is asked for; gives how to stop. */
export function awaitAnswer(): () => void {
  waiting += 1
  lookAgain()
  return () => {
    waiting -= 1
  }
}

/** Somebody came back to the page. */
export function lookAgain(now = Date.now()) {
  lookedAt = now
}

const isAnswerAwaited = () => waiting > 0
/** Asked, or looked at again, a moment ago. */
export const isAnswerSoon = (now = Date.now()) => waiting > 0 && now - lookedAt < SOON_FOR_MS

interface Known {
  id: number
  answered: string | null
}

/** Whether a store answered since the page was read. Before the first check nothing is known of it: where an answer is awaited it may have come. */
export const isAnswerNew = (had: Known | null, has: Known) =>
  had?.id === has.id ? had.answered !== has.answered : has.answered !== null && isAnswerAwaited()
