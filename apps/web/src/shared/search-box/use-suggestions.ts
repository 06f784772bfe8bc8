import { getSuggestions } from '@tuerca/contract/search'
import type { Answer } from '@tuerca/contract/endpoint'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'

export type Suggestion = Answer<typeof getSuggestions>['data'][number]

/** C9.03. */
const leastLetters = 3
const pause = 120

/** What is proposed while typing, and which proposal the arrows are on (-1: none). */
export function useSuggestions() {
  const [state, setState] = useState<{ items: Suggestion[]; at: number }>({ items: [], at: -1 })
  const running = useRef<AbortController>(undefined)
  const close = () => {
    running.current?.abort()
    setState({ items: [], at: -1 })
  }
  const ask = (text: string, wait = pause) => {
    running.current?.abort()
    const term = text.trim()
    if (term.length < leastLetters) return setState({ items: [], at: -1 })
    const mine = running.current = new AbortController()
    setTimeout(() => void load(term, mine.signal), wait)
  }
  async function load(term: string, signal: AbortSignal) {
    if (signal.aborted) return
    // A proposal that fails is no proposal: the box itself still searches.
    const items = await call(getSuggestions, { query: { term } }, { signal }).then(({ data }) => data, () => [])
    if (!signal.aborted) setState({ items, at: -1 })
  }
  const move = (by: 1 | -1) => setState(({ items, at }) => {
    // One place more than there are proposals: the text as typed.
    const places = items.length + 1
    return { items, at: (at + 1 + by + places) % places - 1 }
  })
  return { ...state, ask, close, move }
}
