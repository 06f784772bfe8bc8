import { calloutAfter, holdTab, nearestCallout } from './callout-keys.ts'
import { crossHighlight, type Parts } from './cross-highlight.ts'
import type { Box, Size } from './geometry.ts'
import { listenToGestures } from './gestures.ts'
import { type GlowParts, glow } from './glow.ts'
import { keepReadable } from './keep-readable.ts'
import { panZoom, type PanZoom } from './pan-zoom.ts'

export interface DiagramParts extends Parts, GlowParts {
  /** What is moved and enlarged: the picture with its callouts. */
  readonly drawing: HTMLElement
  readonly callouts: HTMLElement
}

export interface DiagramEvents {
  onChoose(code: string, callout: HTMLElement): void
  onActive(code: string | null): void
  onRow(): void
  onPercent(percent: number): void
  source(): Size
  covered(): number
}

/** The diagram as its toolbar and its page handle it. */
export interface DiagramHandle extends Pick<PanZoom, 'zoomBy' | 'whole'> {
  /** Lights a code on both sides and brings its callouts into view. */
  show(code: string): void
  clear(): void
  refresh(): void
}

/** On a small stage, callouts brought into view are at least this high, in pixels. */
const READABLE = 18
const KEY_ZOOM = 1.4
const KEY_PAN = 60
const PAN: Record<string, [number, number]> = {
  ArrowLeft: [KEY_PAN, 0],
  ArrowRight: [-KEY_PAN, 0],
  ArrowUp: [0, KEY_PAN],
  ArrowDown: [0, -KEY_PAN],
}

const onDrawing = (callout: HTMLElement): Box => ({
  x: callout.offsetLeft,
  y: callout.offsetTop,
  width: callout.offsetWidth,
  height: callout.offsetHeight,
})

function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

const codedAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null

function listenToKeys(parts: DiagramParts, view: PanZoom, clear: () => void, signal: AbortSignal) {
  const { root, stage, callouts } = parts
  stage.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const focused = event.target
      if (!(focused instanceof HTMLElement)) return
      const pan = PAN[event.key]
      const next = focused === stage ? undefined : calloutAfter(callouts, focused, event.key)
      if (event.key === '+' || event.key === '=') view.zoomBy(KEY_ZOOM)
      else if (event.key === '-') view.zoomBy(1 / KEY_ZOOM)
      else if (event.key === '0') view.whole()
      else if (focused === stage && pan) view.panBy(...pan)
      else if (next) next.focus({ preventScroll: true })
      else return
      event.preventDefault()
    },
    { signal },
  )
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') clear()
    },
    { signal },
  )
}

/**
 * Makes a diagram interactive: zoom, keys, and highlighting between drawing and table. Everything it attaches ends with
 * the signal.
 */
export function connectDiagram(parts: DiagramParts, events: DiagramEvents, signal: AbortSignal): DiagramHandle {
  const { stage, callouts } = parts
  const view = panZoom(stage, parts.drawing, {
    source: events.source,
    covered: events.covered,
    onRest: keepReadable(parts),
    onView: (_, percent) => {
      parts.caption.hidden = true
      events.onPercent(percent)
    },
  })
  signal.addEventListener('abort', view.stop)
  const bringIntoView = (shown: HTMLElement[]) => {
    if (!shown.length) return
    const boxes = shown.map(onDrawing)
    view.show(around(boxes), Math.max(...boxes.map((box) => box.height)), READABLE)
  }
  const light = crossHighlight(
    parts,
    {
      onChoose: events.onChoose,
      onShow: bringIntoView,
      onRow: events.onRow,
      onActive: events.onActive,
      onPoint: glow(parts),
    },
    signal,
  )
  const calloutAt = (event: PointerEvent | MouseEvent) => {
    const exact = codedAt(event.target)
    return (
      exact ??
      (event instanceof PointerEvent && event.pointerType === 'touch'
        ? nearestCallout(callouts, event.clientX, event.clientY)
        : null)
    )
  }
  listenToGestures(
    stage,
    {
      zoomBy: view.zoomBy,
      panBy: view.panBy,
      onDouble: view.double,
      takesWheel: view.canZoom,
      calloutAt,
    },
    signal,
  )
  listenToKeys(parts, view, light.clear, signal)
  stage.addEventListener(
    'focusin',
    (event) => {
      const callout = codedAt(event.target)
      if (!callout) return
      holdTab(callout)
      if (callout.matches(':focus-visible')) bringIntoView([callout])
    },
    { signal },
  )
  stage.addEventListener(
    'click',
    (event) => {
      const callout = calloutAt(event)
      if (!callout) return
      if (callout.matches('button')) light.choose(callout)
      else if (!(event.target instanceof Node && callout.contains(event.target))) callout.click()
    },
    { signal },
  )
  return { zoomBy: view.zoomBy, whole: view.whole, show: light.show, clear: light.clear, refresh: light.refresh }
}
