import { useState } from 'react'
import type { Column } from './grid-columns.ts'
import type { Edits } from './use-edits.ts'
import type { Rows } from './use-rows.ts'

interface Place {
  row: number
  column: number
}

interface Grid {
  columns: readonly Column[]
  rows: Rows
  edits: Edits
  /** Brings a row into the visible part. */
  show: (row: number) => void
  /** Gives the keyboard back to the grid. */
  focus: () => void
}

/** The cell that one stands on, and what is being typed in it. */
export function useGridCursor({ columns, rows, edits, show, focus }: Grid) {
  const [here, setHere] = useState<Place>({
    row: 0,
    column: Math.max(
      0,
      columns.findIndex(({ edit }) => edit),
    ),
  })
  const [writing, setWriting] = useState<{ typed: string | null } | null>(null)
  const column = columns[here.column]
  const go = (row: number, next: number) => {
    const place = {
      row: Math.min(Math.max(row, 0), Math.max(rows.total - 1, 0)),
      column: Math.min(Math.max(next, 0), columns.length - 1),
    }
    setHere(place)
    show(place.row)
  }
  const leave = () => {
    setWriting(null)
    focus()
  }
  const begin = (typed: string | null) => {
    if (column?.edit && rows.at(here.row)) setWriting({ typed })
  }
  /** The next cell that may be written, in reading order. */
  const nextEditable = (step: 1 | -1) => {
    let at = here.row * columns.length + here.column + step
    while (at >= 0 && at < rows.total * columns.length && !columns[at % columns.length]?.edit) at += step
    if (at >= 0 && at < rows.total * columns.length) go(Math.floor(at / columns.length), at % columns.length)
  }
  function keep(typed: string, then: 'down' | 'next' | 'before' | 'stay') {
    const row = rows.at(here.row)
    if (row && column) void edits.write([{ id: row.id, column, typed }])
    // Who pressed elsewhere is there already.
    if (then === 'stay') setWriting(null)
    else leave()
    if (then === 'down') go(here.row + 1, here.column)
    if (then === 'next') nextEditable(1)
    if (then === 'before') nextEditable(-1)
  }
  /** Stands on a cell that was pressed; pressed twice it is edited. */
  function stand(place: Place, isTwice: boolean) {
    setHere(place)
    if (isTwice && columns[place.column]?.edit && rows.at(place.row)) setWriting({ typed: null })
    else leave()
  }
  return { here, column, writing, go, leave, begin, keep, stand }
}
export type GridCursor = ReturnType<typeof useGridCursor>
