import { getSuggestions } from '@tuerca/contract/search'
import type { Answer } from '@tuerca/contract/endpoint'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'

export type Suggestion = Answer<typeof getSuggestions>['data'][number]

/** C9.03. */
const leastLetters = 3
const pause = 120

interface State {
  isOpen: boolean
  term: string
  proposed: Suggestion[]
  at: number
}
const closed: State = { isOpen: false, term: '', proposed: [], at: -1 }

/** Whether the list under the box is open, its suggestions, and the line selected with the arrow keys (-1: none). */
export function useSuggestions() {
  const [state, setState] = useState(closed)
  const running = useRef<AbortController>(undefined)
  const close = () => {
    running.current?.abort()
    // The suggestions for this text are still there when an arrow key opens the list again.
    setState((before) => ({ ...before, isOpen: false, at: -1 }))
  }
  /** Opens the list; suggestions for the beginning of the same text stay until better ones arrive. */
  const ask = (text: string, wait = pause) => {
    running.current?.abort()
    const term = text.trim()
    if (term.length < leastLetters) return setState({ ...closed, isOpen: true })
    setState((before) => ({
      isOpen: true,
      term,
      proposed: before.term !== '' && term.startsWith(before.term) ? before.proposed : [],
      at: -1,
    }))
    const mine = (running.current = new AbortController())
    setTimeout(() => void load(term, mine.signal), wait)
  }
  async function load(term: string, signal: AbortSignal) {
    if (signal.aborted) return
    // When suggestions fail there are none: the box itself still searches.
    const proposed = await call(getSuggestions, { query: { term } }, { signal }).then(
      ({ data }) => data,
      () => [],
    )
    if (!signal.aborted) setState((before) => ({ ...before, proposed }))
  }
  const move = (by: 1 | -1, rows: number) =>
    setState((before) => {
      // One place more than there are lines: the text as typed.
      const places = rows + 1
      return { ...before, at: ((before.at + 1 + by + places) % places) - 1 }
    })
  return { ...state, ask, close, move }
}
