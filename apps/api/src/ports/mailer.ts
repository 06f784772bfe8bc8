export interface Mail { to: string; subject: string; text: string; html: string | null }

/** Sends e-mail. */
export interface Mailer {
  /** Resolves when the provider took it; 'bounced' when the address will never work; throws when trying again may help. */
  send(mail: Mail): Promise<'sent' | 'bounced'>
}
