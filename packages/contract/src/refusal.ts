/**
 * What a caller learns about a refused or failed call: HTTP status, the message to decide by, and the lines of the
 * alert.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  status: number
  /** For people, in the server's words. */
  lines: string[]

  constructor(status: number, message: string, lines: string[] = []) {
    super(message)
    this.status = status
    this.lines = lines
  }
}
