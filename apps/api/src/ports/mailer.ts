export interface Mail {
  /** The same mail has the same id however often it is tried: mailboxes can tell a repeat by it. */
  id: number
  to: string
  subject: string
  text: string
  html: string | null
  /** Where one click stops this kind of mail (RFC 8058); null for those that always go. */
  unsubscribeUrl: string | null
}

/** Bounced: the address will never work. Refused: this mail will not be taken, which says nothing of the address. */
export type MailOutcome = { state: 'sent' } | { state: 'bounced' | 'refused'; reason: string }

/** Sends e-mail. */
export interface Mailer {
  /** People read what is kept of a message, at /dev/bandeja: its link has to stay until it is tidied away. */
  readonly isMailbox?: boolean
  /** Resolves with what the provider said; throws when trying again may help (no answer, 4xx, wrong keys). */
  send(mail: Mail): Promise<MailOutcome>
}
