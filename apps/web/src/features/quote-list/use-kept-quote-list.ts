import { countQuoted } from '@tuerca/domain/quote-list'
import { useEffect } from 'react'
import { useQuoteList } from './list-store.ts'
import { mayDiffer } from './merged-list.ts'

/** How many parts this browser's list has; with an account it is kept the same as the account's. */
export function useKeptQuoteList(person: number | null): number {
  const list = useQuoteList()
  useEffect(() => {
    if (mayDiffer(person, list)) import('./merge-list.ts').then(({ merge }) => merge(person)).catch(console.warn)
  }, [person, list])
  return countQuoted(list)
}
