import type { Country } from '@tuerca/domain/country'
import type { KeptText } from '../../shared/browser-storage.ts'

/** What the offline page shows of a person; in this browser only, deleted when they sign out. */
export interface KeptCopy {
  person: string
  country: Country
  /** When it was taken, in milliseconds. */
  at: number
  /** What was chosen then, as shared/vehicle-chip keeps it: another choice is another car. */
  chosen?: string
  car: KeptCar | null
  /** Pending ones, by date; YYYY-MM-DD HH:mm:ss on the person's clock. */
  agenda: { name: string; date: string }[]
}

export interface KeptCar {
  name: string
  plate: string
  vin: string
  kilometres: number | null
}

const KEY = 'offline.copy'

export const keepCopy = (storage: KeptText, copy: KeptCopy) => storage.setItem(KEY, JSON.stringify(copy))
export const forgetCopy = (storage: KeptText) => storage.removeItem(KEY)

/** Null where there is none, or one of an older shape. */
export function readCopy(storage: KeptText): KeptCopy | null {
  try {
    const copy: Partial<KeptCopy> | null = JSON.parse(storage.getItem(KEY) ?? 'null')
    return copy && typeof copy.person === 'string' && typeof copy.at === 'number' && Array.isArray(copy.agenda)
      ? { car: null, country: 'CO', ...copy, person: copy.person, at: copy.at, agenda: copy.agenda }
      : null
  } catch {
    return null
  }
}
