/**
 * Takes at least this many milliseconds for some work, so that the answer's time does not reveal whether an e-mail has
 * an account. Errors wait, too.
 */
export async function steadily<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, milliseconds))
  const [outcome] = await Promise.allSettled([work(), floor])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
