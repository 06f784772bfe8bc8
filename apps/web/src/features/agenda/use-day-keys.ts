import { addDays, monthOf, sameDayOf, weekdayOf } from '@tuerca/domain/agenda-month'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface DayKeys {
  month: string
  day: string
  onDay: (day: string) => void
}

const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayOf(day, -1),
  PageDown: (day) => sameDayOf(day, 1),
}

/** One day at a time is in the tab order; the keys of a grid move from there, also into other months. */
export function useDayKeys({ month, day, onDay }: DayKeys) {
  const table = useRef<HTMLTableElement>(null)
  const [walked, setWalked] = useState<{ day: string; from: string } | null>(null)
  const follows = useRef(false)
  // A day chosen elsewhere is where the next walk begins.
  const at = walked?.from === day ? walked.day : day
  const focus = (on: string) => {
    const button = table.current?.querySelector<HTMLElement>(`[data-day="${on}"]`)
    button?.focus()
    return button !== null && button !== undefined
  }
  // The month one walked into has come.
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  function onKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const step = STEPS[event.key]
    if (!from || !step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const to = step(from)
    if (monthOf(to) === month && focus(to)) return setWalked({ day: to, from: day })
    follows.current = true
    onDay(to)
  }
  return { table, at, onKeyDown }
}
