import type { Messenger } from '../../ports/messenger.ts'

/** Delivers to nobody: /dev/bandeja shows the message. Mobiles ending in 0000 refuse (product.md sentinels). */
export function embeddedMessenger(): Messenger {
  return {
    async send(message) {
      if (message.to.endsWith('0000')) throw new Error('WhatsApp refused the number')
    },
  }
}
