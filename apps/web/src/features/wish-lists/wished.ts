import type { WishedId } from './favourites.ts'

/** A product as it goes into a list (C3.15). */
export interface WishedProduct {
  productId: WishedId
  description: string
  reference_1?: string | null
  brand?: string
}

/** The body's part of it: a part of a catalogue says so. */
export const wishedBody = ({ productId, description, reference_1, brand }: WishedProduct) => ({
  productId,
  description: description.slice(0, 200),
  reference_1: reference_1?.slice(0, 60) ?? null,
  brand: brand?.slice(0, 80) ?? '',
  ...(typeof productId === 'string' ? { scenario: 'customizedProductId' as const } : {}),
})
