/**
 * A barcode without spaces and hyphens, as it is stored; null when its last digit, the check digit, does not match the
 * others.
 */
export function readGtin(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null
  const sum = Array.from(digits.slice(0, -1))
    .toReversed()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1)) ? digits : null
}

export const GTIN_SENTENCE =
  'El código de barras no está completo: son 8, 12, 13 o 14 cifras, y la última comprueba las demás.'
