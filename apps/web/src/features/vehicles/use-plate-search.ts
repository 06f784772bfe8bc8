import { VEHICLE_CREATED } from '@tuerca/contract/garage'
import type { PlateVehicle } from '@tuerca/contract/plates'
import { PLATE_LOGIN } from '@tuerca/domain/plate-texts'
import { canSearchPlate, PLATE_STEPS, typedPlate } from '@tuerca/domain/plate-search'
import { plateProblem } from '@tuerca/domain/plates'
import { useEffect, useReducer, useRef } from 'react'
import { closeModal, openModal, toast } from '../../shared/modals/modals.tsx'
import { shownModals } from '../../shared/modals/overlay-state.ts'
import { signedIn } from '../../shared/modals/signed-in.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { askGate, askPlate, askToBeTold, hasQueries } from './ask-plate.ts'
import { initialPlateState, plateReducer, type PlateState } from './plate-state.ts'
import { rememberPlate, rememberWait, takePlate, takeWait } from './remembered-plate.ts'

export interface PlateSearchOptions {
  /** Searched as soon as the page answers; only typed when it `waits` for a press. */
  plate?: string
  waits?: boolean
  /** C4.23: where a vehicle form stands. */
  freeSearches?: boolean
  /** A plate is being searched. */
  onAsked?: (plate: string) => void
  onFound?: (vehicle: PlateVehicle) => void
  onNotFound?: (plate: string) => void
}

/** The whole flow of C4.13: what happens outside (count, login modal, captcha, registry) moves the table's steps. */
export function usePlateSearch({
  plate: first = '',
  waits = false,
  freeSearches = false,
  onAsked,
  onFound,
  onNotFound,
}: PlateSearchOptions) {
  const { user, country } = useVisitor()
  const [state, happen] = useReducer(plateReducer, initialPlateState(typedPlate(first, country), freeSearches))
  const isGuest = user === null
  const told = useRef<Told>({ onFound, onNotFound, recharge: () => undefined })
  const lacksQueries = useRef(false)
  useEffect(() => {
    told.current = { onFound, onNotFound, recharge: () => void recharge() }
    lacksQueries.current = state.step === 'noQueries' && !isGuest
    return () => {
      lacksQueries.current = false
    }
  })

  /** Shows the plans. However they were closed, once there are queries what stopped for want of them goes on, instead of still asking to recharge. */
  async function recharge() {
    await openModal('plans', { transactionType: 'plate_consultations', onResume: () => void closeModal() })
    if (lacksQueries.current && (await hasQueries()) && lacksQueries.current) start.current(state.about)
  }

  function search(plate: string) {
    happen({ typed: plate })
    const problem = plateProblem(plate, country)
    if (problem !== null) return happen({ problem })
    // C5.04: what is on screen is not asked for again.
    if (!canSearchPlate({ ...state, plate, country })) return
    onAsked?.(plate)
    happen({ event: isGuest ? 'submitGuest' : 'submitMember' })
  }
  useCount(state, happen)
  useLogin(state, happen)
  useLookUp(state, { freeMode: freeSearches, happen, told })
  const start = useRef(search)
  useEffect(() => {
    start.current = search
  })
  const started = useRef(false)
  // What the address asks for, once; and what was kept for whoever has an account now (C4.20).
  useEffect(() => {
    const asked = (isGuest ? null : takePlate()) ?? (started.current || waits ? '' : first)
    started.current = true
    if (asked !== '') start.current(typedPlate(asked, country))
  }, [isGuest, first, waits, country])
  useEnded(state, { freeMode: freeSearches || user?.isComplete === false, happen, isGuest, told })

  return {
    state,
    isGuest,
    busy: PLATE_STEPS[state.step].busy,
    type: (text: string) => happen({ typed: typedPlate(text, country) }),
    solved: (token: string) => happen({ token }),
    submit: () => search(state.plate),
    again: () => search(state.about),
    recharge: () => void recharge(),
    wait: () => void startWait(state.about, happen),
    register: () => {
      rememberPlate(state.about)
      rememberWait(state.about)
      void signedIn({ tab: 'registro', message: 'Crea tu cuenta gratis y te avisamos por correo y WhatsApp.' })
    },
    logIn: (tab: 'ingresar' | 'registro') => {
      rememberPlate(state.about)
      void signedIn({ tab, message: PLATE_LOGIN })
    },
  }
}

