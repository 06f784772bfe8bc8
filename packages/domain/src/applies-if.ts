/**
 * What is known of a car, by property. Several values when the car is sold with any of them; no value when it is
 * unknown.
 */
export type CarFacts = Readonly<Record<string, readonly string[]>>

interface Clause {
  property: string
  negated: boolean
  values: readonly string[]
}

const kept = new Map<string, readonly Clause[]>()

/**
 * Whether a car can have a part, by the part's condition: 'timing=belt', 'fuel!=diesel|electric',
 * 'transmission=A*|CVT*;fuel!=electric'. `;` is and, `|` is or, `*` any ending. Null when something that the condition
 * asks for is not known of the car.
 */
export function appliesTo(car: CarFacts, condition: string): boolean | null {
  let unknown = false
  for (const { property, negated, values } of clausesOf(condition)) {
    const known = car[property]
    if (!known || known.length === 0) unknown = true
    else if (known.some((value) => values.some((wanted) => isMeant(value, wanted))) === negated) return false
  }
  return unknown ? null : true
}

function clausesOf(condition: string): readonly Clause[] {
  let clauses = kept.get(condition)
  if (!clauses)
    kept.set(
      condition,
      (clauses = condition
        .split(';')
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .map(clauseOf)),
    )
  return clauses
}

function clauseOf(text: string): Clause {
  const [, property = '', sign, values = ''] = /^([a-z_]+)(!?=)([A-Za-z0-9_*|]+)$/.exec(text) ?? []
  if (property === '') throw new Error(`«${text}» is no condition of a part`)
  return { property, negated: sign === '!=', values: values.split('|') }
}

function isMeant(value: string, wanted: string): boolean {
  return wanted.endsWith('*') ? value.startsWith(wanted.slice(0, -1)) : value === wanted
}
