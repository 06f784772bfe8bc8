import type { PlateAnswer, PlateVehicle } from '@tuerca/contract/plates'
import { plateStep, type PlateEvent, type PlateStep } from '@tuerca/domain/plate-search'

export interface PlateState {
  step: PlateStep
  /** As typed, without punctuation. */
  plate: string
  /** What was asked last. */
  searched: string | null
  /** The plate that the text is about, as searched, even after the input was cleared. */
  about: string
  vehicle: PlateVehicle | null
  metadata: PlateAnswer['metadata'] | null
  /** The registry's own lines (C8.10). */
  lines: string[]
  /** A proof not used yet. */
  token: string | null
  /** Each proof opens one door: a new box after each. */
  attempts: number
  /** Under the input. */
  problem: string | null
  /** Under the captcha. */
  captchaProblem: string | null
  /** C4.23: the next look-up is free of charge. */
  free: boolean
}

export const initialPlateState = (plate: string, free: boolean): PlateState => ({
  step: 'typing',
  plate,
  searched: null,
  about: plate,
  vehicle: null,
  metadata: null,
  lines: [],
  token: null,
  attempts: 0,
  problem: null,
  captchaProblem: null,
  free,
})

export type PlateHappening =
  | { event: PlateEvent; answer?: PlateAnswer; lines?: string[]; problem?: string }
  | { typed: string }
  | { problem: string }
  | { token: string }

/** Handles one event: the step by the table of domain/plate-search.ts, and what the screen shows of it. */
export function plateReducer(state: PlateState, happened: PlateHappening): PlateState {
  if ('typed' in happened)
    return happened.typed === state.plate
      ? state
      : { ...state, plate: happened.typed, problem: null, captchaProblem: null, step: plateStep(state.step, 'edit') }
  if ('token' in happened) return { ...state, token: happened.token, captchaProblem: null }
  if (!('event' in happened)) return { ...state, problem: happened.problem }
  const { event, answer, lines = [], problem } = happened
  const step = plateStep(state.step, event)
  if (event in ENDS ? state.step !== 'searching' : step === state.step) return state
  const moved = { ...state, step, lines }
  if (event === 'submitGuest' || event === 'submitMember')
    return { ...moved, about: state.plate, problem: null, vehicle: null, metadata: null }
  if (event === 'loggedIn') return { ...moved, plate: state.about }
  if (event === 'gateForced') return { ...moved, plate: '', token: null }
  if (!(event in ENDS)) return moved
  return {
    ...moved,
    ...ended(state),
    vehicle: answer?.data ?? null,
    metadata: answer?.metadata ?? null,
    captchaProblem: event === 'notHuman' ? (problem ?? null) : null,
    plate: event === 'loginRequired' ? '' : state.plate,
    free: event === 'exhaustedFree' ? false : state.free,
  }
}

/** C4.19: after every attempt the captcha is reset and cleared. */
const ended = (state: PlateState) => ({ searched: state.about, token: null, attempts: state.attempts + 1 })
const ENDS: Partial<Record<PlateEvent, true>> = {
  found: true,
  notFound: true,
  exhausted: true,
  exhaustedFree: true,
  loginRequired: true,
  notHuman: true,
  unavailable: true,
  failed: true,
}
