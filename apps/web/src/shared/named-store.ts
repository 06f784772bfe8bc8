import { redirect } from 'react-router'
import { statusOf } from './api/refusal.ts'

/** The store that an address names by `tienda`, as a call asks for it; nothing where it names none, and the call takes the person's own. */
export interface NamedStore {
  storeId?: number
}

export function namedStore(params: URLSearchParams): NamedStore {
  const named = params.get('tienda') ?? ''
  return /^[1-9]\d{0,8}$/.test(named) ? { storeId: Number(named) } : {}
}

/** For a call that failed: where the address names a store that is not theirs, `own` is shown in its place; of anything else there is nothing to show. */
export function orOwnStore(named: NamedStore, own: string): (error: unknown) => null {
  return (error) => {
    if (named.storeId !== undefined && statusOf(error) === 404) throw redirect(own)
    return null
  }
}
