import { MEANT } from '@tuerca/contract/error-codes'
import { Refusal } from '@tuerca/contract/refusal'

/** An error that the caller is told about. */
export class AppError extends Refusal {
  override name = 'AppError'
}

/** M8.02: what a person reads when something broke on our side. */
export const UNEXPECTED = 'Ocurrió un error al procesar la solicitud!'

export type ConsultationKind = 'substitutions' | 'plates' | 'catalogue'
const EXHAUSTED = {
  substitutions: MEANT.exhaustedSubstitutions,
  plates: MEANT.exhaustedPlates,
  catalogue: MEANT.exhaustedCatalogue,
} as const

/** 401 'Exhausted … inquiries': the client shows the plans (M4.17, C8.04, C8.07). */
export const exhausted = (kind: ConsultationKind) => new AppError(401, EXHAUSTED[kind].message)
/** 401 for substitutions (M4.18), 403 for plates (C8.08): the client shows the login modal. */
export const loginRequired = (status: 401 | 403 = 401) => new AppError(status, MEANT.loginRequired.message)
export const forbidden = (message = 'No tienes permiso para hacer esto.') => new AppError(403, message)
export const notFound = (message = 'No encontramos lo que buscas.') => new AppError(404, message)
export const invalid = (lines: string[], message = lines[0] ?? 'Revisa los datos e intenta de nuevo.') =>
  new AppError(400, message, lines)
export const conflict = (message: string) => new AppError(409, message)
export const unavailable = (message: string) => new AppError(503, message)
