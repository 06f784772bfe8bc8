/**
 * A stream of random numbers that depends on nothing but its key, so that every machine and every run makes the same
 * data.
 */
export interface Random {
  /** From 0 up to, not including, 1. */
  float(): number
  /** A whole number from least to most, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** FNV-1a over the key's text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Mulberry32 started from the hash of a key. */
export function randomOf(key: string): Random {
  let state = hashOf(key)
  const float = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    float,
    between: (least, most) => least + Math.floor(float() * (most - least + 1)),
    chance: (probability) => float() < probability,
    pick: (list) => at(list, Math.floor(float() * list.length)),
  }
}

/** The item at an index that must exist. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`nothing at ${index} of ${list.length}`)
  return item
}

/** Picks by weight in logarithmic time. */
export function weightedPicker<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  const sums: number[] = []
  let total = 0
  for (const item of items) sums.push((total += weightOf(item)))
  return (random) => {
    const target = random.float() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(sums, middle) > target) high = middle
      else low = middle + 1
    }
    return at(items, low)
  }
}
