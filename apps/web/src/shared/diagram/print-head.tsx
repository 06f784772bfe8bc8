import { useEffect, useRef } from 'react'
import type { DiagramTitle } from './diagram.ts'
import css from './diagram.module.css'

/** Above the drawing on paper: the vehicle and the unit. It counts the rows, so that the table's letters shrink until it shares the page with the drawing. */
export function PrintHead({ title }: { title: DiagramTitle }) {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const count = () => {
      const viewer = head.current?.parentElement
      viewer?.style.setProperty('--rows', String(Math.max(viewer.querySelectorAll('tbody tr').length, 1)))
    }
    window.addEventListener('beforeprint', count)
    return () => window.removeEventListener('beforeprint', count)
  }, [])
  return (
    <div ref={head} className={css.printHead}>
      <strong>{title.unit}</strong>
      {title.vehicle && <span>{title.vehicle}</span>}
    </div>
  )
}
