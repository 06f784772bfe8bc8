interface Point {
  readonly x: number
  readonly y: number
}

/** The effects of gestures on the drawing; points in pixels of the stage. */
export interface Gestures {
  zoomBy(factor: number, point: Point, how: 'glide' | 'jump'): void
  panBy(x: number, y: number, how: 'glide' | 'jump'): void
  /** Double click or double tap beside every callout. */
  onDouble(point: Point): void
  /** The callout under the pointer, or near enough to a finger. */
  calloutAt(event: PointerEvent | MouseEvent): HTMLElement | null
  /** False when the wheel cannot zoom further, and the page may scroll. */
  takesWheel(inwards: boolean): boolean
}

const DRAG_AFTER = { mouse: 4, touch: 9 }
const DOUBLE_TAP_MS = 320
/** How far a thrown drawing goes on, in milliseconds of its speed. */
const THROW_MS = 110

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function pointIn(stage: HTMLElement, event: MouseEvent): Point {
  const box = stage.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

/** One pointer drags, two pinch. `onTap` is called for those that did neither. */
function listenToPointers(
  stage: HTMLElement,
  act: Gestures,
  onTap: (event: PointerEvent) => void,
  signal: AbortSignal,
) {
  const down = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let dragging = false
  let speed = { x: 0, y: 0, at: 0 }

  const begin = () => {
    dragging = true
    stage.dataset.dragging = ''
    for (const id of down.keys()) stage.setPointerCapture(id)
  }
  const drag = (event: PointerEvent, from: Point, to: Point) => {
    if (!dragging && apart(start, to) > (event.pointerType === 'mouse' ? DRAG_AFTER.mouse : DRAG_AFTER.touch)) begin()
    if (!dragging) return
    const spent = Math.max(event.timeStamp - speed.at, 1)
    speed = { x: (to.x - from.x) / spent, y: (to.y - from.y) / spent, at: event.timeStamp }
    act.panBy(to.x - from.x, to.y - from.y, 'jump')
  }
  const pinch = (id: number, from: Point, to: Point) => {
    const other = [...down].find(([key]) => key !== id)?.[1]
    if (!other) return
    act.panBy((to.x - from.x) / 2, (to.y - from.y) / 2, 'jump')
    act.zoomBy(
      apart(other, to) / Math.max(apart(other, from), 1),
      { x: (other.x + to.x) / 2, y: (other.y + to.y) / 2 },
      'jump',
    )
  }
  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      down.set(event.pointerId, pointIn(stage, event))
      if (down.size > 1) return begin()
      start = pointIn(stage, event)
      dragging = false
      speed = { x: 0, y: 0, at: event.timeStamp }
    },
    { signal },
  )
  stage.addEventListener(
    'pointermove',
    (event) => {
      const from = down.get(event.pointerId)
      if (!from) return
      const to = pointIn(stage, event)
      if (down.size === 1) drag(event, from, to)
      else pinch(event.pointerId, from, to)
      down.set(event.pointerId, to)
    },
    { signal },
  )
  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size > 0) return
    delete stage.dataset.dragging
    if (!dragging) return event.type === 'pointerup' ? onTap(event) : undefined
    if (event.timeStamp - speed.at < 60) act.panBy(speed.x * THROW_MS, speed.y * THROW_MS, 'glide')
    // A drag that ends on a callout must not choose it: its click event comes before this.
    setTimeout(() => {
      dragging = false
    })
  }
  stage.addEventListener('pointerup', lift, { signal })
  stage.addEventListener('pointercancel', lift, { signal })
  stage.addEventListener(
    'click',
    (event) => {
      if (!dragging) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true, signal },
  )
}

/** Wheel, drag, pinch, double click and double tap on a stage, until the signal. */
export function listenToGestures(stage: HTMLElement, act: Gestures, signal: AbortSignal) {
  let tapped = { x: 0, y: 0, at: -DOUBLE_TAP_MS }
  listenToPointers(
    stage,
    act,
    (event) => {
      if (act.calloutAt(event)) return
      const point = pointIn(stage, event)
      const second = event.timeStamp - tapped.at < DOUBLE_TAP_MS && apart(point, tapped) < 30
      tapped = { ...point, at: second ? -DOUBLE_TAP_MS : event.timeStamp }
      if (second) act.onDouble(point)
    },
    signal,
  )
  stage.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !act.takesWheel(event.deltaY < 0)) return
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1)
      act.zoomBy(
        Math.exp(-Math.max(-240, Math.min(240, pixels)) * (event.ctrlKey ? 0.01 : 0.002)),
        pointIn(stage, event),
        'glide',
      )
    },
    { passive: false, signal },
  )
  // Two fingers move the drawing, one may scroll the page: touch-action alone cannot express that.
  const keep = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault()
  }
  stage.addEventListener('touchstart', keep, { passive: false, signal })
  stage.addEventListener('touchmove', keep, { passive: false, signal })
}
