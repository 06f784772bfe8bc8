import { cameraOf } from './camera.ts'
import { collect } from './kit.ts'
import type { PartKind } from './part-drawing.ts'
import { partOf, partSeed } from './part-drawing.ts'
import { round1 } from './path.ts'
import { boundsOfAll, fitInto, paintObjects, svgPicture } from './scene.ts'
import type { Pt } from './vector.ts'
import { rad } from './vector.ts'
import type { DRAWINGS_OF_GROUPS } from './vocabulary-drawings.ts'

type GroupSlug = keyof typeof DRAWINGS_OF_GROUPS
export type GroupSign = `grupo-${GroupSlug}`

// Three parts that stand for a group. The most telling one comes first and is drawn in the middle, in front.
const PARTS: Record<GroupSlug, readonly [PartKind, PartKind, PartKind]> = {
  frenos: ['brake-disc', 'brake-pads', 'brake-hose'],
  suspension: ['strut', 'ball-joint', 'coil-spring'],
  direccion: ['steering-wheel', 'steering-rack', 'tie-rod-end'],
  motor: ['piston', 'valves', 'connecting-rod'],
  'distribucion-y-correas': ['timing-kit', 'ribbed-belt', 'idler-pulley'],
  'lubricacion-y-filtros': ['oil-filter', 'air-filter', 'drain-plug'],
  combustible: ['fuel-pump', 'injector', 'fuel-cap'],
  refrigeracion: ['radiator', 'water-pump', 'thermostat'],
  escape: ['muffler', 'catalytic-converter', 'exhaust-manifold'],
  encendido: ['spark-plug', 'ignition-coil', 'plug-wires'],
  'electrico-y-arranque': ['battery', 'alternator', 'relay'],
  iluminacion: ['headlight', 'bulb', 'fog-light'],
  'transmision-y-embrague': ['clutch-kit', 'ring-and-pinion', 'gear-lever'],
  'ejes-y-ruedas': ['wheel-hub', 'drive-shaft', 'wheel-bearing'],
  climatizacion: ['ac-compressor', 'condenser', 'blower'],
  carroceria: ['front-door', 'fender', 'grille'],
  'vidrios-y-espejos': ['windscreen', 'mirror', 'wiper-blade'],
  interior: ['seat', 'steering-wheel', 'speaker'],
  seguridad: ['seat-belt', 'fire-extinguisher', 'road-kit'],
  'llantas-y-rines': ['wheel', 'rim', 'tyre-valve'],
  'fluidos-y-quimicos': ['oil-can', 'coolant-jug', 'aerosol'],
  'accesorios-y-herramientas': ['jack', 'wheel-wrench', 'hose-clamp'],
}

const SIZE = 240
const PREFIX = 'grupo-'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each group has its sign
export const groupSigns = Object.keys(PARTS).map((slug) => PREFIX + slug) as readonly GroupSign[]

const corner = (r: number, turn: number): Pt => [SIZE / 2 + r * Math.cos(rad(turn)), SIZE / 2 + r * Math.sin(rad(turn))]

const hexagon = (r: number): string =>
  `M${Array.from({ length: 6 }, (_, i) =>
    corner(r, 60 * i - 30)
      .map(round1)
      .join(' '),
  ).join('L')}z`

/** Draws one part inside a box of the sign, with thinner lines than a picture of it alone has. */
function partIn(kind: PartKind, [x, y, size]: readonly [number, number, number]): string {
  const camera = cameraOf(0)
  const kit = collect({ camera, rnd: partSeed(kind, 0) })
  partOf(kind).draw(kit)
  const objects = kit.finish()
  const fit = fitInto(boundsOfAll(objects), [size, size], 0)
  return paintObjects(objects, camera, { k: fit.k, x: fit.x + x, y: fit.y + y })
}

/** The sign of a group: three of its parts within a hexagon, so that nobody takes it for a picture of what is sold. */
export function groupSign(sign: GroupSign): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sign is the prefix and its group
  const [first, left, right] = PARTS[sign.slice(PREFIX.length) as GroupSlug]
  const frame = `<path d="${hexagon(116)}"/><path fill="var(--paper,#FFF)" d="${hexagon(108)}"/>`
  const parts = partIn(left, [38, 46, 76]) + partIn(right, [126, 46, 76]) + partIn(first, [66, 98, 108])
  return svgPicture(frame + parts, [SIZE, SIZE])
}
