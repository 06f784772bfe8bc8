import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Runs once, when the page becomes interactive; from then on every input is heard. */
function useOnce(run: () => void) {
  const done = useRef(false)
  useLayoutEffect(() => {
    if (done.current) return
    done.current = true
    run()
  })
}

/**
 * Takes what was typed before the page became interactive: React does not know it and would clear it with its next
 * rendering.
 */
export function useEarlyText(box: RefObject<HTMLInputElement | null>, onFound: (typed: string) => void) {
  useOnce(() => {
    const input = box.current
    if (input && input.value !== input.defaultValue) onFound(input.value)
  })
}

/**
 * Runs `apply` when a tick or choice was changed before the page became interactive. Give the form autoComplete="off",
 * or Back changes it too.
 */
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
