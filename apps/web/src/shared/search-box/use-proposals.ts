import { useRef, useState } from 'react'

interface Proposing<Row> {
  /** Shorter texts are not asked about. */
  leastLetters: number
  /** Milliseconds after the last letter. */
  pause: number
  /** Never fails: without proposals the box itself still searches. */
  find: (term: string, signal: AbortSignal) => Promise<readonly Row[]>
}

interface State<Row> {
  isOpen: boolean
  term: string
  proposed: readonly Row[]
  /** What they were proposed for: the text itself, or an earlier beginning of it. */
  proposedFor: string
  at: number
}

/** Whether the list under a box is open, what it proposes, and the line selected with the arrow keys (-1: none). */
export function useProposals<Row>({ leastLetters, pause, find }: Proposing<Row>) {
  const closed: State<Row> = { isOpen: false, term: '', proposed: [], proposedFor: '', at: -1 }
  const [state, setState] = useState(closed)
  const running = useRef<AbortController>(undefined)
  const close = () => {
    running.current?.abort()
    // What was proposed for this text is still there when an arrow key opens the list again.
    setState((before) => ({ ...before, isOpen: false, at: -1 }))
  }
  /** Opens the list; what was proposed for the beginning of the same text stays until there is better. */
  const ask = (text: string, wait = pause) => {
    running.current?.abort()
    const term = text.trim()
    if (term.length < leastLetters) return setState({ ...closed, isOpen: true })
    setState((before) => ({
      isOpen: true,
      term,
      ...(before.term !== '' && term.startsWith(before.term)
        ? { proposed: before.proposed, proposedFor: before.proposedFor }
        : { proposed: [], proposedFor: '' }),
      at: -1,
    }))
    const mine = (running.current = new AbortController())
    setTimeout(() => void load(term, mine.signal), wait)
  }
  async function load(term: string, signal: AbortSignal) {
    if (signal.aborted) return
    const proposed = await find(term, signal)
    if (!signal.aborted) setState((before) => ({ ...before, proposed, proposedFor: term }))
  }
  const move = (by: 1 | -1, rows: number) =>
    setState((before) => {
      // One place more than there are lines: the text as typed.
      const places = rows + 1
      return { ...before, at: ((before.at + 1 + by + places) % places) - 1 }
    })
  return { ...state, ask, close, move }
}
