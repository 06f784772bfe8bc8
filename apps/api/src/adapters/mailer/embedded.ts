import type { Mailer } from '../../ports/mailer.ts'

/**
 * Delivers to nobody: the message is already in the database, where /dev/bandeja shows it.
 * Addresses at rebota.test bounce (product.md sentinels).
 */
export function embeddedMailer(): Mailer {
  return {
    isMailbox: true,
    send: async (mail) =>
      /@rebota\.test$/i.test(mail.to)
        ? { state: 'bounced', reason: '550 5.1.1 El buzón no existe' }
        : { state: 'sent' },
  }
}
