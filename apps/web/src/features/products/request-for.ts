import { EVERY_CAR, readCarValue, yearText } from '@tuerca/domain/chosen-vehicle'
import type { ResultsQuery } from '@tuerca/domain/results-query'
import type { ResultsMetadata } from './wire.ts'

/** The car for a quotation request: the one that the words name, else the one of the list. */
export function requestFor(query: ResultsQuery, { understood }: Pick<ResultsMetadata, 'understood'>) {
  const car = understood.car ?? (query.vehicle === EVERY_CAR ? null : readCarValue(query.vehicle))
  if (!car) return { car: '', values: {} }
  const year = car.year === null ? '' : String(car.year)
  return {
    car: [car.make, car.model, yearText(car), car.engine].filter(Boolean).join(' '),
    values: { marca: car.make, modelo: car.model, anio: year },
  }
}
