import type { CatalogVehicle } from '@tuerca/contract/catalogue-wire'

/** A diagram's vehicle in the form that shared/vehicle-chip judges: brand, name and the years in its catalogue. */
export function judgedDiagram(
  brand: string,
  { name, attributes }: Pick<CatalogVehicle, 'name' | 'attributes'>,
): string {
  const told = attributes.find(({ key }) => key === 'years')?.value ?? ''
  const [, from = '', rest = ''] = /^(\d{4})(.*)$/.exec(told.trim()) ?? []
  // '2019' alone is that year; '2019-' goes on.
  const to = rest === '' ? from : (/\d{4}/.exec(rest)?.[0] ?? '')
  return [brand, name, from, to].map((one) => one.replaceAll('|', ' ')).join('|')
}
