import { cellsOf, type FitmentRow } from './vehicle-rows.ts'
import { foldText, searchWords } from './words.ts'

export const VEHICLE_COLUMNS = ['make', 'model', 'years', 'engine'] as const
export type VehicleColumn = (typeof VEHICLE_COLUMNS)[number]

/** From the first marked character to just after the last, in UTF-16 units of the cell's text. */
export type HighlightRange = readonly [start: number, end: number]

export interface VehicleMatch<Row extends FitmentRow> {
  row: Row
  /** The texts of the columns Marca, Modelo, Año, Motor, as drawn. */
  cells: Record<VehicleColumn, string>
  /** What to mark in each of them, ascending and apart from each other. */
  highlights: Record<VehicleColumn, HighlightRange[]>
}

/** M2.33: the rows in which every word of the text occurs, in whatever column, with what to highlight. */
export function matchVehicleWords<Row extends FitmentRow>(rows: readonly Row[], text: string): VehicleMatch<Row>[] {
  const words = searchWords(text)
  return rows.flatMap((row) => {
    const cells = cellsOf(row)
    const found: Record<VehicleColumn, HighlightRange[]> = { make: [], model: [], years: [], engine: [] }
    const everyWord = words.every((word) => {
      const before = VEHICLE_COLUMNS.map((column) => {
        const ranges = column === 'years' ? yearRanges(row, cells.years, word) : occurrences(cells[column], word)
        found[column].push(...ranges)
        return ranges.length
      })
      return before.some((count) => count > 0)
    })
    if (!everyWord) return []
    return [{ row, cells, highlights: mapColumns((column) => merged(found[column])) }]
  })
}

function mapColumns<T>(value: (column: VehicleColumn) => T): Record<VehicleColumn, T> {
  return { make: value('make'), model: value('model'), years: value('years'), engine: value('engine') }
}

// 2012 is inside '2010–2015' without being written there, and so is '201' while it is being typed.
function yearRanges({ yearFrom, yearTo }: FitmentRow, cell: string, word: string): HighlightRange[] {
  const written = occurrences(cell, word)
  if (written.length > 0 || !/^[0-9]{2,4}$/.test(word) || cell === '') return written
  const least = Number(word.padEnd(4, '0'))
  const most = Number(word.padEnd(4, '9'))
  const overlaps = (yearFrom === null || yearFrom <= most) && (yearTo === null || least <= yearTo)
  return overlaps ? [[0, cell.length]] : []
}

function occurrences(cell: string, word: string): HighlightRange[] {
  const { folded, starts, ends } = foldWithPlaces(cell)
  const ranges: HighlightRange[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    ranges.push([starts[at] ?? 0, ends[at + word.length - 1] ?? cell.length])
  }
  return ranges
}

// Folding can lengthen or shorten a text: each folded character remembers where it came from.
function foldWithPlaces(cell: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let place = 0
  for (const character of cell) {
    const piece = /\s/.test(character) ? ' ' : foldText(character)
    for (let index = 0; index < piece.length; index += 1) {
      starts.push(place)
      ends.push(place + character.length)
    }
    folded += piece
    place += character.length
  }
  return { folded, starts, ends }
}

function merged(ranges: readonly HighlightRange[]): HighlightRange[] {
  const result: HighlightRange[] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1)
    if (last !== undefined && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)]
    else result.push([start, end])
  }
  return result
}
