/** A table's value for a name that came from outside; undefined for inherited names such as 'constructor'. */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** The names of a literal table in its order and with their own type, where TypeScript would say string. */
export function namesOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table that is written out has no other names
  return Object.keys(table) as (keyof Table & string)[]
}

/** Whether a text is one of a table's own names; inherited ones such as `constructor` are not. */
export const isNameOf = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table & string =>
  Object.hasOwn(table, name)

/** A table with a value for each name. */
export function tableOf<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has got its value
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>
}

/** These of an object's values. */
export function pickOf<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has got its value
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
}

/** What came from outside as a record of unknown values; an empty one where it is anything else. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
