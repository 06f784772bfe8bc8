import { useLayoutEffect, useRef, useState } from 'react'
import { earlyValues } from './form-element.ts'
import { type Draft, fittingDraft } from './kept-draft.ts'

/**
 * The values of the fields: the initial ones, overwritten by the draft, overwritten by what was typed while the page
 * was loading.
 */
export function useTyping<V extends object>(start: V, draft: Draft<V> | undefined) {
  const [values, setValues] = useState(start)
  const latest = useRef(values)
  const element = useRef<HTMLFormElement>(null)
  const began = useRef(false)
  /** Not a person's own typing: no draft is kept of it. */
  function take(next: object) {
    const fitting = fittingDraft(next, start)
    if (Object.keys(fitting).length === 0) return
    latest.current = { ...latest.current, ...fitting }
    setValues(latest.current)
  }
  function change(next: Partial<V>) {
    latest.current = { ...latest.current, ...next }
    setValues(latest.current)
    draft?.keep(latest.current)
  }
  useLayoutEffect(() => {
    if (began.current) return
    began.current = true
    const early = element.current ? earlyValues(element.current) : {}
    take({ ...fittingDraft(draft?.read() ?? null, start), ...early })
  })
  return { values, latest, element, change, take }
}
