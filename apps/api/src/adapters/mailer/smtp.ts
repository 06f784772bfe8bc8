import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'

/** Sends through an SMTP server; a 5xx answer to the recipient is a bounce, anything else is worth another try. */
export function smtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(options.url)
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from: options.from, to: mail.to, subject: mail.subject, text: mail.text, ...(mail.html ? { html: mail.html } : {}) })
        return 'sent'
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0
        if (code >= 550 && code < 560) return 'bounced'
        throw error
      }
    },
  }
}
