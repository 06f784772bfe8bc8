import { usePage } from './modals/modal-address.ts'

/** The address of the page without what lies over it, spelled the same on the server and in the browser: the server's own has each %20 of the query as +. */
export function useHere(): string {
  const { pathname, search } = usePage()
  const query = new URLSearchParams(search)
  return query.size ? `${pathname}?${query}` : pathname
}
