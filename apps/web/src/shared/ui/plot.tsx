import { useEffect, useRef, useState } from 'react'
import css from './plot.module.css'
import type { drawPlot, PlotBand, PlotProps } from './plot-drawing.ts'

// A scrolling part must be reachable by keyboard although it is not a control.
const FOCUSABLE = { tabIndex: 0 }

/**
 * Series of figures over positions: drawn once the page is ready, with the figures under the pointer, and always with
 * the same data as a table. The drawing uses the theme's colours and is redrawn when the theme changes.
 */
export function Plot(plot: PlotProps) {
  const { says, places, placesAre, lines, band, full, height = 200 } = plot
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<ReturnType<typeof drawPlot>>(null)
  const latest = useRef(plot)
  const [pointed, setPointed] = useState<number | null>(null)
  const figures = JSON.stringify({ places, lines, band })
  useEffect(() => {
    latest.current = plot
  })
  useEffect(() => {
    let gone = false
    const shown: Pick<PlotProps, 'places' | 'lines' | 'band'> = JSON.parse(figures)
    const begin = async () => {
      const { drawPlot } = await import('./plot-drawing.ts')
      if (!gone && box.current)
        drawn.current = drawPlot(box.current, { ...latest.current, ...shown }, height, setPointed)
    }
    // Without the drawing the table still tells everything.
    begin().catch(() => undefined)
    return () => {
      gone = true
      drawn.current?.remove()
      drawn.current = null
    }
  }, [figures, height])
  return (
    <figure className={css.plot}>
      <div ref={box} className={css.box} style={{ height }} role="img" aria-label={says} />
      <figcaption className={css.key}>
        {lines.map(({ name, values, as = 'line', tone = 'ink' }) => (
          <span key={name} className={css[as]} data-tone={tone}>
            {name}
            {pointed !== null && values[pointed] != null && <b> {full(values[pointed])}</b>}
          </span>
        ))}
        {band && (
          <span className={css.band}>
            {band.name}
            {pointed !== null && between(band, pointed, full) && <b> {between(band, pointed, full)}</b>}
          </span>
        )}
        {pointed !== null && <span className={css.place}>{places[pointed]}</span>}
      </figcaption>
      <details className={css.more}>
        <summary>Ver como tabla</summary>
        <div className={css.scroll} {...FOCUSABLE} role="group" aria-label={says}>
          <table>
            <thead>
              <tr>
                <th scope="col">{placesAre}</th>
                {lines.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                {band && <th scope="col">{band.name}</th>}
              </tr>
            </thead>
            <tbody>
              {places.map((place, at) => (
                <tr key={at}>
                  <th scope="row">{place}</th>
                  {lines.map(({ name, values }) => (
                    <td key={name}>{values[at] == null ? '–' : full(values[at])}</td>
                  ))}
                  {band && <td>{between(band, at, full) ?? '–'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function between({ from, to }: PlotBand, at: number, full: PlotProps['full']): string | null {
  const [low, high] = [from[at], to[at]]
  return low == null || high == null ? null : `${full(low)} a ${full(high)}`
}
