import { countQuoted } from '@tuerca/domain/quote-list'
import { useEffect } from 'react'
import { useQuoteList } from './list-store.ts'
import { mayDiffer } from './merged-list.ts'

/** How many parts this browser's list has; with an account it is kept the same as the account's. `undefined`: the page does not know whose it is, and touches nothing. */
export function useKeptQuoteList(person: number | null | undefined): number {
  const list = useQuoteList()
  useEffect(() => {
    if (person !== undefined && mayDiffer(person, list))
      import('./merge-list.ts').then(({ merge }) => merge(person)).catch(console.warn)
  }, [person, list])
  return countQuoted(list)
}
