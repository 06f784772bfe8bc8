// Runs in a thread of its own (planner.ts): lays out what it is asked, one question after the other.
import { sendTogether } from '@tuerca/domain/send-together'
import { parentPort } from 'node:worker_threads'
import type { Answer, Question } from './planner.ts'

parentPort?.on('message', ({ id, asked }: Question) => {
  const plans = asked.map(({ problem, ms }) => sendTogether(problem, { clock: () => performance.now(), ms }))
  parentPort?.postMessage({ id, plans } satisfies Answer)
})
