import { type View, WHOLE } from './geometry.ts'

/** The time constant of a movement, in milliseconds: a whole one stays under 200. */
const PACE = 45

export const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Holds a view and moves it to the next one, at once or gliding; `apply` is called at most once a frame while it
 * glides.
 */
export function glide(apply: (view: View) => void) {
  let now = WHOLE
  let target = WHOLE
  let frame = 0
  let last = 0

  const set = (view: View) => {
    now = view
    apply(view)
  }
  const step = (time: number) => {
    // On a busy page a frame may have begun before the press: that must not move backwards.
    const part = 1 - Math.exp(-Math.min(Math.max(time - last, 0), 50) / PACE)
    last = time
    const between = (a: number, b: number) => a + (b - a) * part
    const next = { scale: between(now.scale, target.scale), x: between(now.x, target.x), y: between(now.y, target.y) }
    const there =
      Math.abs(next.scale / target.scale - 1) < 0.002 && Math.hypot(next.x - target.x, next.y - target.y) < 0.5
    set(there ? target : next)
    frame = there ? 0 : requestAnimationFrame(step)
  }
  return {
    /** The view at which it will come to rest: the start of the next movement. */
    get target() {
      return target
    },
    to(view: View, how: 'glide' | 'jump' = 'glide') {
      target = view
      if (how === 'glide' && !wantsStill()) {
        if (frame) return
        last = performance.now()
        frame = requestAnimationFrame(step)
        return
      }
      cancelAnimationFrame(frame)
      frame = 0
      set(view)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
