/** C9.11. */
const WAIT_MS = 100
const SCROLL_MS = 600

const eased = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

/**
 * Scrolls the plate page's result into view, without motion for people who want none. Gives the function that stops it.
 */
export function scrollToResult(result: HTMLElement): () => void {
  let frame = 0
  const timer = setTimeout(() => {
    // Below the header, which is twice as tall on a phone.
    const above = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const by = result.getBoundingClientRect().top - above
    const from = scrollY
    if (by < innerHeight / 2) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo(scrollX, from + by)
    const began = performance.now()
    const step = (now: number) => {
      const part = Math.min(Math.max(now - began, 0) / SCROLL_MS, 1)
      scrollTo(scrollX, from + by * eased(part))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }, WAIT_MS)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
