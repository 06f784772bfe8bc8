import { createTransport } from 'nodemailer'
import { fieldOf, textOf } from '../../platform/unknown-value.ts'
import type { Mail, Mailer, MailOutcome } from '../../ports/mailer.ts'

/** What nodemailer says of a failure. */
interface Failure {
  responseCode: number
  response: string
  command: string
  code: string
}

/** What a mail server's refusal says of itself. */
const failureOf = (error: unknown): Failure => ({
  responseCode: Number(fieldOf(error, 'responseCode') ?? 0),
  response: textOf(fieldOf(error, 'response')),
  command: textOf(fieldOf(error, 'command')),
  code: textOf(fieldOf(error, 'code')),
})

/**
 * In milliseconds; the address may set others (`?socketTimeout=…`). The library's defaults add up to more than ten
 * minutes.
 */
const LIMITS = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** For one mail as a whole: a server that sends a little every few seconds never times out otherwise. */
const WHOLE_MS = 60_000

/** Sends through an SMTP server, over TLS as its address says. */
export function smtpMailer(options: { url: string; from: string; wholeMs?: number }): Mailer {
  const transport = createTransport({ ...LIMITS, url: options.url })
  return {
    async send(mail) {
      try {
        await within(
          options.wholeMs ?? WHOLE_MS,
          transport.sendMail({
            from: options.from,
            to: mail.to,
            subject: mail.subject,
            text: mail.text,
            ...(mail.html ? { html: mail.html } : {}),
            messageId: messageIdOf(mail, options.from),
            headers: headersOf(mail),
          }),
        )
        return { state: 'sent' }
      } catch (error) {
        const outcome = judge(failureOf(error))
        if (outcome) return outcome
        throw error
      }
    },
  }
}

/** The mail may have been sent after all: its Message-ID is the same at the next attempt. */
async function within(milliseconds: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('The mail server takes too long')), milliseconds)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The same for every attempt, so that a mailbox that got it twice after a crash can drop one. */
function messageIdOf(mail: Mail, from: string) {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return `<tuerca-${mail.id}@${domain}>`
}

/** RFC 8058 only when there is something to stop; RFC 3834 prevents automatic replies. */
function headersOf({ unsubscribeUrl }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  }
}

/**
 * A 5xx to RCPT TO is a bounce unless its enhanced code blames policy or the server (RFC 3463 X.7, X.3, X.4); a 5xx to
 * the mail itself is a refusal. Everything else is worth another attempt, even wrong credentials: somebody will correct
 * them.
 */
function judge({ responseCode, response, command, code }: Failure): MailOutcome | null {
  if (responseCode < 500 || responseCode > 599 || code === 'EAUTH') return null
  const reason = reasonOf(responseCode, response)
  const toRecipient = command.toUpperCase().startsWith('RCPT')
  if (toRecipient)
    return /^5\.[347]\./.test(enhancedCode(response) ?? '')
      ? { state: 'refused', reason }
      : { state: 'bounced', reason }
  return command.toUpperCase() === 'DATA' ? { state: 'refused', reason } : null
}

const enhancedCode = (response: string) => /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0]

/** Codes only: a server's sentence repeats the address. */
function reasonOf(code: number, response: string) {
  return [code, enhancedCode(response)].filter(Boolean).join(' ')
}
