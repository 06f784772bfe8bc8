/**
 * Does work in at least this many milliseconds: that an e-mail has an account must not show in how long
 * the answer takes. Errors wait too.
 */
export async function steadily<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, milliseconds))
  const [outcome] = await Promise.allSettled([work(), floor])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
