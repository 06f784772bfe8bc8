import { answerBuyers } from '../features/demo-stores/index.ts'
import { type JobDeps, jobContext } from './jobs.ts'

const EVERY_MS = 5000

/**
 * Lets the demonstration's stores look every few seconds at what buyers wait for. Their first look is one round after
 * the start.
 */
export function startDemoStores(deps: JobDeps, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let looking = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    // A slow machine looks less often, never twice at once.
    if (isLooking) return
    isLooking = true
    looking = answerBuyers(jobContext(deps))
      .catch(onError)
      .finally(() => {
        isLooking = false
      })
  }, EVERY_MS)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return looking
    },
  }
}
