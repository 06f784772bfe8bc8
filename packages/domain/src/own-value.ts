/** What a table has for a name that came from outside; 'constructor' and its like are in no table. */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** The names of a table that is written out, in its order, as its own type: TypeScript reads them as any text. */
export function namesOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table that is written out has no other names
  return Object.keys(table) as (keyof Table & string)[]
}

/** Whether a text is one of a table's own names: not `constructor` nor its like. */
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
