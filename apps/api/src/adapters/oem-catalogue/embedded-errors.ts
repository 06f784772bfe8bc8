import { CatalogueError } from '../../ports/oem-catalogue.ts'

/** What PostgreSQL cannot hold: a NUL, half a surrogate pair, a number it has no room for. */
const BAD_INPUT = new Set(['22021', '22P05', '22003', '22P02'])

/** The same port, of which nothing but CatalogueError comes: what the database says becomes its cause. */
export function asCatalogueError<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(value, target, given)
        } catch (error) {
          throw ours(error)
        }
      }
    },
  })
}

function ours(error: unknown): CatalogueError {
  if (error instanceof CatalogueError) return error
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  const problem = new CatalogueError(BAD_INPUT.has(code ?? '') ? 'invalid' : 'unavailable', message)
  problem.cause = error
  return problem
}
