import { expect, test } from 'vitest'
import { z } from 'zod'
import { responseJsonSchema } from './schema-json.ts'

const schemaOf = (schema: z.ZodType) =>
  (responseJsonSchema(z.object({ one: schema })).properties as { one: unknown }).one

test('a choice of numbers is a number', () => {
  expect(schemaOf(z.union([z.literal(1), z.literal(2), z.literal(3)]))).toEqual({ type: 'number', enum: [1, 2, 3] })
})

test('a choice of fixed values of different kinds, or of objects, stays a choice', () => {
  expect(schemaOf(z.union([z.literal(1), z.literal('a')]))).toEqual({
    anyOf: [
      { type: 'number', const: 1 },
      { type: 'string', const: 'a' },
    ],
  })
  expect(schemaOf(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]))).toHaveProperty('anyOf')
})

test('what may be null is looked at once', () => {
  expect(schemaOf(z.object({ a: z.string() }).nullable())).toMatchObject({ type: 'object', nullable: true })
  expect(schemaOf(z.union([z.literal(0), z.literal(1)]).nullable())).toEqual({
    type: 'number',
    enum: [0, 1],
    nullable: true,
  })
})
