import { spread } from './geometry.ts'

/**
 * Pixels of the screen: a balloon of this height has letters of 12 pixels, and is wide enough for a fingertip or an
 * unsteady mouse.
 */
const READABLE = 27
/**
 * The size of the replacement for a balloon that is drawn smaller, as in diagram.module.css, with the space around it.
 */
const APART = 26
/** If the replacements covered more than this part of the drawing, they would hide it. */
const MOST_COVERED = 0.3

const percentOf = (callout: HTMLElement, name: string) => parseFloat(callout.style.getPropertyValue(name)) / 100

/**
 * Keeps numbers readable and pressable at every zoom: where balloons are drawn too small, each gets a number of
 * constant size in its place, moved a little where two would touch.
 */
export function keepReadable({ stage, drawing, callouts }: Record<'stage' | 'drawing' | 'callouts', HTMLElement>) {
  let wasSmall = false
  return (scale: number) => {
    const all = [...callouts.querySelectorAll<HTMLElement>(':scope > *')]
    const { offsetWidth, offsetHeight } = drawing
    const [width, height] = [offsetWidth * scale, offsetHeight * scale]
    const heights = all
      .filter((one) => one.matches('button'))
      .map((one) => percentOf(one, '--h') * height)
      .toSorted((a, b) => a - b)
    const middle = heights[Math.floor(heights.length / 2)] ?? READABLE
    const isSmall = middle < READABLE && all.length * APART ** 2 < MOST_COVERED * width * height
    stage.toggleAttribute('data-small', isSmall)
    if (!isSmall && !wasSmall) return
    wasSmall = isSmall
    const centres = all.map((one) => ({
      x: (percentOf(one, '--l') + percentOf(one, '--w') / 2) * width,
      y: (percentOf(one, '--t') + percentOf(one, '--h') / 2) * height,
    }))
    const moves = isSmall ? spread(centres, APART) : []
    // Nor is one cut by the edge of the drawing.
    const inside = (at: number, move: number, length: number) =>
      Math.min(Math.max(at + move, APART / 2), length - APART / 2) - at
    all.forEach((one, at) => {
      const [from, move] = [centres[at]!, moves[at]]
      const [x, y] = move ? [inside(from.x, move.x, width), inside(from.y, move.y, height)] : [0, 0]
      one.style.setProperty('--dx', `${(x / scale).toFixed(2)}px`)
      one.style.setProperty('--dy', `${(y / scale).toFixed(2)}px`)
    })
  }
}
