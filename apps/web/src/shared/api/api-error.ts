/** What the API refused or could not do. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  /** The lines of an alert list, in the server's words. */
  lines: string[]

  constructor(status: number, message: string, lines: string[] = []) {
    super(message)
    this.status = status
    this.lines = lines
  }
}
