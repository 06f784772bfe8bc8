import type { Cart } from './cart-loader.ts'

/** Whether what stands there can be paid: which lines go along, and what has to be put right before. */
export function wayOn({ stores }: Pick<Cart, 'stores'>) {
  const lines = stores.flatMap((group) => group.lines)
  const goes = lines.filter(({ blocked }) => !blocked)
  // Less of it is there, or more is asked for: it stands in the sum with what can be had, and only its buyer can say how many.
  const adjusted = lines.filter(({ blocked, total }) => blocked && (total ?? 0) > 0)
  const toAdjust = adjusted.length
  const leftOut = lines.length - goes.length - toAdjust
  const shorts = stores.filter(({ minimum }) => (minimum?.missing ?? 0) > 0)
  const short = shorts.length
  const first = adjusted[0] ?? shorts[0]?.lines[0] ?? lines.find(({ blocked }) => blocked)
  return {
    toAdjust,
    leftOut,
    short,
    isOpen: goes.length > 0 && toAdjust === 0 && short === 0,
    /** The line at which to begin with what stands in the way. */
    first: first?.id ?? null,
    /** Empty: all of the section. */
    ids: leftOut > 0 ? goes.map(({ id }) => id) : [],
  }
}
