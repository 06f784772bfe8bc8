import { isNameOf } from '@tuerca/domain/own-value'
import { type Stop, stopFor } from './sheet-stops.ts'

function heightsOf(sheet: HTMLElement) {
  const style = getComputedStyle(sheet)
  const full = sheet.offsetHeight
  return {
    peek: parseFloat(style.getPropertyValue('--peek')),
    half: full * parseFloat(style.getPropertyValue('--half')),
    full,
  }
}

function heightOf(sheet: HTMLElement) {
  const heights = heightsOf(sheet)
  const { stop = '' } = sheet.dataset
  return isNameOf(heights, stop) ? heights[stop] : heights.peek
}

/** Drags the sheet by its handle with a transform only; its resting place is decided when it is released. */
export function listenToGrip(
  handle: HTMLElement,
  sheet: HTMLElement,
  onStop: (stop: Stop) => void,
  signal: AbortSignal,
) {
  let held: { y: number; at: number; start: number; height: number; speed: number } | null = null
  let dragged = false

  handle.addEventListener(
    'pointerdown',
    (event) => {
      held = {
        y: event.clientY,
        at: event.timeStamp,
        start: event.clientY,
        height: heightOf(sheet),
        speed: 0,
      }
      dragged = false
      handle.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (!held) return
      dragged ||= Math.abs(event.clientY - held.start) > 4
      if (!dragged) return
      const { peek, full } = heightsOf(sheet)
      const up = held.y - event.clientY
      held = {
        ...held,
        y: event.clientY,
        at: event.timeStamp,
        height: Math.min(Math.max(held.height + up, peek), full),
        speed: up / Math.max(event.timeStamp - held.at, 1),
      }
      sheet.dataset.held = ''
      sheet.style.setProperty('--hidden', `${full - held.height}px`)
    },
    { signal },
  )
  const letGo = (event: PointerEvent) => {
    if (held && dragged) {
      delete sheet.dataset.held
      sheet.style.removeProperty('--hidden')
      onStop(stopFor(held.height, event.timeStamp - held.at < 80 ? held.speed : 0, heightsOf(sheet)))
    }
    held = null
  }
  handle.addEventListener('pointerup', letGo, { signal })
  handle.addEventListener('pointercancel', letGo, { signal })
  // The end of a drag is not a press.
  handle.addEventListener(
    'click',
    (event) => {
      if (!dragged) return
      dragged = false
      event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
}
