const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an e-mail reaches: name+anything@ is name@, and Gmail ignores dots and has two domain names. Only
 * for counting what one person gets once; mail goes to the address as typed.
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*$/, '')
  return WITHOUT_DOTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
