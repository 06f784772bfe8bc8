import type { Messenger } from '../../ports/messenger.ts'

/** Delivers to nobody: /dev/bandeja shows the message. Mobiles ending in 0000 refuse (product.md sentinels). */
export function embeddedMessenger(): Messenger {
  return {
    async send(message) {
      // Thrown, so that the retries before the mail can be seen too.
      if (message.to.endsWith('0000')) throw new Error('WhatsApp no recibe mensajes para este número')
      return { state: 'sent', providerId: `embedded.${message.id}` }
    },
    readCall: () => null,
    confirmAddress: () => null,
  }
}
