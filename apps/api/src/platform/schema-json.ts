import { z } from 'zod'
import { isObject, objectOf } from './unknown-value.ts'

type Json = Record<string, unknown>

/** With `anyOf: [X, null]` the serialiser would validate both; `nullable` needs only one look. */
function collapseNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(collapseNullable)
  if (node === null || typeof node !== 'object') return node
  const out: Json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, collapseNullable(value)]))
  const options = Array.isArray(out.anyOf) ? out.anyOf.map(objectOf) : undefined
  if (options?.length === 2) {
    const nullAt = options.findIndex((option) => option.type === 'null')
    const other = options[1 - nullAt]
    if (nullAt >= 0 && other && typeof other.type === 'string') {
      const { anyOf: _, ...rest } = out
      return { ...rest, ...other, nullable: true }
    }
  }
  return out
}

/** A choice among fixed values of one type becomes that type: the serialiser need not try each choice for every row. */
function collapseChoices(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(collapseChoices)
  if (node === null || typeof node !== 'object') return node
  const out: Json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, collapseChoices(value)]))
  const options = Array.isArray(out.anyOf) ? out.anyOf.map(objectOf) : undefined
  const [first] = options ?? []
  if (!options || !first || !options.every((option) => 'const' in option && option.type === first.type)) return out
  const { anyOf: _, ...rest } = out
  return { ...rest, type: first.type, enum: options.map((option) => option.const) }
}

/** Parts of an answer by their path: ['data', 'metadata.facets']. */
export type FinishedParts = readonly string[]

/** Accepts anything: the serialiser passes such a part whole to JSON.stringify. */
function leaveOut(schema: Json, [name = '', ...rest]: readonly string[]): Json {
  const properties = objectOf(schema['properties'])
  const part = properties[name]
  if (!isObject(part)) throw new Error(`No part of the answer is called ${name}`)
  return { ...schema, properties: { ...properties, [name]: rest.length > 0 ? leaveOut(part, rest) : {} } }
}

/**
 * The schema for fast-json-stringify. Parts that are already built key by key in the contract's order are not walked
 * again.
 */
export const writtenJsonSchema = (schema: z.ZodType, asMade: FinishedParts = []): Json =>
  asMade.reduce((json, path) => leaveOut(json, path.split('.')), responseJsonSchema(schema))

/** The JSON schema for fast-json-stringify: keys that the contract does not name never leave the process. */
export function responseJsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json }: Json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return objectOf(collapseNullable(collapseChoices(json)))
}
