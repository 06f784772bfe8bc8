import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** On what was pressed while the page that it leads to is on its way; base.css says how it looks. */
export const ON_ITS_WAY = 'data-going'

/**
 * Whatever link or button leads to the next page shows by itself that it was heard: the line over the page is far from
 * the finger. Steps of the browser's own buttons mark nothing.
 */
export function usePressedMark() {
  // Of each step anew: who presses something else while they wait sees that heard, too.
  const step = useNavigation().location?.key
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const press = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null
    }
    // Enter in a field presses no button that could be seen.
    const send = (event: SubmitEvent) => {
      if (event.target instanceof Element)
        pressed.current =
          event.submitter?.closest('button, input') ?? event.target.querySelector('button:not([type=button])')
    }
    const stepBack = () => {
      pressed.current = null
    }
    document.addEventListener('click', press, true)
    document.addEventListener('submit', send, true)
    addEventListener('popstate', stepBack)
    return () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('submit', send, true)
      removeEventListener('popstate', stepBack)
    }
  }, [])
  useEffect(() => {
    const place = pressed.current
    pressed.current = null
    if (step === undefined || !place) return undefined
    place.setAttribute(ON_ITS_WAY, '')
    return () => place.removeAttribute(ON_ITS_WAY)
  }, [step])
}
