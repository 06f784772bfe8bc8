import type { judgeCheckDigit } from './vin.ts'

/** One car that a VIN may stand for; what is unknown is null and never guessed. */
export interface VinCar {
  make: string | null
  model: string | null
  series: string | null
  year: number | null
}

export interface VinFacts {
  vin: string
  cars: readonly VinCar[]
  country: { name: string } | null
  assembler: string | null
  /** Every year that position 10 may mean, the likelier first. */
  years: readonly number[]
  checkDigit: ReturnType<typeof judgeCheckDigit>
}

const either = new Intl.ListFormat('es', { type: 'disjunction' })

/** 'Renault, hecho en Colombia por Sofasa, 2024; modelo sin confirmar': what a VIN tells and what it does not. */
export function vinSentence(facts: VinFacts): string {
  const makes = unique(facts.cars.map((car) => car.make))
  const models = unique(facts.cars.map((car) => nameOf(car)))
  const years = unique(facts.cars.map((car) => car.year))
  const place = facts.country ? `hecho en ${facts.country.name}${facts.assembler ? ` por ${facts.assembler}` : ''}` : ''
  const who =
    models.length > 0 ? either.format(models) : makes.length > 0 ? either.format(makes) : 'Fabricante sin confirmar'
  const unsure = [
    ...(models.length > 0 ? [] : ['modelo sin confirmar']),
    ...(years.length > 0 ? [] : ['año sin confirmar']),
  ]
  const known = [who, place, either.format(years.map(String))].filter((part) => part !== '').join(', ')
  return [known, ...unsure].join('; ')
}

/** 'Honda Civic EX'; null while the model is not known. */
export function nameOf(car: Pick<VinCar, 'make' | 'model' | 'series'>): string | null {
  if (car.model === null) return null
  const series = car.series !== null && !car.model.toUpperCase().includes(car.series.toUpperCase()) ? car.series : null
  return [car.make, car.model, series].filter((part) => part !== null).join(' ')
}

/** What to doubt, one sentence each; none of them stops anybody from going on. */
export function vinWarnings(facts: VinFacts): string[] {
  const [year] = facts.cars.map((car) => car.year)
  const others = otherYears(facts)
  return [
    ...(facts.checkDigit === 'differs'
      ? ['El dígito de control (posición 9) no coincide: revisa que el VIN esté bien escrito.']
      : []),
    ...(year != null && others.length > 0
      ? [`El código del año se repite cada 30 años: también podría ser ${either.format(others.map(String))}.`]
      : []),
    ...(facts.years.length === 0 ? ['La posición 10 de este VIN no marca un año.'] : []),
    ...(facts.years.length > 0 && /^[S-Z]/.test(facts.vin) && facts.checkDigit !== 'fits'
      ? ['Los fabricantes europeos no siempre marcan el año en la posición 10.']
      : []),
  ]
}

/**
 * The years that the code may also mean, besides those of the cars. None in a VIN with a correct check digit: there a
 * model that was built in only one of the years decides.
 */
export function otherYears({
  years,
  cars,
  checkDigit,
}: Pick<VinFacts, 'years' | 'checkDigit'> & {
  cars: readonly { year: number | null; model: string | null }[]
}): number[] {
  if (checkDigit === 'fits' && cars.some(({ model }) => model !== null)) return []
  return years.filter((one) => !cars.some((car) => car.year === one))
}

function unique<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value): value is T => value !== null))]
}
