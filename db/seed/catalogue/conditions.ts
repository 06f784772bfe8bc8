import { appliesTo } from '@tuerca/domain/applies-if'
import type { BuiltCar } from './built-cars.ts'

const YEARS = /^from(>=|<)(\d{4})$/

interface Condition {
  id: number
  facts: string
  years: readonly { since: boolean; year: number }[]
}

const read = new Map<string, Condition>()
// Cars are asked the same some hundred things by every unit and part: each answer is found once.
const answers = new Map<string, (boolean | undefined)[]>()

/** Whether the car has what a condition of a unit or a part asks for; what is not known of it, it has not. */
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

/** 'fuel!=diesel, from>=2004': clauses as the vocabulary writes them, and years since or before which the car was built. */
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
