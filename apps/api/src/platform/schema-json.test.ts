import { expect, test } from 'vitest'
import { z } from 'zod'
import { responseJsonSchema, writtenJsonSchema } from './schema-json.ts'

const schemaOf = (schema: z.ZodType) =>
  (responseJsonSchema(z.object({ one: schema })).properties as { one: unknown }).one

test('a union of numbers becomes a number with its values', () => {
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

test('a value that may be null becomes one nullable schema, not two', () => {
  expect(schemaOf(z.object({ a: z.string() }).nullable())).toMatchObject({ type: 'object', nullable: true })
  expect(schemaOf(z.union([z.literal(0), z.literal(1)]).nullable())).toEqual({
    type: 'number',
    enum: [0, 1],
    nullable: true,
  })
})

test('a part that is written as it was made is anything, and the rest stays as promised', () => {
  const answer = z.object({
    data: z.array(z.object({ id: z.number() })),
    more: z.object({ a: z.string(), b: z.string() }),
  })
  const { properties } = writtenJsonSchema(answer, ['data', 'more.a'])
  expect(properties).toMatchObject({ data: {}, more: { properties: { a: {}, b: { type: 'string' } } } })
  expect(() => writtenJsonSchema(answer, ['more.c'])).toThrow('No part of the answer is called c')
})
