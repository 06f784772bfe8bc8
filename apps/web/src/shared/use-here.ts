import { usePage } from './modals/modal-address.ts'

/**
 * The address of the page without open modals, spelled the same on the server and in the browser: the server's own has
 * + for each %20 in the query.
 */
export function useHere(): string {
  const { pathname, search } = usePage()
  const query = new URLSearchParams(search)
  return query.size ? `${pathname}?${query}` : pathname
}
