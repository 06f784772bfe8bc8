/** vPIC compares positions 4–8 and 10–17 of a VIN, with a bar between, against keys such as '**B[A-C]*|*S'. */
export function descriptorOf(vin: string): string {
  return `${vin.slice(3, 8)}|${vin.slice(9)}`
}

/** How many positions a key names, or -1 when it does not match the descriptor. '*' is any character, '#' a digit. */
export function fitOf(keys: string, descriptor: string): number {
  let named = 0
  let at = 0
  for (let i = 0; i < keys.length; i++, at++) {
    const key = keys[i] ?? ''
    const character = descriptor[at]
    if (character === undefined) return -1
    if (key === '*') continue
    if (key === '[') {
      const end = keys.indexOf(']', i)
      if (end < 0 || !oneOf(keys.slice(i + 1, end), character)) return -1
      i = end
    } else if (key === '#' ? character < '0' || character > '9' : key !== character) return -1
    if (key !== '|') named++
  }
  return named
}

function oneOf(set: string, character: string): boolean {
  for (let i = 0; i < set.length; i++) {
    const from = set[i] ?? ''
    if (set[i + 1] === '-' && i + 2 < set.length) {
      if (character >= from && character <= (set[i + 2] ?? '')) return true
      i += 2
    } else if (from === character) return true
  }
  return false
}

/**
 * The values of the lines 'keys TAB value' that match best, each once; keys that name fewer positions than `least` do
 * not count.
 */
export function bestOf(blocks: readonly string[], descriptor: string, least = 0): string[] {
  let best = least
  let values: string[] = []
  for (const block of blocks) {
    for (const line of block.split('\n')) {
      const tab = line.indexOf('\t')
      const fit = fitOf(line.slice(0, tab), descriptor)
      if (fit < 0 || fit < best) continue
      if (fit > best) values = []
      best = fit
      values.push(line.slice(tab + 1))
    }
  }
  return [...new Set(values)]
}
