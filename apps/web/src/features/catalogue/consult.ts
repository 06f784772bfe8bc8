import { codeOf, type ErrorCode } from '@tuerca/contract/error-codes'
import { data } from 'react-router'
import type { Visitor } from '../../shared/visitor.ts'

/**
 * Why there is nothing to show. `unconfirmed`: it would cost a credit, and another site opened it. `empty`: nothing was
 * found, or the search failed; C8.01 has the same words for both.
 */
export type Refusal = 'exhausted' | 'loginRequired' | 'unconfirmed' | 'empty'

export interface RefusedLookUp {
  kind: Refusal
  status: number
}

const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  exhaustedCatalogue: 'exhausted',
  loginRequired: 'loginRequired',
  creditUnconfirmed: 'unconfirmed',
}

/** C4.09, C4.10, C8.01: any other failure is the empty component. */
export function refusalOf(error: unknown): RefusedLookUp {
  const { status } = (error ?? {}) as { status?: unknown }
  return {
    kind: REFUSALS[codeOf(error)] ?? 'empty',
    status: typeof status === 'number' && status >= 400 ? status : 500,
  }
}

/**
 * Makes a counted call in a loader. A fault is logged and becomes an empty page with its status, never an error page.
 */
export async function consult<T extends object>(
  ask: () => Promise<T>,
): Promise<(T & { kind: 'shown' }) | RefusedLookUp> {
  try {
    return { ...(await ask()), kind: 'shown' }
  } catch (error) {
    if (error instanceof Response) throw error
    const refused = refusalOf(error)
    if (refused.status >= 500 && refused.status !== 503) console.error(error)
    return refused
  }
}

interface WithMeter {
  meter: { searchesPerformed: number; warning: number } | null
}

/** C4.10: from the second limit on a guest needs a login, including for the view whose look-up reached it. */
export function closedToGuest<T extends WithMeter>(
  shown: (T & { kind: 'shown' }) | RefusedLookUp,
  { user }: Pick<Visitor, 'user'>,
): (T & { kind: 'shown' }) | RefusedLookUp {
  const isGuest = user === null
  if (shown.kind !== 'shown' || !isGuest || !shown.meter || shown.meter.searchesPerformed < shown.meter.warning)
    return shown
  return { kind: 'loginRequired', status: 401 }
}

/** A loader's answer, with the status that fits its refusal. */
export function answer<T extends object>(loaded: T, refused: { kind: string; status?: number }) {
  return data(loaded, { status: refused.kind === 'shown' ? 200 : (refused.status ?? 500) })
}
