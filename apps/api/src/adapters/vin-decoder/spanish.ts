// vPIC writes fuels in English and places in capitals.
const FUELS: Record<string, string> = {
  Gasoline: 'gasolina',
  Diesel: 'diésel',
  Electric: 'eléctrico',
  'Ethanol (E85)': 'etanol',
  'Neat Ethanol (E100)': 'etanol',
  'Flexible Fuel Vehicle (FFV)': 'flexible',
  'Fuel Cell': 'hidrógeno',
  'Compressed Hydrogen/Hydrogen': 'hidrógeno',
  'Compressed Natural Gas (CNG)': 'gas natural',
  'Liquefied Natural Gas (LNG)': 'gas natural',
  'Natural Gas': 'gas natural',
  'Liquefied Petroleum Gas (propane or LPG)': 'gas LP',
  'Methanol (M85)': 'metanol',
  'Neat Methanol (M100)': 'metanol',
}

/** Null for a fuel that vPIC may add later: no answer is better than an English one. */
export function fuelInSpanish(fuel: string | null): string | null {
  return fuel !== null && Object.hasOwn(FUELS, fuel) ? (FUELS[fuel] ?? null) : null
}

/** 'AGUASCALIENTES' as one reads it: 'Aguascalientes'. */
export function placeName(place: string | null): string | null {
  return place === null ? null : place.toLowerCase().replace(/(^|[\s(/.-])\p{L}/gu, (letter) => letter.toUpperCase())
}
