import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { toast } from '../../../shared/modals/modals.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { pastedCells } from '../cell-values.ts'
import type { Column } from '../grid-columns.ts'
import type { Edits } from '../use-edits.ts'
import { useGridCursor } from '../use-grid-cursor.ts'
import type { Rows } from '../use-rows.ts'
import type { Selection } from '../use-selection.ts'
import { cellId, GridLine, openMarket } from './grid-line.tsx'
import css from './product-grid.module.css'

const HEIGHT = 36
const PICK = 36

interface Props {
  columns: readonly Column[]
  rows: Rows
  edits: Edits
  selection: Selection
  sort: string
  onSort: (sort: string) => void
}

/**
 * Thousands of lines as a spreadsheet: arrow keys move between cells, typing starts editing, Enter saves and moves
 * down, a column can be pasted from another program.
 */
export function ProductGrid({ columns, rows, edits, selection, sort, onSort }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it gives is read anew at every scroll, and nothing here keeps it
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 12,
    initialRect: { width: 1000, height: 720 },
    scrollPaddingStart: HEIGHT,
  })
  const items = virtual.getVirtualItems()
  const cursor = useGridCursor({
    columns,
    rows,
    edits,
    show: (row) => virtual.scrollToIndex(row),
    focus: () => box.current?.focus({ preventScroll: true }),
  })
  const { here, column, writing, go, begin } = cursor
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => {
    void rows.see(from, to)
  })

  function press(event: KeyboardEvent) {
    if (writing || event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / HEIGHT) - 2)
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(here.row + 1, here.column),
      ArrowUp: () => go(here.row - 1, here.column),
      ArrowRight: () => go(here.row, here.column + 1),
      ArrowLeft: () => go(here.row, here.column - 1),
      PageDown: () => go(here.row + page, here.column),
      PageUp: () => go(here.row - page, here.column),
      Home: () => go(event.ctrlKey ? 0 : here.row, 0),
      End: () => go(event.ctrlKey ? rows.total - 1 : here.row, columns.length - 1),
      Enter: () => (column?.key === 'market' ? openMarket(rows.at(here.row)) : begin(null)),
      F2: () => begin(null),
      ' ': () => {
        const row = rows.at(here.row)
        if (row) void selection.toggle(row.id)
      },
    }
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      void edits.undo()
      return
    }
    const move = moves[event.key]
    if (move && (!isCommand || event.key === 'Home' || event.key === 'End')) {
      event.preventDefault()
      move()
      return
    }
    if (!isCommand && !event.altKey && event.key.length === 1 && column?.edit && !column.edit.choices) {
      event.preventDefault()
      begin(event.key)
    }
  }

  /** A press moves to its cell, a second one starts editing; controls in a cell handle their own presses. */
  function point(event: MouseEvent, isTwice: boolean) {
    const { target } = event
    if (!(target instanceof Element)) return
    const [, row, at] = /^celda-(\d+)-(\d+)$/.exec(target.closest('[role=gridcell]')?.id ?? '') ?? []
    if (row === undefined || at === undefined || target.closest('input, select, button, a')) return
    cursor.stand({ row: Number(row), column: Number(at) }, isTwice)
  }

  async function paste(event: ClipboardEvent) {
    if (writing) return
    event.preventDefault()
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    await rows.see(here.row, Math.min(here.row + cells.length, rows.total) - 1)
    const written = cellsFrom(here, cells, { rows, columns })
    if (written.length === 0) return toast('Pega sobre un precio, una existencia o una entrega.')
    if (here.row + cells.length > rows.total)
      toast(`Pegaste ${cells.length} filas y solo quedaban ${rows.total - here.row}.`)
    await edits.write(written)
  }

  const width = columns.reduce((sum, one) => sum + one.width, PICK)
  const tracks = `${PICK}px ${columns.map((one) => (one.key === 'title' ? `minmax(${one.width}px, 1fr)` : `${one.width}px`)).join(' ')}`
  const style = { gridTemplateColumns: tracks, minWidth: width }
  return (
    <div
      ref={box}
      className={css.box}
      role="grid"
      aria-label="Productos"
      aria-rowcount={rows.total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      tabIndex={0}
      aria-activedescendant={rows.total > 0 ? cellId(here) : undefined}
      onKeyDown={press}
      onPaste={(event) => void paste(event)}
      onClick={(event) => point(event, false)}
      onDoubleClick={(event) => point(event, true)}
    >
      <div role="rowgroup" className={css.head} style={{ minWidth: width }}>
        <HeadRow columns={columns} selection={selection} sort={sort} onSort={onSort} style={style} />
      </div>
      <div role="rowgroup" className={css.body} style={{ height: virtual.getTotalSize(), minWidth: width }}>
        {items.map(({ index, start }) => (
          <GridLine
            key={index}
            index={index}
            row={rows.rows.get(index)}
            style={{ ...style, transform: `translateY(${start}px)` }}
            columns={columns}
            cursor={cursor}
            edits={edits}
            selection={selection}
          />
        ))}
      </div>
    </div>
  )
}

/** What was pasted, on the cells that it falls on; those that cannot be edited are passed over. */
const cellsFrom = (
  from: { row: number; column: number },
  cells: readonly (readonly string[])[],
  { rows, columns }: Pick<Props, 'rows' | 'columns'>,
) =>
  cells.flatMap((line, down) =>
    line.flatMap((typed, right) => {
      const [row, column] = [rows.at(from.row + down), columns[from.column + right]]
      return row && column?.edit ? [{ id: row.id, column, typed }] : []
    }),
  )

type HeadProps = Pick<Props, 'columns' | 'selection' | 'sort' | 'onSort'> & { style: CSSProperties }

function HeadRow({ columns, selection, sort, onSort, style }: HeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={css.row} style={style}>
      <div role="columnheader" aria-colindex={1} className={css.pick}>
        <input
          type="checkbox"
          aria-label="Todas las que coinciden"
          checked={selection.isAll}
          onChange={() => (selection.isAll ? selection.none() : selection.all())}
        />
      </div>
      {columns.map((one, at) => (
        <Head key={one.key} column={one} at={at} sort={sort} onSort={onSort} />
      ))}
    </div>
  )
}

function Head({
  column,
  at,
  sort,
  onSort,
}: {
  column: Column
  at: number
  sort: string
  onSort: (sort: string) => void
}) {
  const key = column.sort?.replace('-', '')
  const isDown = sort === `-${key}`
  const isSorted = key !== undefined && sort.replace('-', '') === key
  return (
    <div
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={names(css.cell, column.end && css.end)}
    >
      {key === undefined ? (
        column.label
      ) : (
        <button type="button" onClick={() => onSort(isSorted ? (isDown ? key : `-${key}`) : (column.sort ?? key))}>
          {column.label}
          {isSorted && (
            <span className={isDown ? css.down : css.up}>
              <Icon name="down" />
            </span>
          )}
        </button>
      )}
    </div>
  )
}
