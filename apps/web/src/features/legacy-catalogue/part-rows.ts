import type { LegacyParts } from '@tuerca/contract/legacy-catalogue'
import type { DiagramHotspot } from '../../shared/diagram/index.ts'

export type Part = LegacyParts['partGroups'][number]['parts'][number]

/** The part as the offers of both generations take it. */
export const offeredPart = ({ number, name, positionNumber, offers }: Part) => ({
  oem: number,
  name,
  codeOnImage: positionNumber,
  offers,
})

export interface PartRow {
  part: Part
  /** 'Opción 2 de 3' when several parts share a position; null for a single part. */
  option: { number: number; of: number } | null
}

export interface RowGroup {
  /** Null where its parts say as much themselves. */
  head: { name: string; description: string } | null
  rows: PartRow[]
}

/** A part without a position is in the table only. */
export const hasPosition = ({ positionNumber }: Pick<Part, 'positionNumber'>) =>
  positionNumber !== '' && positionNumber !== '-'

/** C2.14: the parts under the heads of their groups. */
export function rowGroups(partGroups: LegacyParts['partGroups']): RowGroup[] {
  const sharing = Map.groupBy(
    partGroups.flatMap(({ parts }) => parts).filter(hasPosition),
    ({ positionNumber }) => positionNumber,
  )
  return partGroups.map(({ name, description, parts }) => ({
    head:
      description !== '' || (name !== '' && parts.every((part) => part.name !== name)) ? { name, description } : null,
    rows: parts.map((part) => {
      const group = hasPosition(part) ? (sharing.get(part.positionNumber) ?? []) : []
      return { part, option: group.length > 1 ? { number: group.indexOf(part) + 1, of: group.length } : null }
    }),
  }))
}

/** Parts with offers before the others; a group with both kinds appears twice under its heading. */
export const soldFirst = (groups: readonly RowGroup[]): RowGroup[] =>
  [true, false].flatMap((sold) =>
    groups.flatMap(({ head, rows }) => {
      const some = rows.filter(({ part }) => (part.offers !== null) === sold)
      return some.length > 0 ? [{ head, rows: some }] : []
    }),
  )

/** The lines of a description as one, with its quantity ('QTY: 01') in our word. */
export const descriptionText = (description: string) =>
  description
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.trim().replace(/^QTY:/i, 'Piezas:')]))
    .join(' · ')

type Position = LegacyParts['positions'][number]

/**
 * C3.08: [x, y, width, height] as boxes for the diagram; boxes without size are not drawn. `hrefOf`: the page of
 * another sub-group.
 */
export function hotspotsOf(
  positions: readonly Position[],
  hrefOf: (link: NonNullable<Position['link']>) => string,
): DiagramHotspot[] {
  return positions.flatMap(({ number, coordinates, parts, link }) => {
    const [x = 0, y = 0, width = 0, height = 0] = coordinates
    if (width <= 0 || height <= 0) return []
    return [
      {
        code: number,
        x1: x,
        y1: y,
        x2: x + width,
        y2: y + height,
        repeat: parts.length,
        ...(link ? { link: { href: hrefOf(link), label: link.name } } : {}),
      },
    ]
  })
}

/** What each callout is called aloud. */
export function positionNames(positions: LegacyParts['positions']): Record<string, string> {
  return Object.fromEntries(positions.map(({ number, parts }) => [number, parts[0]?.name ?? '']))
}
