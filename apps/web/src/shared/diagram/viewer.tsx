import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DiagramHandle, DiagramParts } from './connect.ts'
import type { DiagramViewerProps } from './diagram.ts'
import css from './diagram.module.css'
import { Divider } from './divider.tsx'
import { useFullScreen } from './full-screen.ts'
import { PrintHead } from './print-head.tsx'
import { Sheet } from './sheet.tsx'
import type { Stop } from './sheet-stops.ts'
import { Stage, usePicture } from './stage.tsx'
import { Toolbar } from './toolbar.tsx'
import { DiagramContext } from './use-diagram.ts'

/** Pixels of the stage's foot that lie under the sheet. */
function coveredBy(sheet: Element, stage: Element) {
  const [over, under] = [sheet.getBoundingClientRect(), stage.getBoundingClientRect()]
  return over.left >= under.right ? 0 : Math.max(0, under.bottom - over.top)
}

function partsOf(root: HTMLElement): DiagramParts {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`)!
  return {
    root,
    stage: part('stage'),
    drawing: part('drawing'),
    callouts: part('callouts'),
    caption: part('caption'),
    rings: part('rings'),
    scroller: part('scroller'),
    bars: part('bars'),
  }
}

/**
 * A unit's drawing and its parts (C2.14, C2.33, C4.08), connected to each other; the drawing can be zoomed, moved, and
 * printed with its table.
 */
export function DiagramViewer({
  image,
  hotspots,
  names,
  title,
  onChoose,
  startAt,
  onActive,
  children,
}: DiagramViewerProps) {
  const root = useRef<HTMLElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const handle = useRef<DiagramHandle>(null)
  const [stop, setStop] = useState<Stop>('peek')
  const screen = useFullScreen(root)
  const shown = usePicture(image, picture)
  const now = { onChoose, onActive, size: shown.size }
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
    handle.current?.refresh()
  })

  const first = useRef(startAt)
  useEffect(() => {
    if (!root.current) return
    const elements = partsOf(root.current)
    const percent = root.current.querySelector('[data-part="percent"]')
    const end = new AbortController()
    // The drawing and its table stand before what moves them arrives.
    const connect = async () => {
      const { connectDiagram } = await import('./connect.ts')
      if (end.signal.aborted) return
      handle.current = connectDiagram(
        elements,
        {
          onChoose: (code, callout) => latest.current.onChoose?.(code, callout),
          onActive: (code) => latest.current.onActive?.(code),
          onRow: () => setStop((at) => (at === 'peek' ? 'half' : at)),
          onPercent: (value) => {
            if (percent) percent.textContent = `${Math.round(value)} %`
          },
          source: () => latest.current.size,
          covered: () => coveredBy(elements.scroller, elements.stage),
        },
        end.signal,
      )
      if (first.current) handle.current.show(first.current)
    }
    void connect()
    return () => end.abort()
  }, [])

  const label = `Piezas de ${title.unit}`
  return (
    <DiagramContext value={handle}>
      <section
        ref={root}
        className={css.viewer}
        data-diagram=""
        data-full={screen.full || undefined}
        aria-label={`Diagrama de ${title.unit}`}
      >
        <PrintHead title={title} />
        <Toolbar handle={handle} full={screen.full} onFull={screen.toggle} />
        <div className={css.panes}>
          <Stage {...{ image, hotspots, names, picture, shown }} />
          <Divider />
          <Sheet label={label} stop={stop} onStop={setStop}>
            {children}
          </Sheet>
        </div>
      </section>
    </DiagramContext>
  )
}
