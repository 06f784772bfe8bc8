type Said = abstract new (...given: never[]) => Error
type Made = new (message: string, options: ErrorOptions) => Error

/** What an outside system says of the question (`said`) stands as it is; anything else that fails means that it is down, as `Down` tells. */
export async function downUnless<T>(said: readonly Said[], Down: Made, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Down || said.some((One) => error instanceof One)) throw error
    throw new Down(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
