/** How many offers a number has, how many of them are available, and how many sellers have it now. */
export interface SellersOfNumber {
  offers: number
  available: number
  sellers: number
}

/** Counted as everywhere: a seller is somebody who has it now, as on the buttons of diagrams and substitutes. */
export function soldOf(products: readonly { available: boolean; store: { id: number } }[]): SellersOfNumber {
  const available = products.filter((product) => product.available)
  return {
    offers: products.length,
    available: available.length,
    sellers: new Set(available.map(({ store }) => store.id)).size,
  }
}
