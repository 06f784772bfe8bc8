import type { SendAsked, SendPlan } from '@tuerca/domain/send-together'
import { Worker } from 'node:worker_threads'

/** What is thought about in the thread: each at most so long. */
export interface Question { id: number; asked: readonly { problem: SendAsked; ms: number }[] }
export interface Answer { id: number; plans: (SendPlan | null)[] }

/** One is thought about at a time; this many may wait. */
const MOST_WAITING = 12
const LONGEST_MS = 8_000

interface Waiting { done: (plans: (SendPlan | null)[] | null) => void }
const waiting = new Map<number, Waiting>()
let thread: Worker | null = null
let asked = 0

/** Lays parts out in a thread of its own, since it counts for a third of a second; null where too many wait or it failed. */
export function planInThread(problems: Question['asked']): Promise<(SendPlan | null)[] | null> {
  if (waiting.size >= MOST_WAITING) return Promise.resolve(null)
  const id = asked += 1
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => finish(null), LONGEST_MS)
    const finish = (plans: (SendPlan | null)[] | null) => {
      clearTimeout(tooLong)
      if (!waiting.delete(id)) return
      // Nobody waits: the process may end.
      if (waiting.size === 0) thread?.unref()
      resolve(plans)
    }
    waiting.set(id, { done: finish })
    const there = thread ??= started()
    there.ref()
    there.postMessage({ id, asked: problems } satisfies Question)
  })
}

function started(): Worker {
  const made = new Worker(new URL('./planner-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 128 } })
  made.on('message', ({ id, plans }: Answer) => waiting.get(id)?.done(plans))
  // Whatever ended it, the next question starts another.
  for (const event of ['error', 'exit'] as const) {
    made.on(event, () => {
      if (thread !== made) return
      thread = null
      for (const one of waiting.values()) one.done(null)
    })
  }
  return made
}