export type PlateSearchFlow = ReturnType<typeof usePlateSearch>
type Told = Pick<PlateSearchOptions, 'onFound' | 'onNotFound'> & { recharge: () => void }
type Happen = (happened: Parameters<typeof plateReducer>[1]) => void

/** C4.15. */
function useCount({ step }: PlateState, happen: Happen) {
  useEffect(() => {
    if (step !== 'counting') return
    let gone = false
    async function count() {
      const happened = await askGate()
      if (!gone) happen(happened)
    }
    void count()
    return () => {
      gone = true
    }
  }, [step, happen])
}

const isOpen = (modal: string) => shownModals().some(({ name }) => name === modal)

/** C4.17, C4.18: asks to log in with the plate remembered; goes on when there is an account, and without one only where that may be left for later. */
function useLogin({ step, about }: PlateState, happen: Happen) {
  const { user } = useVisitor()
  const asked = useRef<PlateState['step'] | null>(null)
  useEffect(() => {
    const isAsked = step === 'loginOffered' || step === 'loginForced'
    if (!isAsked || user) {
      asked.current = null
      if (isAsked) {
        takePlate()
        happen({ event: 'loggedIn' })
      }
      return
    }
    if (asked.current === step) return
    asked.current = step
    rememberPlate(about)
    const ask = async () => {
      const who = await signedIn({ message: PLATE_LOGIN, dismissible: step !== 'loginForced' })
      if (who || step !== 'loginOffered') return
      takePlate()
      happen({ event: 'loginClosed' })
    }
    void ask()
  }, [step, user, about, happen])
}

/** C4.19: once there is a proof, the plate is looked up. */
function useLookUp(
  { step, token, about, free }: PlateState,
  { freeMode, happen, told }: { freeMode: boolean; happen: Happen; told: { current: Told } },
) {
  const asked = useRef('')
  useEffect(() => {
    if (step !== 'captcha' || token === null || asked.current === token) return
    // A proof opens one door, also when React runs this twice.
    asked.current = token
    happen({ event: 'human' })
    const proof = token
    async function lookUp() {
      const happened = await askPlate({ plate: about, token: proof, free, freeMode })
      happen(happened)
      if (!('answer' in happened) || !happened.answer) return
      const { data, metadata } = happened.answer
      if (metadata.createdInGarage) toast(VEHICLE_CREATED)
      if (data) told.current.onFound?.(data)
      else told.current.onNotFound?.(about)
    }
    void lookUp()
  }, [step, token, about, free, freeMode, happen, told])
}

/**
 * C8.09: who asked as a guest to be told waits as soon as there is an account, whether or not it has queries to ask now, and
 * nobody waits for what was found. C8.07: whoever has none left sees the plans, once for each search; where a vehicle form stands, it stays in sight.
 */
function useEnded(
  { step, about, attempts }: PlateState,
  { freeMode, happen, isGuest, told }: { freeMode: boolean; happen: Happen; isGuest: boolean; told: { current: Told } },
) {
  const seen = useRef(0)
  useEffect(() => {
    if (seen.current === attempts || !ENDED.has(step)) return
    seen.current = attempts
    if (isGuest) return
    if (takeWait(about)) {
      if (step !== 'found') void startWait(about, happen)
    } else if (step === 'noQueries' && !freeMode && !isOpen('plans')) told.current.recharge()
  }, [step, about, attempts, freeMode, happen, isGuest, told])
}

const ENDED = new Set<PlateState['step']>(['found', 'unavailable', 'noQueries'])

async function startWait(plate: string, happen: Happen) {
  try {
    await askToBeTold(plate)
    happen({ event: 'wait' })
  } catch (error) {
    toast(error instanceof Error ? error.message : 'No pudimos anotarlo. Intenta de nuevo.')
  }
}
