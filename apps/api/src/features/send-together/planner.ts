import type { SendRequest, SendPlan } from '@tuerca/domain/send-together'
import { Worker } from 'node:worker_threads'

/** What is thought about in the thread: each at most so long. */
export interface Question {
  id: number
  asked: readonly { problem: SendRequest; ms: number }[]
}
/** Null: it could not be thought through. */
export interface Answer {
  id: number
  plans: Plans
}
export type Plans = (SendPlan | null)[] | null

interface Waiting {
  question: Question
  done: (plans: Plans) => void
}
/** One is thought about at a time; `mostWaiting` may wait, each at most `longestMs`. */
interface Limits {
  file: URL
  mostWaiting: number
  longestMs: number
}

/** Lays parts out in a thread of its own, since it counts for a third of a second; null where too many wait or it failed. */
export function plannerOf({ file, mostWaiting, longestMs }: Limits) {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let asked = 0

  function started(): Worker {
    const made = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 128 } })
    made.on('message', ({ id, plans }: Answer) => waiting.get(id)?.done(plans))
    for (const event of ['error', 'exit'] as const) {
      made.on(event, () => {
        if (thread !== made) return
        thread = null
        // It was thinking about the oldest: that one ended it, and no other has to pay for it.
        waiting.values().next().value?.done(null)
        askAgain()
      })
    }
    return made
  }
  function post(question: Question) {
    const there = (thread ??= started())
    there.ref()
    there.postMessage(question)
  }
  const askAgain = () => {
    for (const { question } of waiting.values()) post(question)
  }
  /** Whoever asked has left: what hangs is ended, and the others ask a new thread. */
  function giveUp() {
    const hung = thread
    thread = null
    void hung?.terminate()
    askAgain()
  }
  return (problems: Question['asked']): Promise<Plans> => {
    if (waiting.size >= mostWaiting) return Promise.resolve(null)
    const question: Question = { id: (asked += 1), asked: problems }
    return new Promise((resolve) => {
      const finish = (plans: Plans) => {
        clearTimeout(tooLong)
        if (!waiting.delete(question.id)) return
        // Nobody waits: the process may end.
        if (waiting.size === 0) thread?.unref()
        resolve(plans)
      }
      const tooLong = setTimeout(() => {
        finish(null)
        giveUp()
      }, longestMs)
      waiting.set(question.id, { question, done: finish })
      post(question)
    })
  }
}

export const planInThread = plannerOf({
  file: new URL('./planner-thread.ts', import.meta.url),
  mostWaiting: 12,
  longestMs: 8_000,
})
