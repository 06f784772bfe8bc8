import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './diagram.module.css'
import { nextStop, type Stop } from './sheet-stops.ts'

interface SheetProps {
  label: string
  stop: Stop
  onStop: (stop: Stop) => void
  children: ReactNode
}

const HEIGHT: Record<Stop, string> = { peek: 'asomada', half: 'a media altura', full: 'completa' }

/** Scrolled with the keyboard too. */
const FOCUSABLE = { tabIndex: 0 }

/** The table: beside the drawing on a desktop; on a phone a sheet over it with three resting heights. */
export function Sheet({ label, stop, onStop, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!handle.current || !sheet.current) return
    const [grip, table, end] = [handle.current, sheet.current, new AbortController()]
    // A press moves it through its heights before what drags it arrives.
    const connect = async () => {
      const { listenToGrip } = await import('./sheet-grip.ts')
      if (!end.signal.aborted) listenToGrip(grip, table, onStop, end.signal)
    }
    void connect()
    return () => end.abort()
  }, [onStop])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (!step) return
    event.preventDefault()
    onStop(nextStop(stop, step))
  }
  return (
    <div className={css.place}>
      <div className={css.clip}>
        <section ref={sheet} className={css.sheet} data-stop={stop} aria-label={label}>
          <button
            ref={handle}
            type="button"
            className={css.handle}
            aria-label={`${label}, ${HEIGHT[stop]}: cambiar altura`}
            onKeyDown={onKeyDown}
            onClick={() => onStop(nextStop(stop, 1, true))}
          />
          <div data-part="scroller" className={css.scroller} {...FOCUSABLE} role="group" aria-label={label}>
            <div className={css.rows}>
              {children}
              <div data-part="bars" className={css.bars} aria-hidden="true" />
            </div>
          </div>
        </section>
      </div>
    </div>
  )
}
