import { AsyncLocalStorage } from 'node:async_hooks'

const budget = new AsyncLocalStorage<{ until: number }>()

/** All that a page or a call may wait for others' servers together, in milliseconds: whoever waits for it waits once. */
export const PAGE_BUDGET_MS = 8000

/** Does some work that may wait so many milliseconds for others' servers, however many of them it asks. */
export const withTimeBudget = <T>(milliseconds: number, work: () => T): T =>
  budget.run({ until: Date.now() + milliseconds }, work)

/** What is left of it in milliseconds, 0 when it is spent; without a budget, as in a job, there is no end. */
export function timeLeft(): number {
  const { until } = budget.getStore() ?? { until: Infinity }
  return Math.max(0, until - Date.now())
}
