import { appliesTo } from '@tuerca/domain/applies-if'
import type { BuiltCar } from './built-cars.ts'

const YEARS = /^from(>=|<)(\d{4})$/

interface Condition {
  id: number
  facts: string
  years: readonly { since: boolean; year: number }[]
}

const read = new Map<string, Condition>()
// Units and parts ask every car the same hundred or so conditions, so each answer is worked out once.
const answers = new Map<string, (boolean | undefined)[]>()

/** Whether the car meets the condition of a unit or a part. A fact that is not known of the car counts as not met. */
export function meets(car: BuiltCar, text: string): boolean {
  if (text === '') return true
  let condition = read.get(text)
  if (!condition) read.set(text, (condition = readCondition(text)))
  let known = answers.get(car.signature)
  if (!known) answers.set(car.signature, (known = []))
  return (known[condition.id] ??= judge(car, condition))
}

function judge(car: BuiltCar, { facts, years }: Condition): boolean {
  return years.every(({ since, year }) => since === car.from >= year) && appliesTo(car.facts, facts) === true
}

/**
 * Reads 'fuel!=diesel, from>=2004': clauses as the vocabulary writes them, and years since or before which the car was
 * built.
 */
function readCondition(text: string): Condition {
  const clauses = text
    .split(/[,;]/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  return {
    id: read.size,
    facts: clauses.filter((clause) => !YEARS.test(clause)).join(';'),
    years: clauses.flatMap((clause) => {
      const found = YEARS.exec(clause)
      return found ? [{ since: found[1] === '>=', year: Number(found[2]) }] : []
    }),
  }
}
