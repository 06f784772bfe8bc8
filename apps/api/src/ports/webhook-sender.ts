/** What a store's program is told, as it goes over the wire. */
export interface WebhookMessage {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * Told to an address that a store gave us: never one of our own machines or neighbours, never on to another address.
 */
export interface WebhookSender {
  /** What is wrong with an address, in words for its store; null: nothing. */
  problemOf(url: string): string | null
  /** The status that came back. Throws when none did. */
  send(message: WebhookMessage): Promise<number>
}

/** No answer came, in words for its store. */
export class WebhookUnheard extends Error {
  override name = 'WebhookUnheard'
}
