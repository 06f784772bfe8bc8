import type { Draw } from '../assembly.ts'
import { partSeed, partOf } from '../part-drawing.ts'
import type { PartKind } from '../part-drawing.ts'
import { circle, outline, regular } from '../outline.ts'
import type { Vec3 } from '../vector.ts'
export { cable, hose, line, pipe } from './pipes.ts'

/** A kind of the drawn product pictures, in one of its proportions, its front towards -y. */
export const kind =
  (name: PartKind, variant = 1): Draw =>
  (k) =>
    partOf(name).draw({ ...k, rnd: partSeed(name, variant) })

/** A threaded banjo or hose end with its bore along z. */
export const banjo =
  (r: number): Draw =>
  (k) =>
    k.prism({ at: [0, 0, -r * 0.5], axis: 'z', h: r, outline: outline(circle(r), circle(r * 0.5)), floor: 'ink' })

/** A sensor with its threaded tip down, hexagon, body and a lead with a connector. */
export const sensor =
  (r: number, l: number, lead: readonly Vec3[] = []): Draw =>
  (k) => {
    if (lead.length > 1) k.tube({ points: lead, r: r * 0.26, dark: true })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-l, r * 0.4],
        [-l * 0.6, r * 0.5],
        [-l * 0.6, r * 0.8],
        [0, r * 0.8],
      ],
      rings: [-l * 0.5, -l * 0.4, -l * 0.3, -l * 0.2, -l * 0.1],
    })
    k.prism({ at: [0, 0, 0], axis: 'z', h: r * 0.7, outline: outline(regular(6, r * 1.5, 12)) })
    k.lathe({
      at: [0, 0, r * 0.7],
      axis: 'z',
      profile: [
        [0, r],
        [l * 0.4, r],
        [l * 0.4, r * 0.7],
        [l * 0.7, r * 0.6],
      ],
      dark: true,
    })
  }
