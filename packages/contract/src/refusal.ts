/** What a caller is told when a call is refused or fails: HTTP status, the message it decides by, and the lines of the alert list. */
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
