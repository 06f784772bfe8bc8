import { type AppError, invalid, notFound, unavailable } from '../../platform/errors.ts'
import { CatalogueError, type CatalogueProblem } from '../../ports/oem-catalogue.ts'

/** C8.04. */
export const UNAVAILABLE = 'No podemos procesar tu solicitud en este momento'
const TRY_LATER = 'Por favor intenta realizar la búsqueda nuevamente mas tarde.'

const AS_ANSWER: Record<CatalogueProblem, () => AppError> = {
  unknown: () => notFound('No encontramos esta información en el catálogo.'),
  invalid: () => invalid(['La dirección del catálogo no es válida. Vuelve a la marca y elige el vehículo de nuevo.']),
  unsupported: () => invalid(['Este catálogo no ofrece esta consulta.']),
  standardPart: () => invalid(['Es una pieza estándar que llevan demasiados vehículos.']),
  unavailable: () => {
    const error = unavailable(UNAVAILABLE)
    error.lines = [TRY_LATER]
    return error
  },
}

/** Asks the catalogue's port and turns its problems into answers: unknown 404, unavailable 503, the rest 400. */
export async function askCatalogue<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (error instanceof CatalogueError) throw AS_ANSWER[error.problem]()
    throw error
  }
}
