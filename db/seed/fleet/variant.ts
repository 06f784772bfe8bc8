import type { Aspiration, Fuel } from '@tuerca/domain/engine-words'

export type CountryCode = 'CO' | 'MX'
/** 1 is among the commonest forty model lines of a country, 2 is common, 3 is seen now and then. */
export type Rank = 1 | 2 | 3

/**
 * One engine of a generation of a model as it was sold: a row of db/reference/vehicles-latam.csv. '' and null mean not
 * known, never none.
 */
export interface Variant {
  make: string
  model: string
  from: number
  to: number
  /** Still sold: `to` is the last year that the facts speak of. */
  isOpen: boolean
  countries: readonly CountryCode[]
  rank: Readonly<Partial<Record<CountryCode, Rank>>>
  body: string
  trims: readonly string[]
  /** The maker's code: 2KD-FTV. */
  engineCode: string
  /** As fitments say it: '2.5L L4 Diésel turbo'. */
  engine: string
  litres: number | null
  cylinders: number | null
  fuel: Fuel
  aspiration: Aspiration | null
  valves: number | null
  power: number | null
  cooling: 'water' | 'air' | ''
  timing: 'belt' | 'chain' | 'gears' | 'none' | ''
  /** M5, A6, CVT, DCT7 … */
  transmissions: readonly string[]
  /** fwd, rwd, 4x4, awd */
  drive: readonly string[]
  frontSuspension: 'strut' | 'wishbone' | 'rigid' | ''
  rearSuspension: 'multilink' | 'beam' | 'leaf' | 'coil_rigid' | 'trailing' | ''
  frontBrake: 'disc' | ''
  rearBrake: 'disc' | 'drum' | 'either' | ''
  steering: 'electric' | 'hydraulic' | 'mechanical' | ''
  ac: 'yes' | 'either' | ''
  wmi: readonly string[]
  notes: string
}

/** What the variants of a generation share: body, brakes, suspension. */
export interface Generation {
  key: string
  make: string
  model: string
  body: string
  from: number
  to: number
  variants: readonly Variant[]
}

export interface FleetModel {
  make: string
  name: string
  generations: readonly Generation[]
}

export interface FleetMake {
  name: string
  models: readonly FleetModel[]
}
