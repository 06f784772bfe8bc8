const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const calloutsOf = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>('[data-code]')]

/** One callout at a time is in the tab order; the arrow keys move from it to the others. */
export function holdTab(callout: HTMLElement) {
  const group = callout.parentElement
  for (const held of group?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []) held.tabIndex = -1
  callout.tabIndex = 0
}

/** The callout that a key leads to from the focused one, in reading order: arrows, Home, End. */
export function calloutAfter(group: HTMLElement, focused: HTMLElement, key: string): HTMLElement | undefined {
  const all = calloutsOf(group)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const step = STEP[key]
  return step === undefined ? undefined : all[(all.indexOf(focused) + step + all.length) % all.length]
}

/** How far off a callout a finger may land. */
const REACH = 22

/** The callout nearest to a finger, if it is near. */
export function nearestCallout(group: HTMLElement, x: number, y: number): HTMLElement | null {
  let best: HTMLElement | null = null
  let least = REACH
  for (const callout of calloutsOf(group)) {
    const box = callout.getBoundingClientRect()
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
    if (away >= least) continue
    least = away
    best = callout
  }
  return best
}
