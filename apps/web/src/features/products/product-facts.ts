import { CONDITION_WORDS, GRADE_WORDS, SIDE_WORDS, SOLD_AS_WORDS } from '@tuerca/domain/piece-facts'
import type { ProductDetail } from './wire.ts'

/** A line of the specifications: a property and its value. */
export interface Fact {
  name: string
  value: string
}

type PartProperties = Pick<ProductDetail, 'details' | 'manufacturer_title'> &
  Partial<Pick<ProductDetail, 'condition' | 'grade' | 'side' | 'sold_as'>>

/** What is known of a part, in the order in which a counter would say it; unknown properties are left out. */
export function partFacts(
  { details, manufacturer_title: brand, condition = 'new', grade, side, sold_as = 'unit' }: PartProperties,
  locale: string,
): Fact[] {
  const { genuine, positions, perCar, specs, wearsKm } = details
  const number = new Intl.NumberFormat(locale)
  return [
    { name: 'Marca', value: `${brand} · ${genuine ? 'Original' : 'Equivalente'}` },
    ...(condition === 'new' ? [] : [{ name: 'Condición', value: CONDITION_WORDS[condition] }]),
    ...(grade ? [{ name: 'Calidad', value: GRADE_WORDS[grade] }] : []),
    ...(sold_as === 'unit' ? [] : [{ name: 'Se vende por', value: SOLD_AS_WORDS[sold_as] }]),
    ...(side ? [{ name: 'Lado', value: SIDE_WORDS[side] }] : []),
    ...(positions.length > 0 ? [{ name: 'Posición', value: positions.join(' y ') }] : []),
    // One a car is what everybody expects.
    ...(perCar !== null && perCar > 1 ? [{ name: 'Lleva cada carro', value: `${perCar} unidades` }] : []),
    ...specs,
    ...(wearsKm !== null ? [{ name: 'Se cambia cada', value: `${number.format(wearsKm)} km` }] : []),
  ]
}

/** 'De la marca: 12 meses o 20.000 km'; '' when nothing is told. */
export function warrantyText(warranty: ProductDetail['details']['warranty'], locale: string): string {
  if (!warranty) return ''
  const { months, km } = warranty
  const time =
    months === null
      ? ''
      : months % 12 === 0 && months > 12
        ? `${months / 12} años`
        : months === 1
          ? '1 mes'
          : `${months} meses`
  return [time, km === null ? '' : `${new Intl.NumberFormat(locale).format(km)} km`].filter(Boolean).join(' o ')
}
