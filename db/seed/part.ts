import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { Brand } from './brands.ts'
import type { Fitment } from './fitments.ts'
import type { PartType } from './part-types.ts'
import type { Store } from './world.ts'

/** What some listings of a country owe together: that one of them at least can be bought today. */
export interface Supply {
  /** Listings that are still to come. */
  left: number
  isMet: boolean
}

export interface Listed {
  store: Store
  /** Null where nobody misses it when all are out of stock. */
  supply: Supply | null
}

/** A part before it has an id. */
export interface Part {
  brand: Brand
  number: string
  clean: string
  /** In the words of Colombia, and of Mexico where they differ. */
  name: string
  nameMx: string
  type: PartType
  /** PIES LIS: 7 superseded. */
  lifeCycle: number | null
  crosses: { number: string; clean: string; manufacturer: string }[]
  fitments: Fitment[]
  /** Who lists it. */
  listed: Listed[]
  /** COP, IVA included. */
  price: number
}

/** Gives a number of the chunk that was never given before; null when the brand has none left there. */
export type TakeNumber = (brand: Brand, typeCode: string) => string | null

/**
 * A maker's own numbers for cars that share them, beginning with the one for the commonest car, and what brands make
 * for just these cars.
 */
export interface Branch {
  genuine: Part[]
  rivals: Part[]
}

export function partOf(
  brand: Brand,
  number: string,
  type: PartType,
  rest: Pick<Part, 'name' | 'fitments' | 'price'> & { nameMx?: string },
): Part {
  const { name, fitments, price } = rest
  return {
    brand,
    number,
    clean: cleanPartNumber(number),
    type,
    lifeCycle: null,
    crosses: [],
    name,
    nameMx: rest.nameMx ?? (name === type.name ? type.nameMx : name),
    fitments,
    listed: [],
    price: price * brand.factor,
  }
}
