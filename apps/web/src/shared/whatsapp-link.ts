/** Opens WhatsApp with a text ready to send: to the number given, or to whomever the person chooses. */
export function whatsappLink(text: string, number: unknown = null): string {
  const digits = typeof number === 'string' || typeof number === 'number' ? String(number).replace(/\D/g, '') : ''
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
