import type { Draw } from '../../assembly.ts'
import type { Kit } from '../../kit.ts'

/** A piece of the plates as a picture of its own; each brand makes it a little narrower or wider. */
export const varied =
  (make: (t: number) => Draw): Draw =>
  (k) =>
    make(k.rnd.range(0.9, 1.12))(k)

/** Parts of a set laid side by side, each with a contour of its own. */
export const laid = (k: Kit, parts: readonly (readonly [x: number, y: number, z: number, draw: Draw])[]): void => {
  for (const [x, y, z, draw] of parts) k.object(() => k.place({ at: [x, y, z] }, () => draw(k)))
}

/** A piece that lies along z on its plate, laid along x. */
export const lying =
  (draw: Draw): Draw =>
  (k) =>
    k.place({ turn: { axis: 'y', by: 90 } }, () => draw(k))

/** A piece that lies with its face up on its plate, stood up with its face to the reader. */
export const standing =
  (draw: Draw): Draw =>
  (k) =>
    k.place({ turn: { axis: 'x', by: 90 } }, () => draw(k))
