import { VEHICLE_CREATED } from '@tuerca/contract/garage'
import type { PlateVehicle } from '@tuerca/contract/plates'
import type { Country } from '@tuerca/domain/country'
import { canSearchPlate, PLATE_LOGIN } from '@tuerca/domain/plate-search'
import { askedPlateProblem, plateProblem, typedPlate } from '@tuerca/domain/plates'
import type { LoginModalProps } from '../../shared/modals/signed-in.ts'
import { initialPlateState, plateReducer, type PlateHappening, type PlateState } from './plate-state.ts'
import type * as remembered from './remembered-plate.ts'

/** What the flow asks of the server, of the person and of the browser. */
export interface PlateWorld extends Pick<
  typeof remembered,
  'rememberPlate' | 'rememberWait' | 'takePlate' | 'takeWait'
> {
  /** C4.15: what a guest meets, by how many plates were searched. */
  askGate: (plate: string) => Promise<PlateHappening>
  askPlate: (asked: { plate: string; token: string; free: boolean; freeMode: boolean }) => Promise<PlateHappening>
  askToBeTold: (plate: string) => Promise<void>
  hasQueries: () => Promise<boolean>
  /** Gives who came; nothing when the window was closed. */
  signIn: (props: LoginModalProps) => Promise<unknown>
  /** Until they were closed, however that was. */
  showPlans: () => Promise<unknown>
  arePlansShown: () => boolean
  tell: (text: string) => void
}

/** Whoever the page is for; null is a guest. */
export type PlatePerson = { isComplete: boolean } | null

export interface PlateListener {
  /** A plate is being searched. */
  onAsked?: (plate: string) => void
  onFound?: (vehicle: PlateVehicle) => void
  onNotFound?: (plate: string) => void
}

/**
 * The whole flow of C4.13 without a screen: each thing that happens moves a step by the table of
 * domain/plate-search.ts, and `#follow` does what the new state asks for (count, log-in, look-up, plans), whose outcome
 * is the next thing that happens.
 */
export class PlateFlow {
  readonly #first: string
  readonly #country: Country
  readonly #freeSearches: boolean
  readonly #world: PlateWorld
  readonly #watchers = new Set<() => void>()
  #state: PlateState
  #person: PlatePerson | undefined
  #listener: PlateListener = {}
  #isShown = false
  #answeredLogin: PlateState['step'] | null = null
  #usedProof = ''
  #answeredAttempt = 0

  constructor(asked: { plate: string; waits: boolean; freeSearches: boolean; country: Country; world: PlateWorld }) {
    this.#country = asked.country
    this.#freeSearches = asked.freeSearches
    this.#world = asked.world
    const problem = asked.plate === '' ? null : askedPlateProblem(asked.plate, asked.country)
    this.#state = { ...initialPlateState(typedPlate(asked.plate, asked.country), asked.freeSearches), problem }
    this.#first = asked.waits || problem !== null ? '' : asked.plate
  }

  readonly state = () => this.#state

  readonly watch = (watch: () => void) => {
    this.#watchers.add(watch)
    return () => {
      this.#watchers.delete(watch)
    }
  }

  listen(listener: PlateListener) {
    this.#listener = listener
  }

  /**
   * On screen for this person: what the address asks for is searched once, and what was kept for whoever has an account
   * now (C4.20).
   */
  show(person: PlatePerson) {
    const isNew = this.#person === undefined
    const isNewcomer = person !== null && !this.#person
    this.#person = person
    this.#isShown = true
    this.#followLogin()
    const kept = isNewcomer ? this.#world.takePlate() : null
    const asked = kept ?? (isNew ? this.#first : '')
    if (asked !== '') this.#search(typedPlate(asked, this.#country))
    return () => {
      this.#isShown = false
    }
  }

  readonly type = (text: string) => this.#happen({ typed: typedPlate(text, this.#country) })
  readonly solved = (token: string) => this.#happen({ token })
  readonly submit = () => this.#search(this.#state.plate)
  readonly again = () => this.#search(this.#state.about)

  /**
   * Shows the plans. However they were closed, once there are queries what stopped for want of them goes on, instead of
   * still asking to recharge.
   */
  readonly recharge = async () => {
    await this.#world.showPlans()
    if (this.#lacksQueries() && (await this.#world.hasQueries()) && this.#lacksQueries()) this.again()
  }

  readonly wait = async () => {
    try {
      await this.#world.askToBeTold(this.#state.about)
      this.#happen({ event: 'wait' })
    } catch (error) {
      this.#world.tell(error instanceof Error ? error.message : 'No pudimos anotarlo. Intenta de nuevo.')
    }
  }

  readonly register = () => {
    this.#world.rememberPlate(this.#state.about)
    this.#world.rememberWait(this.#state.about)
    void this.#world.signIn({
      tab: 'registro',
      message: 'Crea tu cuenta gratis y te avisamos por correo y WhatsApp.',
    })
  }

