import { z } from 'zod'

/** Zero-based (product.md "The wire"). No list goes deeper than 500 pages. */
export const Page = z.coerce
  .number('La página debe ser un número.')
  .int('La página debe ser un número entero.')
  .min(0, 'La página debe ser 0 o más.')
  .max(500, 'La página debe ser 500 o menos.')
  .default(0)

/** Default 20 (M9.03), at most 200 (C9.05). */
export const PageSize = z.coerce
  .number('El tamaño de página debe ser un número.')
  .int('El tamaño de página debe ser un número entero.')
  .min(1, 'El tamaño de página debe ser 1 o más.')
  .max(200, 'El tamaño de página debe ser 200 o menos.')
  .default(20)

export const ListMetadata = z.object({ 'x-total-count': z.number(), page: z.number(), pageSize: z.number() })

/** A list answer: the rows and how many there are in all. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), metadata: ListMetadata })
}

/**
 * The `filter` query: a JSON text with a closed set of fields (product.md "The wire"). An unknown field is refused by
 * name; the text has at most 4,000 characters.
 */
export function filterOf<S extends z.ZodRawShape>(shape: S) {
  const fields = z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `El filtro no admite: ${issue.keys.join(', ')}.`
        : issue.code === 'invalid_type'
          ? 'El filtro debe ser un objeto JSON.'
          : undefined,
  })
  return z
    .string()
    .max(4000, 'El filtro es demasiado largo.')
    .default('{}')
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        ctx.addIssue({ code: 'custom', message: 'El filtro debe ser un texto JSON válido.' })
        return z.NEVER
      }
    })
    .pipe(fields)
}

/** A comma-separated list of names from a closed set: scopes, relations, attributes, getters. */
export function namesOf<const N extends readonly [string, ...string[]]>(what: string, allowed: N) {
  return z
    .string()
    .max(1000)
    .default('')
    .transform((text, ctx): N[number][] => {
      const names = text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const wrong = names.filter((name) => !allowed.includes(name))
      if (wrong.length) {
        ctx.addIssue({ code: 'custom', message: `${what} no admite: ${wrong.slice(0, 5).join(', ').slice(0, 200)}.` })
        return z.NEVER
      }
      return names
    })
}
