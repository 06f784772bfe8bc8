import { isBadInput } from '../../platform/db/bad-input.ts'
import { CatalogueError } from '../../ports/oem-catalogue.ts'

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
  const problem = new CatalogueError(isBadInput(code) ? 'invalid' : 'unavailable', message)
  problem.cause = error
  return problem
}