  readonly logIn = (tab: 'ingresar' | 'registro') => {
    this.#world.rememberPlate(this.#state.about)
    void this.#world.signIn({ tab, message: PLATE_LOGIN })
  }

  #search(plate: string) {
    const before = this.#state
    this.#happen({ typed: plate })
    const problem = plateProblem(plate, this.#country)
    if (problem !== null) return this.#happen({ problem })
    // C5.04: what is on screen is not asked for again.
    if (!canSearchPlate({ ...before, plate, country: this.#country })) return
    this.#listener.onAsked?.(plate)
    this.#happen({ event: this.#person ? 'submitMember' : 'submitGuest' })
  }

  #happen(happened: PlateHappening) {
    const before = this.#state
    this.#state = plateReducer(before, happened)
    if (this.#state === before) return
    this.#watchers.forEach((watch) => watch())
    this.#follow(before)
  }

  #follow(before: PlateState) {
    const { step, token, attempts } = this.#state
    if (step === 'counting' && before.step !== 'counting') void this.#count()
    this.#followLogin()
    if (step === 'captcha' && token !== null && token !== this.#usedProof) void this.#lookUp(token)
    if (ENDED.has(step) && attempts !== this.#answeredAttempt) this.#followEnd(attempts)
  }

  /** C4.15. */
  async #count() {
    this.#happen(await this.#world.askGate(this.#state.about))
  }

  #followLogin() {
    const { step } = this.#state
    const isAsked = step === 'loginOffered' || step === 'loginForced'
    if (!isAsked) this.#answeredLogin = null
    else if (this.#person) this.#goOn('loggedIn')
    else if (this.#answeredLogin !== step) void this.#askToLogIn(step)
  }

  /**
   * C4.17, C4.18: with the plate remembered; goes on when there is an account, and without one only where that may be
   * left for later.
   */
  async #askToLogIn(step: 'loginOffered' | 'loginForced') {
    this.#answeredLogin = step
    this.#world.rememberPlate(this.#state.about)
    const who = await this.#world.signIn({ message: PLATE_LOGIN, dismissible: step !== 'loginForced' })
    if (!who && step === 'loginOffered') this.#goOn('loginClosed')
  }

  #goOn(event: 'loggedIn' | 'loginClosed') {
    this.#world.takePlate()
    this.#happen({ event })
  }

  /** C4.19: a proof opens one door. */
  async #lookUp(token: string) {
    const { about, free } = this.#state
    this.#usedProof = token
    this.#happen({ event: 'human' })
    const happened = await this.#world.askPlate({ plate: about, token, free, freeMode: this.#freeSearches })
    this.#happen(happened)
    if (!('answer' in happened) || !happened.answer) return
    const { data, metadata } = happened.answer
    if (metadata.createdInGarage) this.#world.tell(VEHICLE_CREATED)
    if (data) this.#listener.onFound?.(data)
    else this.#listener.onNotFound?.(about)
  }

  /**
   * C8.09: who asked as a guest to be told waits as soon as there is an account, whether or not it has queries to ask
   * now, and nobody waits for what was found. C8.07: whoever has none left sees the plans, once for each search; where
   * a vehicle form stands, it stays in sight.
   */
  #followEnd(attempt: number) {
    this.#answeredAttempt = attempt
    if (!this.#person) return
    const { step, about } = this.#state
    if (this.#world.takeWait(about)) {
      if (step !== 'found') void this.wait()
    } else if (step === 'noQueries' && !this.#freeSearches && this.#person.isComplete && !this.#world.arePlansShown())
      void this.recharge()
  }

  readonly #lacksQueries = () => this.#isShown && this.#state.step === 'noQueries' && Boolean(this.#person)
}

const ENDED = new Set<PlateState['step']>(['found', 'unavailable', 'noQueries'])
