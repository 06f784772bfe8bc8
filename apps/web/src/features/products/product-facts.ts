import type { ProductDetail } from './wire.ts'

/** A line of the specifications: what it is and what is known of it. */
export interface Fact {
  name: string
  value: string
}

type Known = Pick<ProductDetail, 'details' | 'manufacturer_title'>

/** What is known of a part, in the order in which a counter would say it; nothing is said of what its data do not tell. */
export function partFacts({ details, manufacturer_title: brand }: Known, locale: string): Fact[] {
  const { genuine, positions, perCar, specs, wearsKm } = details
  const number = new Intl.NumberFormat(locale)
  return [
    { name: 'Marca', value: `${brand} · ${genuine ? 'Original' : 'Equivalente'}` },
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
