import type { Country } from '@tuerca/domain/country'

/** What a registry tells of a car; null is what it does not tell. Never who owns it. */
export interface RegisteredVehicle {
  country: Country
  /** Capitals, without punctuation. */
  plate: string
  brand: string
  model: string
  year: number | null
  version: string | null
  vin: string | null
  engineNumber: string | null
  chassisNumber: string | null
  /** Cubic centimetres. */
  displacement: string | null
  cylinders: number | null
  axles: number | null
  doors: number | null
  vehicleClass: string | null
  body: string | null
  fuel: string | null
  color: string | null
  city: string | null
  transitOffice: string | null
  originCountry: string | null
  /** Made up to be shown or tried: no catalogue is asked about it (C3.04 is_test). */
  isTest: boolean
}

/**
 * 'unavailable': down, too slow, over its limit, or our key is refused. 'other': it refused the question, in its own
 * words.
 */
export type RegistryProblem = 'unavailable' | 'other'

export class RegistryError extends Error {
  override name = 'RegistryError'
  problem: RegistryProblem
  /** What the registry itself said, for people (C8.10). */
  lines: string[]
  constructor(problem: RegistryProblem, lines: string[] = []) {
    super(`${problem}${lines.length > 0 ? `: ${lines.join('; ')}` : ''}`)
    this.problem = problem
    this.lines = lines
  }
}

export interface PlateQuestion {
  plate: string
  country: Country
  now: Date
  /**
   * Whose question it is, where somebody is signed in: only the demonstration's registry looks at it, and none is told
   * of it.
   */
  userId?: number
}

/** The public registry of number plates of each country. */
export interface PlateRegistry {
  /**
   * A question costs nobody anything: then also who has no look-ups left is told that nobody bears a plate, or that it
   * is a test vehicle, before being asked to pay. Others are asked only by who may look up.
   */
  isFree?: boolean
  /** A plate in capitals without punctuation; null when no car bears it. Throws RegistryError and nothing else. */
  find(question: PlateQuestion): Promise<RegisteredVehicle | null>
}
