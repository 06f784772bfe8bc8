// Runs in a thread of its own (planner.ts): solves one problem after the other.
import { sendTogether } from '@tuerca/domain/send-together'
import { parentPort } from 'node:worker_threads'
import type { Answer, Plans, Question } from './planner.ts'

parentPort?.on('message', ({ id, asked }: Question) => {
  parentPort?.postMessage({ id, plans: plansOf(asked) } satisfies Answer)
})

/** One that cannot be thought through takes no other with it. */
function plansOf(asked: Question['asked']): Plans {
  try {
    return asked.map(({ problem, ms }) => sendTogether(problem, { clock: () => performance.now(), ms }))
  } catch (error) {
    console.error(error)
    return null
  }
}
