export interface WhatsAppMessage { to: string; text: string }

/** Sends WhatsApp messages to a mobile number of ten national digits or E.164. */
export interface Messenger {
  /** Resolves when the provider took it; throws when it refused or did not answer. */
  send(message: WhatsAppMessage): Promise<void>
}
