import { readCarValue } from '@tuerca/domain/chosen-vehicle'
import { foldText } from '@tuerca/domain/words'
import type { ResultsMetadata } from './wire.ts'

/** The car that every line of a list fits: the one of its text, or the chosen one. */
export interface ListCar {
  label: string
  model: string
}

export function carOfList({ understood, vehicle }: Pick<ResultsMetadata, 'understood' | 'vehicle'>): ListCar | null {
  const { car } = understood
  if (car) {
    if (car.model === '') return null
    return { label: [car.make, car.model, car.year].filter(Boolean).join(' '), model: car.model }
  }
  return vehicle?.applied ? { label: vehicle.label, model: readCarValue(vehicle.value)?.model ?? '' } : null
}

/** A seller's title names the cars it thought of first: of another one the line says that it fits. */
export function fitsTold(
  { title, hasVehicleCompatibility }: { title: string; hasVehicleCompatibility: boolean },
  car: ListCar | null,
): string {
  if (!car || !hasVehicleCompatibility) return ''
  const words = ` ${foldText(title).replace(/[^a-z0-9]+/g, ' ')} `
  const named = foldText(car.model).match(/[a-z0-9]+/g) ?? []
  return named.every((word) => words.includes(` ${word} `)) ? '' : `Sirve para ${car.label}`
}
