import { type Country, numberText } from './country.ts'

/** How much of a store is on sale already. */
export const onSaleText = (products: number, country: Country) =>
  products === 1 ? '1 producto a la venta' : `${numberText(products, country)} productos a la venta`

/**
 * The states of a store set-up that a store orders from Tuerca's team, and who moves it from each to which. It costs
 * one credit of store_implementation.
 */
export const SETUP_STATES = {
  waiting: 'Por empezar',
  working: 'En montaje',
  delivered: 'Por revisar',
  accepted: 'Recibida',
  refused: 'No la quisiste',
  declined: 'No se pudo hacer',
  withdrawn: 'Cancelada',
} as const
export type SetupState = keyof typeof SETUP_STATES

interface Move {
  from: readonly SetupState[]
  to: SetupState
  credit: 'spent' | 'held' | 'back'
  /** The other side reads it. */
  reason: boolean
}
/** What the store can do with it, and what happens to its credit. `again` keeps the credit held: the team goes on. */
export const STORE_MOVES = {
  accept: { from: ['delivered'], to: 'accepted', credit: 'spent', reason: false },
  again: { from: ['delivered'], to: 'waiting', credit: 'held', reason: true },
  refuse: { from: ['delivered'], to: 'refused', credit: 'back', reason: true },
  withdraw: { from: ['waiting', 'working'], to: 'withdrawn', credit: 'back', reason: false },
} as const satisfies Record<string, Move>
export type StoreMove = keyof typeof STORE_MOVES

/** What the team can do. While it is `working`, the team member counts as one of the store's people. */
export const TEAM_MOVES = {
  start: { from: ['waiting', 'working'], to: 'working', credit: 'held', reason: false },
  deliver: { from: ['working'], to: 'delivered', credit: 'held', reason: true },
  decline: { from: ['waiting', 'working'], to: 'declined', credit: 'back', reason: true },
} as const satisfies Record<string, Move>
export type TeamMove = keyof typeof TEAM_MOVES

export const SETUP_MOVES: Record<StoreMove | TeamMove, Move> = { ...STORE_MOVES, ...TEAM_MOVES }
/** While one is in any of these, a store orders no other. */
export const OPEN_SETUP: readonly SetupState[] = ['waiting', 'working', 'delivered']
