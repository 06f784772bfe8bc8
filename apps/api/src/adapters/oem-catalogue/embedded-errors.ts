import { CatalogueError } from '../../ports/oem-catalogue.ts'

/** What PostgreSQL cannot store: a NUL, half a surrogate pair, a number that is too large. */
const BAD_INPUT = new Set(['22021', '22P05', '22003', '22P02'])

/** The same port, which throws nothing but CatalogueError: the database's error becomes its cause. */
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
