import { PLATE_STEPS } from '@tuerca/domain/plate-search'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { closeModal, openModal, toast } from '../../shared/modals/modals.tsx'
import { shownModals } from '../../shared/modals/overlay-state.ts'
import { signedIn } from '../../shared/modals/signed-in.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { askGate, askPlate, askToBeTold, hasQueries } from './ask-plate.ts'
import { PlateFlow, type PlateListener, type PlateWorld } from './plate-flow.ts'
import { rememberPlate, rememberWait, takePlate, takeWait } from './remembered-plate.ts'

export interface PlateSearchOptions extends PlateListener {
  /** Searched as soon as the page is interactive; only filled in when it `waits` for a press. */
  plate?: string
  waits?: boolean
  /** C4.23: where a vehicle form stands. */
  freeSearches?: boolean
}

const world: PlateWorld = {
  askGate,
  askPlate,
  askToBeTold,
  hasQueries,
  signIn: signedIn,
  showPlans: () => openModal('plans', { transactionType: 'plate_consultations', onResume: () => void closeModal() }),
  arePlansShown: () => shownModals().some(({ name }) => name === 'plans'),
  tell: toast,
  rememberPlate,
  rememberWait,
  takePlate,
  takeWait,
}

/** C4.13 on screen: the flow is plate-flow.ts. */
export function usePlateSearch({ plate = '', waits = false, freeSearches = false, ...listener }: PlateSearchOptions) {
  const { user, country } = useVisitor()
  const [flow] = useState(() => new PlateFlow({ plate, waits, freeSearches, country, world }))
  const state = useSyncExternalStore(flow.watch, flow.state, flow.state)
  useEffect(() => flow.listen(listener))
  useEffect(() => flow.show(user), [flow, user])
  const { type, solved, submit, again, register, logIn } = flow
  return {
    state,
    isGuest: user === null,
    busy: PLATE_STEPS[state.step].busy,
    type,
    solved,
    submit,
    again,
    recharge: () => void flow.recharge(),
    wait: () => void flow.wait(),
    register,
    logIn,
  }
}

export type PlateSearchFlow = ReturnType<typeof usePlateSearch>
