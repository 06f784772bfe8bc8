const CURRENCY =
  '(?:COP|MXN|MX|CO|USD|US|DLLS?|DLS|d[oó]lares|pesos(?:\\s+(?:colombianos|mexicanos))?|m\\.?\\s?n|m\\.?\\/?\\s?cte|EUR|euros?)'
const CURRENCY_BEFORE = new RegExp(`^${CURRENCY}?\\.?\\s*[$€]?\\s*`, 'i')
const CURRENCY_AFTER = new RegExp(`\\s*(?:[$€]\\s*)?(?:${CURRENCY}\\.?|[$€])$`, 'i')

/**
 * A price as written in Colombia or Mexico, as a plain decimal ('1.234.567' and '1,234.50' alike). null when it can be
 * read in more than one way or none. A single separator before exactly three digits groups thousands.
 */
export function parsePrice(written: string): string | null {
  const text = written
    .replace(/[´’`]/g, "'")
    .trim()
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_AFTER, '')
    .replace(/\s/g, '')
  // An apostrophe, or an accent written for one, may mark the millions: 1'234,567.00.
  return /^\d+'/.test(text)
    ? (plainAmount(text.replaceAll("'", '.')) ?? plainAmount(text.replaceAll("'", ',')))
    : plainAmount(text)
}

function plainAmount(text: string): string | null {
  if (!/^\d[\d.,]*$/.test(text)) return null
  const plain = withoutGroups(text)
  if (plain === null || !/^\d{1,13}(\.\d{1,4})?$/.test(plain)) return null
  return plain.replace(/^0+(?=\d)/, '')
}

function withoutGroups(text: string): string | null {
  const dots = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (dots > 0 && commas > 0) {
    const decimal = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    return split(text, decimal === '.' ? ',' : '.', decimal)
  }
  const only = dots > 0 ? '.' : ','
  if (dots + commas > 1) return split(text, only, null)
  if (dots + commas === 1)
    return /^\d{1,3}[.,]\d{3}$/.test(text) && !text.startsWith('0') ? split(text, only, null) : text.replace(',', '.')
  return text
}

/** Groups must be of three digits: '1.23.456' is nobody's price. */
function split(text: string, group: string, decimal: string | null): string | null {
  const [whole = '', fraction, ...more] = decimal === null ? [text] : text.split(decimal)
  if (more.length > 0) return null
  const groups = whole.split(group)
  const [first = '', ...rest] = groups
  if (!/^\d{1,3}$/.test(first) || !rest.every((one) => /^\d{3}$/.test(one))) return null
  return fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`
}

/** The currency named beside an amount; null when there is none. A lone $ is the shop's currency. */
export function currencyNamed(written: string): string | null {
  if (/\bUSD\b|US\s*\$|U\$S|\bdlls?\b|\bdls\b|d[oó]lar/i.test(written)) return 'USD'
  if (/€|\bEUR\b|\beuros?\b/i.test(written)) return 'EUR'
  if (/MXN|MX\s*\$|\bm\.?\s?n\.?$/i.test(written)) return 'MXN'
  return /COP/i.test(written) ? 'COP' : null
}
