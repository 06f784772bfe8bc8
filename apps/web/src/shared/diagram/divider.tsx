import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { deviceStorage } from '../browser-storage.ts'
import css from './diagram.module.css'

const KEPT_AS = 'diagram-divider'
const [LEAST, MOST, FIRST] = [28, 72, 52]
const KEYS: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 2,
  ArrowRight: (at) => at + 2,
  Home: () => LEAST,
  End: () => MOST,
}

const clamped = (at: number) => Math.min(Math.max(at, LEAST), MOST)

function kept() {
  const at = Number(deviceStorage.getItem(KEPT_AS))
  return at ? clamped(at) : FIRST
}

const keep = (at: number) => deviceStorage.setItem(KEPT_AS, String(Math.round(at)))

/** Set directly: a state would render the page at each pixel. Gives its current position in percent. */
function place(bar: HTMLElement | null, to: number) {
  const at = clamped(to)
  bar?.parentElement?.style.setProperty('--split', `${at}%`)
  bar?.setAttribute('aria-valuenow', String(Math.round(at)))
  return at
}

/** Between the drawing and its table. Dragged or moved with the arrow keys, it keeps its position on every diagram. */
export function Divider() {
  const bar = useRef<HTMLDivElement>(null)
  const at = useRef(FIRST)
  const dragging = useRef(false)
  useLayoutEffect(() => {
    at.current = place(bar.current, kept())
  }, [])
  const move = (to: number) => {
    at.current = place(bar.current, to)
  }
  const rest = (to: number) => {
    move(to)
    keep(at.current)
  }
  const onPointerMove = (event: PointerEvent) => {
    const panes = event.currentTarget.parentElement
    if (!dragging.current || !panes) return
    const { left, width } = panes.getBoundingClientRect()
    move((100 * (event.clientX - left)) / width)
  }
  const onPointerUp = () => {
    if (dragging.current) keep(at.current)
    dragging.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = KEYS[event.key]
    if (!moved) return
    event.preventDefault()
    rest(moved(at.current))
  }
  return (
    <div
      ref={bar}
      className={css.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label="Ancho del diagrama"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={FIRST}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragging.current = true
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      onDoubleClick={() => rest(FIRST)}
    />
  )
}
