/** What a cell's number format tells beyond its number. */
export interface NumberFormat {
  /** The number is a day. */
  date: boolean
  /** Zeros and signs that belong to a code: `0000000`, `00-000`; null when the format adds none. */
  mask: Piece[] | null
  /** `[$USD] 0.00` is an amount of dollars. */
  currency: string | null
}
type Piece = { text: string } | { digits: number; required: number } | { decimals: number }

const BUILT_IN: Record<number, string> = { 1: '0', 2: '0.00' }

/** null when the format shows the number as it is, or only groups and rounds it. */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat | null {
  if (code === undefined) {
    if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58))
      return { date: true, mask: null, currency: null }
    return BUILT_IN[id] === undefined ? null : { date: false, mask: maskOf(BUILT_IN[id]), currency: null }
  }
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
  if (/[ymdhs]/i.test(bare)) return { date: true, mask: null, currency: null }
  const format = { date: false, mask: maskOf(code), currency: currencyOf(code) }
  return format.mask === null && format.currency === null ? null : format
}

function currencyOf(code: string): string | null {
  if (/USD|US\$|U\$S/i.test(code)) return 'USD'
  if (/EUR|€/i.test(code)) return 'EUR'
  if (/MXN/i.test(code)) return 'MXN'
  return /COP/i.test(code) ? 'COP' : null
}

const TOKEN = /"([^"]*)"|\\(.)|_.|\*.|\[(?!\$)[^\]]*\]|([0#]+)|\.(0+)|([-\s/()])|(.)/gy

/** The pieces of a format for integer codes; null for amounts, percentages and anything else that is not a code. */
function maskOf(code: string): Piece[] | null {
  const pieces: Piece[] = []
  for (const [, quoted, escaped, digits, decimals, sign, other] of (code.split(';')[0] ?? '').matchAll(TOKEN)) {
    if (other !== undefined) return null
    const text = quoted ?? escaped ?? sign
    if (text !== undefined) pieces.push({ text })
    else if (digits !== undefined) pieces.push({ digits: digits.length, required: digits.replaceAll('#', '').length })
    else if (decimals !== undefined) pieces.push({ decimals: decimals.length })
  }
  const says = pieces.some((piece) =>
    'text' in piece ? piece.text.trim() !== '' && !piece.text.includes('$') : 'decimals' in piece || piece.required > 1,
  )
  return says && pieces.some((piece) => 'digits' in piece) ? pieces : null
}

/** The number as the mask shows it, read from its last digit on. */
export function showNumber(number: number, mask: readonly Piece[]): string {
  const decimals = mask.find((piece) => 'decimals' in piece)?.decimals ?? 0
  const [whole = '', fraction = ''] = Math.abs(number).toFixed(decimals).split('.')
  let left = whole
  const groups = mask.filter((piece) => 'digits' in piece).length
  let seen = 0
  const shown = mask.toReversed().map((piece) => {
    if ('text' in piece) return piece.text
    if ('decimals' in piece) return `.${fraction}`
    seen++
    const own = seen === groups ? left : left.slice(Math.max(0, left.length - piece.digits))
    left = left.slice(0, left.length - own.length)
    return own.padStart(piece.required, '0')
  })
  return `${number < 0 ? '-' : ''}${shown.toReversed().join('')}`
}
