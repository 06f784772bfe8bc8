/**
 * The states of a photo that a store orders for one of its products, and who moves it from each to which. A photo costs
 * one credit of product_images.
 */
export const PHOTO_STATES = {
  waiting: 'Por hacer',
  made: 'Por revisar',
  accepted: 'En el producto',
  refused: 'No la quisiste',
  declined: 'No se pudo hacer',
  withdrawn: 'Cancelada',
} as const
export type PhotoState = keyof typeof PHOTO_STATES
const MANY: Partial<Record<PhotoState, string>> = {
  refused: 'no las quisiste',
  declined: 'no se pudieron hacer',
  withdrawn: 'canceladas',
}
/** '1 por hacer', '2 no se pudieron hacer'. */
export const photosInState = (state: PhotoState, count: number): string =>
  `${count} ${(count > 1 && MANY[state]) || PHOTO_STATES[state].toLowerCase()}`

/**
 * What the store can do with a photo, and what happens to its credit. `again` keeps the credit held: the team makes
 * another photo.
 */
export const PHOTO_MOVES = {
  accept: { from: 'made', to: 'accepted', credit: 'spent', reason: false },
  again: { from: 'made', to: 'waiting', credit: 'held', reason: true },
  refuse: { from: 'made', to: 'refused', credit: 'back', reason: true },
  withdraw: { from: 'waiting', to: 'withdrawn', credit: 'back', reason: false },
  /** The team's own. */
  decline: { from: 'waiting', to: 'declined', credit: 'back', reason: true },
} as const satisfies Record<
  string,
  { from: PhotoState; to: PhotoState; credit: 'spent' | 'held' | 'back'; reason: boolean }
>
export type PhotoMove = keyof typeof PHOTO_MOVES

/** Of one product in one order, and products of one order. */
export const MOST_SHOTS = 6
export const MOST_PHOTOGRAPHED = 50
