import { expect, test } from 'vitest'
import { z } from 'zod'
import { speakSpanish } from './input-errors.ts'

speakSpanish()

const saidOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

test.each([
  [z.object({ billing: z.object({ type: z.string() }) }), { billing: {} }, 'Falta «billing.type».'],
  [z.object({ ids: z.array(z.number()) }), { ids: ['a'] }, '«ids.0» debe ser un número.'],
  [z.object({ count: z.int() }), { count: 1.5 }, '«count» debe ser un número entero.'],
  [z.object({ open: z.boolean() }), { open: 'sí' }, '«open» debe ser true o false.'],
  [z.object({ file: z.enum(['csv', 'xlsx']) }), { file: 'doc' }, '«file» debe ser csv o xlsx.'],
  [z.object({ file: z.literal('csv') }), { file: 'doc' }, '«file» debe ser csv.'],
  [z.object({ name: z.string().min(1) }), { name: '' }, '«name» debe tener al menos 1 carácter.'],
  [z.object({ ids: z.array(z.number()).max(2) }), { ids: [1, 2, 3] }, '«ids» debe tener a lo sumo 2 elementos.'],
  [z.object({ page: z.number().min(0) }), { page: -1 }, '«page» debe ser 0 o más.'],
  [z.object({ mail: z.email() }), { mail: 'ana' }, '«mail» debe ser un correo.'],
  [
    z.object({ stock: z.array(z.strictObject({ id: z.number() })) }),
    { stock: [{ id: 1, winery: 2 }] },
    'En «stock.0» no se puede enviar «winery»: quítalo o revisa cómo se escribe.',
  ],
  [z.string(), 7, 'Lo que enviaste debe ser un texto.'],
])('%#: a field whose schema has no words of its own is named, with what to send', (schema, value, said) => {
  expect(saidOf(schema, value)).toEqual([said])
})

test("a schema's own sentence stays", () => {
  expect(saidOf(z.object({ name: z.string('Escribe el nombre.') }), {})).toEqual(['Escribe el nombre.'])
})
