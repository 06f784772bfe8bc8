/** A small seeded source of variation: the same seed always draws the same part. */
export interface Random {
  /** A number between a and b. */
  range(a: number, b: number): number
  /** A whole number from a to b, both included. */
  int(a: number, b: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  chance(p: number): boolean
}

export function hashText(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (a: number, b: number): number => a + Math.floor(next() * (b - a + 1))
  return {
    range: (a, b) => a + next() * (b - a),
    int,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    chance: (p) => next() < p,
  }
}
