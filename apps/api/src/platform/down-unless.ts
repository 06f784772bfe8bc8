type ErrorClass = abstract new (...given: never[]) => Error
type DownErrorClass = new (message: string, options: ErrorOptions) => Error

/**
 * Lets the errors in `said`, which are an outside system's real answers, pass unchanged. Any other error means that the
 * system is down and becomes `Down`.
 */
export async function downUnless<T>(
  said: readonly ErrorClass[],
  Down: DownErrorClass,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Down || said.some((One) => error instanceof One)) throw error
    throw new Down(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
