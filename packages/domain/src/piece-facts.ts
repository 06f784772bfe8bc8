/** How good a piece is, as its store says it. */
export const GRADES = ['original', 'oem', 'premium', 'economy'] as const
export type Grade = (typeof GRADES)[number]
export const GRADE_WORDS: Readonly<Record<Grade, string>> = {
  original: 'Original, en caja de la marca del carro',
  oem: 'OEM, del fabricante que surte al carro',
  premium: 'Premium',
  economy: 'Económica',
}

/** Where of the vehicle it goes. */
export const SIDES = ['left', 'right', 'front', 'rear', 'front_left', 'front_right', 'rear_left', 'rear_right'] as const
export type Side = (typeof SIDES)[number]
export const SIDE_WORDS: Readonly<Record<Side, string>> = {
  left: 'Izquierdo',
  right: 'Derecho',
  front: 'Delantero',
  rear: 'Trasero',
  front_left: 'Delantero izquierdo',
  front_right: 'Delantero derecho',
  rear_left: 'Trasero izquierdo',
  rear_right: 'Trasero derecho',
}

/** What one of it is: its price is of that many. */
export const SOLD_AS = ['unit', 'pair', 'set'] as const
export type SoldAs = (typeof SOLD_AS)[number]
export const SOLD_AS_WORDS: Readonly<Record<SoldAs, string>> = { unit: 'Unidad', pair: 'Par', set: 'Juego' }

export const CONDITION_WORDS = { new: 'Nuevo', used: 'Usado', remanufactured: 'Remanufacturado' } as const
