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
/** One problem is solved at a time; `mostWaiting` may wait, each for at most `longestMs`. */
interface Limits {
  file: URL
  mostWaiting: number
  longestMs: number
}

/**
 * Solves problems in a thread of its own, since each takes up to a third of a second; null when too many wait or the
 * thread failed.
 */
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
        // The thread ended while solving the oldest problem: only that one fails, the others go to a new thread.
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
  /** The caller has given up: the hanging thread is ended, and the others ask a new one. */
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
