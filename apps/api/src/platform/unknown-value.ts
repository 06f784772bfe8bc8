// What others send is looked at before it is believed: nothing here throws, and nothing is taken for what it is not.

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object of an unknown answer, or an empty one: what is missing is judged where it is used. */
export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})
export const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(objectOf) : [])
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** What an object or a list has under a name of its own. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
