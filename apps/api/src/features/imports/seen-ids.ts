const PAGE_BITS = 32_768
const MOST_PAGES = 8_192
const MOST_WORDS = 50_000

/**
 * Remembers ids in little memory: numbers as bits in pages (32 MB at most), other ids in a bounded set. When full it
 * forgets none but learns no new ones.
 */
export function createSeenIds(): { seenBefore: (id: string) => boolean } {
  const pages = new Map<number, Uint8Array>()
  const words = new Set<string>()

  function numberSeen(value: number): boolean {
    const key = Math.floor(value / PAGE_BITS)
    let page = pages.get(key)
    if (page === undefined) {
      if (pages.size >= MOST_PAGES) return false
      page = new Uint8Array(PAGE_BITS / 8)
      pages.set(key, page)
    }
    const bit = value % PAGE_BITS
    const mask = 1 << (bit & 7)
    const before = page[bit >> 3] ?? 0
    page[bit >> 3] = before | mask
    return (before & mask) !== 0
  }

  function wordSeen(id: string): boolean {
    if (words.has(id)) return true
    if (words.size < MOST_WORDS) words.add(id.slice(0, 100))
    return false
  }

  return { seenBefore: (id) => (/^\d{1,15}$/.test(id) ? numberSeen(Number(id)) : wordSeen(id)) }
}
