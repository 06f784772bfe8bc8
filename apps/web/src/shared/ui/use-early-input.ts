import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Runs once, as the page starts to answer: later every letter and tick is heard. */
function useOnce(run: () => void) {
  const done = useRef(false)
  useLayoutEffect(() => {
    if (done.current) return
    done.current = true
    run()
  })
}

/** What was typed in a box before its page answered: React knows nothing of it and would clear it with its next drawing. */
export function useEarlyText(box: RefObject<HTMLInputElement | null>, onFound: (typed: string) => void) {
  useOnce(() => {
    const input = box.current
    if (input && input.value !== input.defaultValue) onFound(input.value)
  })
}

/** Runs `apply` when a tick or a choice of the form was changed before its page answered. Give the form autoComplete="off", or Back changes it too. */
export function useEarlyChoice(form: RefObject<HTMLFormElement | null>, apply: () => void) {
  useOnce(() => {
    if (form.current && [...form.current.elements].some(isChanged)) apply()
  })
}

function isChanged(control: Element) {
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].some((option) => !option.defaultSelected)
  return (
    control instanceof HTMLInputElement && control.type === 'checkbox' && control.checked !== control.defaultChecked
  )
}
