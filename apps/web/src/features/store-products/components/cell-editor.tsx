import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Column } from '../grid-columns.ts'
import css from './product-grid.module.css'

type Then = 'down' | 'next' | 'before' | 'stay'
interface Props {
  column: Column
  label: string
  start: string
  isTyped: boolean
  onKeep: (typed: string, then: Then) => void
  onLeave: () => void
}

/**
 * A cell being edited: Enter saves and moves down, Tab moves on, Escape restores the old value; pressing elsewhere, or
 * scrolling its line away, saves too.
 */
export function CellEditor({ column, label, start, isTyped, onKeep, onLeave }: Props) {
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    control.current?.focus({ preventScroll: true })
    if (!isTyped && control.current instanceof HTMLInputElement) control.current.select()
  }, [isTyped])
  const end = (work: () => void) => {
    if (!isOver.current) {
      isOver.current = true
      work()
    }
  }
  const gone = useEffectEvent((typed: string) => end(() => onKeep(typed, 'stay')))
  useEffect(() => {
    const there = control.current
    return () => {
      if (there && !there.isConnected) gone(there.value)
    }
  }, [])
  const keep = (then: Then) => end(() => onKeep(control.current?.value ?? start, then))
  function press(event: KeyboardEvent) {
    event.stopPropagation()
    const then = event.key === 'Enter' ? 'down' : event.key === 'Tab' ? (event.shiftKey ? 'before' : 'next') : null
    if (then) {
      event.preventDefault()
      keep(then)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      end(onLeave)
    }
  }
  const wiring = {
    ref: control,
    'aria-label': label,
    defaultValue: start,
    className: css.editor,
    onKeyDown: press,
    onBlur: () => keep('stay'),
  }
  if (!column.edit?.choices) return <input {...wiring} type="text" inputMode="decimal" autoComplete="off" />
  return (
    <select {...wiring}>
      {column.edit.choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
