import type { ProductResultProps } from './modal-props.ts'

/** No part number holds a colon. */
const LISTING = /^producto:(\d{1,15})$/
const LONGEST_NUMBER = 60

/** The modal of offers in an address: the part number, or the listing whose number is hidden. */
export const productResultAddress = {
  write({ partNumber, productId }: ProductResultProps): string | null {
    if (partNumber) return partNumber
    return productId === undefined ? null : `producto:${productId}`
  },
  read(value: string): ProductResultProps {
    const [, id] = LISTING.exec(value) ?? []
    return id === undefined
      ? { partNumber: value.slice(0, LONGEST_NUMBER), origin: 'results' }
      : { productId: Number(id), origin: 'results' }
  },
}
