import type { View } from './camera.ts'
import { cameraOf } from './camera.ts'
import { collect } from './kit.ts'
import type { Part } from './part.ts'
import { body } from './parts/body.ts'
import { brakes } from './parts/brakes.ts'
import { cooling } from './parts/cooling.ts'
import { drivetrain } from './parts/drivetrain.ts'
import { electrical } from './parts/electrical.ts'
import { engine } from './parts/engine.ts'
import { filters } from './parts/filters.ts'
import { fuel } from './parts/fuel.ts'
import { ignition } from './parts/ignition.ts'
import { bodyKinds } from './parts/kinds/body-kinds.ts'
import { brakeKinds } from './parts/kinds/brake-kinds.ts'
import { chassisKinds } from './parts/kinds/chassis-kinds.ts'
import { engineKinds } from './parts/kinds/engine-kinds.ts'
import { fluidAndFuelKinds } from './parts/kinds/fluid-and-fuel-kinds.ts'
import { driveKinds } from './parts/kinds/drive-kinds.ts'
import { electricKinds } from './parts/kinds/electric-kinds.ts'
import { cabinKinds } from './parts/kinds/cabin-kinds.ts'
import { suspension } from './parts/suspension.ts'
import { timing } from './parts/timing.ts'
import { hashText, seeded } from './random.ts'
import { boundsOfAll } from './scene.ts'
import { fitInto, paintObjects, svgPicture } from './scene.ts'

const PARTS = {
  ...brakes,
  ...filters,
  ...ignition,
  ...suspension,
  ...drivetrain,
  ...timing,
  ...cooling,
  ...electrical,
  ...engine,
  ...fuel,
  ...body,
  ...brakeKinds,
  ...chassisKinds,
  ...bodyKinds,
  ...engineKinds,
  ...fluidAndFuelKinds,
  ...driveKinds,
  ...electricKinds,
  ...cabinKinds,
}

export type PartKind = keyof typeof PARTS

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is written out by its kinds
export const partKinds = Object.keys(PARTS) as readonly PartKind[]

export interface PartDrawingOptions {
  /** Seed of the proportions: the same number always gives the same picture; each brand has its own. */
  readonly variant: number
  /** Picture angle: 0 from the right, 1 from the left, 2 a lower look at the front. */
  readonly view?: View
  /** Spoken name; without one the picture is decoration. */
  readonly title?: string
  readonly selected?: boolean
}

const SIZE = 240
const MARGIN = 12

export const partOf = (kind: PartKind): Part => PARTS[kind]

export const partSeed = (kind: PartKind, variant: number) => seeded(hashText(`${kind}/${variant}`))

/** The drawn product picture of a kind of part, as a 240 x 240 SVG string. */
export function partDrawing(kind: PartKind, options: PartDrawingOptions): string {
  const camera = cameraOf(options.view ?? 0)
  const kit = collect({ camera, rnd: partSeed(kind, options.variant), selected: options.selected === true })
  partOf(kind).draw(kit)
  const objects = kit.finish()
  const fit = fitInto(boundsOfAll(objects), [SIZE, SIZE], MARGIN)
  return svgPicture(paintObjects(objects, camera, fit), [SIZE, SIZE], options.title)
}

export interface GalleryEntry {
  readonly kind: PartKind
  readonly name: string
}

/** Every kind with its Spanish name, in the order of the systems of a car. */
export const drawingGallery = (): readonly GalleryEntry[] => partKinds.map((kind) => ({ kind, name: PARTS[kind].name }))
