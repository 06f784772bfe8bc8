import { wantsStill } from './glide.ts'

/** C4.08, C9.11. */
const SCROLL_MS = 700

const eased = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

/**
 * The visible part of a scroller: without its sticky head, and without what lies outside of the window or under the
 * bottom bar.
 */
function seenPart(scroller: HTMLElement) {
  const box = scroller.getBoundingClientRect()
  const head = scroller.querySelector('thead')?.getBoundingClientRect().height ?? 0
  const foot = parseFloat(getComputedStyle(scroller).paddingBottom) || 0
  return { top: Math.max(box.top + head, 0), bottom: Math.min(box.bottom - foot, window.innerHeight) }
}

/**
 * Scrolls a table in its own window until a row is in the middle; a clearly visible row stays. Gives the function that
 * stops it.
 */
export function scrollToRow(scroller: HTMLElement, row: HTMLElement): () => void {
  const seen = seenPart(scroller)
  const { top, height } = row.getBoundingClientRect()
  if (top >= seen.top && top + height <= seen.bottom) return () => undefined
  const from = scroller.scrollTop
  const by = top + height / 2 - (seen.top + Math.max(seen.bottom, seen.top + height)) / 2
  if (wantsStill()) {
    scroller.scrollTop = from + by
    return () => undefined
  }
  const began = performance.now()
  let frame = 0
  const step = (now: number) => {
    const part = Math.min(Math.max(now - began, 0) / SCROLL_MS, 1)
    scroller.scrollTop = from + by * eased(part)
    if (part < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
