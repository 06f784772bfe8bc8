import type { FitmentRowWire, FitmentVehicle } from '@tuerca/contract/store-fitment'
import type { SaidVehicle } from '@tuerca/contract/store-fitment-wire'
import { modelText, yearsText } from '@tuerca/domain/vehicle-rows'
import type { BadgeState } from '../../shared/ui/state-badge.tsx'

interface Badge {
  state: BadgeState
  label: string
  about: string
}

const ORIGINS: Record<Exclude<FitmentRowWire['origin'], 'own'>, Badge> = {
  catalogue: { state: 'available', label: 'Catálogo', about: 'De un catálogo o una lista: vale en todas las tiendas.' },
  machine: { state: 'quotation', label: 'Máquina', about: 'Compatibilidad asignada con Inteligencia Artificial.' },
  agreed: {
    state: 'available',
    label: 'Acordado',
    about: 'Dos tiendas o el catálogo original coinciden: vale en todas las tiendas.',
  },
  kit: { state: 'available', label: 'Kit', about: 'Lo sirven todas las piezas del kit.' },
}
const STATES: Record<NonNullable<FitmentRowWire['state']>, Badge> = {
  waiting: {
    state: 'order',
    label: 'Tuyo',
    about: 'Cuenta ya en tu producto; en las demás tiendas, cuando coincida con otra o lo aceptemos.',
  },
  known: { state: 'available', label: 'Ya se sabía', about: 'La pieza ya lo tenía.' },
  agreed: {
    state: 'available',
    label: 'Coincide',
    about: 'Otra tienda o el catálogo original dice lo mismo: vale en todas las tiendas.',
  },
  accepted: { state: 'available', label: 'Aceptado', about: 'Vale en todas las tiendas.' },
  declined: { state: 'problem', label: 'No aceptado', about: '' },
}
const DISPUTED: Badge = {
  state: 'problem',
  label: 'En revisión',
  about: 'Alguien avisó que no le sirve a este vehículo: lo estamos revisando.',
}

/** Where a row of a listing comes from and what became of it. */
export function badgeOf({
  origin,
  state,
  disputed,
  reason,
}: Pick<FitmentRowWire, 'origin' | 'state' | 'disputed' | 'reason'>): Badge {
  if (disputed) return DISPUTED
  if (origin !== 'own') return ORIGINS[origin]
  const badge = STATES[state ?? 'waiting']
  return state === 'declined' ? { ...badge, about: reason } : badge
}

export const carText = ({ make, model, submodel }: Pick<FitmentVehicle, 'make' | 'model' | 'submodel'>) =>
  `${make} ${modelText({ make, model, submodel, yearFrom: null, yearTo: null })}`.trim()
export const yearsShown = ({ yearFrom, yearTo }: Pick<FitmentVehicle, 'yearFrom' | 'yearTo'>) =>
  yearsText(yearFrom, yearTo) || 'Todos'

export const saidOf = ({ make, model, yearFrom, yearTo, engine, submodel }: FitmentVehicle): SaidVehicle => ({
  make,
  model,
  yearFrom,
  yearTo,
  engine,
  submodel,
})
export const saidKey = (row: SaidVehicle) =>
  JSON.stringify([row.make, row.model, row.yearFrom, row.yearTo, row.engine, row.submodel])

/** With those that are not there yet. */
export function added(rows: readonly SaidVehicle[], more: readonly SaidVehicle[]): SaidVehicle[] {
  const there = new Set(rows.map(saidKey))
  return [
    ...rows,
    ...more.filter((row) => {
      const key = saidKey(row)
      const isNew = !there.has(key)
      there.add(key)
      return isNew
    }),
  ]
}

/** The set with one of its members put in or taken out. */
export const toggled = (kept: ReadonlySet<number>, one: number, on: boolean): ReadonlySet<number> =>
  new Set(on ? [...kept, one] : [...kept].filter((other) => other !== one))
