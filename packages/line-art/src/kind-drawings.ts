import type { GroupSign } from './group-signs.ts'
import { groupSign, groupSigns } from './group-signs.ts'
import type { PartDrawingOptions, PartKind } from './part-drawing.ts'
import { partDrawing, partKinds } from './part-drawing.ts'
import { DRAWINGS_OF_GROUPS } from './vocabulary-drawings.ts'

/** What a picture's address may name: a part, or the sign of a group. */
export type Drawing = PartKind | GroupSign

const kinds: ReadonlySet<string> = new Set(partKinds)
const signs: ReadonlySet<string> = new Set(groupSigns)

export const isGroupSign = (name: string): name is GroupSign => signs.has(name)
export const isDrawing = (name: string): name is Drawing => kinds.has(name) || signs.has(name)

const drawings: ReadonlyMap<string, Drawing> = new Map(
  Object.entries(DRAWINGS_OF_GROUPS).flatMap(([group, byKey]) =>
    Object.entries(byKey).map(([key, kind]): [string, Drawing] => [
      key,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a group of the table has its sign
      kind === '' ? (`grupo-${group}` as GroupSign) : kind,
    ]),
  ),
)

/** Every key of the vocabulary that has a drawing or a sign. */
export const drawnKeys: readonly string[] = [...drawings.keys()]

/**
 * The drawing for a kind of part, by the kind's key in the vocabulary, or its group's sign. A key that the table lacks
 * has none.
 */
export const drawingOfKind = (key: string): Drawing | undefined => drawings.get(key)

/** A part in its variant and view; a sign has neither. */
export const drawingPicture = (name: Drawing, options: PartDrawingOptions): string =>
  isGroupSign(name) ? groupSign(name) : partDrawing(name, options)
