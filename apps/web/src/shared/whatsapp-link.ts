/** Opens WhatsApp with a text ready to send: to the given number, or to a contact that the person chooses. */
export function whatsappLink(text: string, number: unknown = null): string {
  const digits = typeof number === 'string' || typeof number === 'number' ? String(number).replace(/\D/g, '') : ''
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
