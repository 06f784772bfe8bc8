import { AsyncLocalStorage } from 'node:async_hooks'

const budget = new AsyncLocalStorage<{ until: number }>()

/** The longest that one page or call may wait for other systems, in milliseconds, all of them together. */
export const PAGE_BUDGET_MS = 8000

/** Runs work that may wait for other systems for so many milliseconds in all, however many of them it asks. */
export const withTimeBudget = <T>(milliseconds: number, work: () => T): T =>
  budget.run({ until: Date.now() + milliseconds }, work)

/** The milliseconds left of the budget, 0 when it is used up; without a budget, as in a job, there is no limit. */
export function timeLeft(): number {
  const { until } = budget.getStore() ?? { until: Infinity }
  return Math.max(0, until - Date.now())
}
