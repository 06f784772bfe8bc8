import { isNameOf, namesOf } from '@tuerca/domain/own-value'

/** The meaning of a refusal of the API, by which code decides whatever the sentence says. */
export type ErrorCode = keyof typeof MEANT | (typeof BY_STATUS)[keyof typeof BY_STATUS] | 'failed'

/**
 * Refusals that the specification distinguishes by their exact message (M4.17, M4.18, C5.04, C8.04–C8.10), each with
 * its status.
 */
export const MEANT = {
  exhaustedSubstitutions: { statuses: [401], message: 'Exhausted substitutions inquiries' },
  exhaustedPlates: { statuses: [401], message: 'Exhausted license plate inquiries' },
  exhaustedCatalogue: { statuses: [401], message: 'Exhausted catalog inquiries' },
  /** 401 for substitutions, 403 for plates. */
  loginRequired: { statuses: [401, 403], message: 'Login required' },
  /** Repeated here, because the browser's build removes what a contract file imports (the domain's CAPTCHA_MISSING). */
  notHuman: { statuses: [400], message: 'Debes validar el Captcha' },
  /** A page that another site opened would spend a credit. */
  creditUnconfirmed: {
    statuses: [409],
    message: 'Abrir esta página usa una de tus consultas. Ábrela desde Tuerca para confirmarlo.',
  },
} as const satisfies Record<string, { statuses: readonly number[]; message: string }>

const BY_STATUS = {
  0: 'offline',
  400: 'invalid',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  429: 'tooMany',
  503: 'unavailable',
} as const

/** The one place where status and message become a code; `failed` for errors that are not refusals. */
export function codeOf(error: unknown): ErrorCode {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  for (const code of namesOf(MEANT)) {
    const meant = MEANT[code]
    if (meant.message === message && (meant.statuses as readonly unknown[]).includes(status)) return code
  }
  return typeof status === 'number' && isNameOf(BY_STATUS, status) ? BY_STATUS[status] : 'failed'
}
