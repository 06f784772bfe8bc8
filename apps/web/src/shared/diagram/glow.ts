import css from './diagram.module.css'

export interface GlowParts {
  readonly stage: HTMLElement
  readonly scroller: HTMLElement
  /** Says the name of the callout that is pointed at. */
  readonly caption: HTMLElement
  /** Empty containers over the callouts and over the rows for the highlights. */
  readonly rings: HTMLElement
  readonly bars: HTMLElement
}

/** As many highlights in a container as are needed now; unused ones stay hidden. */
function lightsIn(place: HTMLElement, count: number): HTMLElement[] {
  while (place.childElementCount < count) place.append(document.createElement('span'))
  const all = [...place.querySelectorAll<HTMLElement>(':scope > span')]
  all.forEach((light, at) => {
    light.hidden = at >= count
  })
  return all.slice(0, count)
}

/** In percent, so that the ring stays on its callout while the drawing is zoomed or its pane resized. */
function ring(light: HTMLElement, callout: HTMLElement) {
  light.className =
    callout.classList.contains(css.box ?? '') || callout.matches('[data-link]') ? (css.boxRing ?? '') : ''
  for (const name of ['--l', '--t', '--w', '--h', '--dx', '--dy'])
    light.style.setProperty(name, callout.style.getPropertyValue(name))
}

/** A callout nearer to the top of the stage than this has its name below it. */
const HEADROOM = 90

/** CSS keeps the name inside the stage: measuring it would force a layout within the pointer's event. */
function name(caption: HTMLElement, label: string, at: DOMRect, frame: DOMRect) {
  const middle = Math.round(at.left + at.width / 2 - frame.left)
  const over = at.top - frame.top
  const y = over > HEADROOM ? `calc(${Math.round(over - 8)}px - 100%)` : `${Math.round(at.bottom - frame.top + 8)}px`
  caption.textContent = label
  caption.style.transform = `translate(clamp(4px, ${middle}px - 50%, 100cqw - 100% - 4px), ${y})`
}

/**
 * Highlights callouts and rows under the pointer, and names the callout. Everything is measured before anything is
 * moved.
 */
export function glow({ stage, scroller, caption, rings, bars }: GlowParts) {
  return (found: readonly HTMLElement[], callout: HTMLElement | null) => {
    const rows = found.filter((element) => scroller.contains(element))
    const callouts = found.filter((element) => stage.contains(element))
    const top = bars.getBoundingClientRect().top
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const [at, frame] = [callout?.getBoundingClientRect(), stage.getBoundingClientRect()]
    lightsIn(rings, callouts.length).forEach((light, index) => ring(light, callouts[index]!))
    lightsIn(bars, rows.length).forEach((light, index) => {
      const box = boxes[index]!
      light.style.height = `${box.height}px`
      light.style.transform = `translateY(${box.top - top}px)`
    })
    caption.hidden = !callout
    if (callout && at) name(caption, callout.getAttribute('aria-label') ?? '', at, frame)
  }
}
