import { useLocation } from 'react-router'

/** The address of the page, spelled the same on the server and in the browser: the server's own has each %20 of the query as +. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  return query.size ? `${pathname}?${query}` : pathname
}
