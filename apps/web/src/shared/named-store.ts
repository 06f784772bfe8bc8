import { redirect } from 'react-router'
import { statusOf } from './api/refusal.ts'

/**
 * The store that an address names in `tienda`, in the form that calls take; empty when it names none, and the call uses
 * the person's own.
 */
export interface NamedStore {
  storeId?: number
}

export function namedStore(params: URLSearchParams): NamedStore {
  const named = params.get('tienda') ?? ''
  return /^[1-9]\d{0,8}$/.test(named) ? { storeId: Number(named) } : {}
}

/**
 * For a failed call: when the address names a store that is not theirs, redirects to `own`; any other failure shows
 * nothing.
 */
export function orOwnStore(named: NamedStore, own: string): (error: unknown) => null {
  return (error) => {
    if (named.storeId !== undefined && statusOf(error) === 404) throw redirect(own)
    return null
  }
}
