import { plateGate, type Thresholds } from './consultation-gate.ts'
import type { Country } from './country.ts'
import { plateProblem } from './plates.ts'

/** C8.08: said at the log-in that a search needs. */
export const PLATE_LOGIN = 'Registrate gratis o ingresa a tu cuenta para hacer la consulta'

/** Where a plate search is (C4.13). */
export type PlateStep =
  /** Nothing was asked with what is typed. */
  | 'typing'
  /** C4.15: how many plates the guest consulted is being asked. */
  | 'counting'
  /** C4.17: the login modal that may be closed is open. */
  | 'loginOffered'
  /** C4.18: the sample car is shown behind a login that cannot be closed. */
  | 'loginForced'
  /** C4.19: the proof of being human is missing. */
  | 'captcha'
  | 'searching'
  | 'found'
  | 'notFound'
  /** C4.21. */
  | 'noQueries'
  /** C8.09. */
  | 'unavailable'
  /** Who waits for the registry is told when it is back. */
  | 'waiting'
  /** C8.10. */
  | 'failed'

export type PlateEvent =
  | 'edit'
  | 'submitGuest'
  | 'submitMember'
  | 'gateOpen'
  | 'gateDismissible'
  | 'gateForced'
  | 'loginClosed'
  | 'loggedIn'
  | 'human'
  | 'found'
  | 'notFound'
  | 'exhausted'
  | 'exhaustedFree'
  | 'loginRequired'
  | 'notHuman'
  | 'unavailable'
  | 'failed'
  | 'wait'

/** What may be done at a step besides typing. */
export type PlateAction =
  | 'search'
  | 'solveCaptcha'
  | 'logIn'
  | 'register'
  | 'seePlans'
  | 'typeVehicle'
  | 'quote'
  | 'useCatalogue'
  | 'wait'
  | 'retry'

interface Row {
  /** The input and the button wait for an answer. */
  busy: boolean
  actions: readonly PlateAction[]
  next: Partial<Record<PlateEvent, PlateStep>>
}

const SUBMITS = { edit: 'typing', submitGuest: 'counting', submitMember: 'captcha' } as const

/**
 * Each step: the actions it allows, and the step that each event leads to. An event without an entry changes nothing.
 */
export const PLATE_STEPS: Readonly<Record<PlateStep, Row>> = {
  typing: { busy: false, actions: ['search'], next: SUBMITS },
  counting: {
    busy: true,
    actions: [],
    next: { gateOpen: 'captcha', gateDismissible: 'loginOffered', gateForced: 'loginForced' },
  },
  loginOffered: {
    busy: false,
    actions: ['logIn', 'register'],
    next: { loginClosed: 'captcha', loggedIn: 'captcha', edit: 'typing' },
  },
  // The input was cleared. Typing does not remove the sample; only a new search or an account does.
  loginForced: {
    busy: false,
    actions: ['logIn', 'register'],
    next: { loggedIn: 'captcha', submitGuest: 'counting', submitMember: 'captcha' },
  },
  captcha: { busy: false, actions: ['solveCaptcha'], next: { human: 'searching', edit: 'typing' } },
  searching: {
    busy: true,
    actions: [],
    next: {
      found: 'found',
      notFound: 'notFound',
      exhausted: 'noQueries',
      exhaustedFree: 'captcha',
      loginRequired: 'loginForced',
      notHuman: 'captcha',
      unavailable: 'unavailable',
      failed: 'failed',
    },
  },
  found: { busy: false, actions: ['search'], next: SUBMITS },
  notFound: { busy: false, actions: ['search', 'typeVehicle', 'useCatalogue'], next: SUBMITS },
  // Someone who came to be notified about a plate is notified, even without credits to search now.
  noQueries: { busy: false, actions: ['seePlans', 'retry'], next: { ...SUBMITS, wait: 'waiting' } },
  unavailable: {
    busy: false,
    actions: ['register', 'wait', 'quote', 'typeVehicle', 'retry', 'useCatalogue'],
    next: { ...SUBMITS, wait: 'waiting' },
  },
  waiting: { busy: false, actions: ['retry', 'useCatalogue'], next: SUBMITS },
  failed: { busy: false, actions: ['retry'], next: SUBMITS },
}

/** The step after an event; the same step when the event means nothing there. */
export function plateStep(step: PlateStep, event: PlateEvent): PlateStep {
  return PLATE_STEPS[step].next[event] ?? step
}

/** C4.15–C4.18: what a guest meets after this many consulted plates; a count that could not be fetched is 0. */
export function gateEvent(searches: number | null, thresholds: Thresholds): PlateEvent {
  const gates = { open: 'gateOpen', dismissibleLogin: 'gateDismissible', forcedLogin: 'gateForced' } as const
  return gates[plateGate({ searches: searches ?? 0, thresholds })]
}

const CAPTCHA_FROM = 5

/** C4.14: the captcha appears with the fifth character of a plate other than that of the car on screen. */
export function showsCaptcha(plate: string, current: string | null): boolean {
  return plate.length >= CAPTCHA_FROM && plate !== current
}

/** C5.04: only a valid plate, and not the one that was just searched unless that search had no answer. */
export function canSearchPlate({
  plate,
  country,
  searched,
  step,
}: {
  plate: string
  country: Country
  searched: string | null
  step: PlateStep
}): boolean {
  if (plateProblem(plate, country) !== null || PLATE_STEPS[step].busy) return false
  return plate !== searched || !(step === 'found' || step === 'notFound')
}

const FAILURES: Readonly<Record<string, PlateEvent>> = {
  exhaustedPlates: 'exhausted',
  loginRequired: 'loginRequired',
  notHuman: 'notHuman',
  unavailable: 'unavailable',
}

/** The event for a look-up that was refused or failed (C8.06), by its error code. */
export function failureEvent({ code, freeMode }: { code: string; freeMode: boolean }): PlateEvent {
  if (code === 'exhaustedPlates' && freeMode) return 'exhaustedFree'
  return (Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined) ?? 'failed'
}
