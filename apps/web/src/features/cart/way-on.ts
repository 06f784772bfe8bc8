import type { Cart } from './cart-loader.ts'

/** Whether the cart can be paid: which lines are included, and what has to be corrected before. */
export function wayOn({ stores }: Pick<Cart, 'stores'>) {
  const lines = stores.flatMap((group) => group.lines)
  const goes = lines.filter(({ blocked }) => !blocked)
  // Less is in stock than wanted: the line counts with what can be had, and only its buyer can change the quantity.
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
