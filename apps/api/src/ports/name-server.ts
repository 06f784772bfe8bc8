/** What the internet's name servers say of a name. */
export interface NameServer {
  /** Its texts (TXT); none where there are none. Throws NameServerUnheard when nobody answered. */
  textsOf(name: string): Promise<string[]>
}

export class NameServerUnheard extends Error {
  override name = 'NameServerUnheard'
  /** Not the question's fault: the servers did not answer. */
  readonly problem = 'unavailable'
}
