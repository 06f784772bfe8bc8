import type { LogValue } from '../../platform/db/column-types.ts'

interface Difference {
  field: string
  before: string | null
  after: string | null
}

const LONGEST = 300

/** What changed, value by value, in words that a person reads. */
export function differences(before: LogValue, after: LogValue): Difference[] {
  if (!isObject(before) && !isObject(after))
    return before === null && after === null ? [] : [{ field: '', before: inWords(before), after: inWords(after) }]
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: inWords(was[field]), after: inWords(is[field]) }))
    .filter((one) => one.before !== one.after)
}

const isObject = (value: LogValue): value is { [name: string]: LogValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inWords(value: LogValue | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > LONGEST ? `${Array.from(text).slice(0, LONGEST).join('')}…` : text
}
