import { useEffect, useRef } from 'react'
import type { DiagramTitle } from './diagram.ts'
import css from './diagram.module.css'

/**
 * The vehicle and the unit above the printed drawing. It counts the rows, so that the table's letters shrink until both
 * fit on one page.
 */
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
