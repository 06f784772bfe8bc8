import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { openModal, toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { pastedCells } from '../cell-values.ts'
import type { Column } from '../grid-columns.ts'
import { type GridRow, isFarFromMarket, STATE_BADGES } from '../grid-row.ts'
import type { Edits } from '../use-edits.ts'
import type { Rows } from '../use-rows.ts'
import type { Selection } from '../use-selection.ts'
import { CellEditor } from './cell-editor.tsx'
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
interface Place {
  row: number
  column: number
}

/**
 * Thousands of lines as a spreadsheet: arrow keys move between cells, typing starts editing, Enter saves and moves down,
 * a column can be pasted from another program.
 */
export function ProductGrid({ columns, rows, edits, selection, sort, onSort }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState<Place>({
    row: 0,
    column: Math.max(
      0,
      columns.findIndex(({ edit }) => edit),
    ),
  })
  const [writing, setWriting] = useState<{ typed: string | null } | null>(null)
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
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => {
    void rows.see(from, to)
  })

  const column = columns[here.column]
  const go = (row: number, next: number) => {
    const place = {
      row: Math.min(Math.max(row, 0), Math.max(rows.total - 1, 0)),
      column: Math.min(Math.max(next, 0), columns.length - 1),
    }
    setHere(place)
    virtual.scrollToIndex(place.row)
  }
  const leave = () => {
    setWriting(null)
    box.current?.focus({ preventScroll: true })
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
    const place = { row: Number(row), column: Number(at) }
    setHere(place)
    if (isTwice && columns[place.column]?.edit && rows.at(place.row)) setWriting({ typed: null })
    else leave()
  }

  async function paste(event: ClipboardEvent) {
    if (writing) return
    event.preventDefault()
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    const last = Math.min(here.row + cells.length, rows.total) - 1
    await rows.see(here.row, last)
    const written = cells.flatMap((line, down) =>
      line.flatMap((typed, right) => {
        const [row, under] = [rows.at(here.row + down), columns[here.column + right]]
        return row && under?.edit ? [{ id: row.id, column: under, typed }] : []
      }),
    )
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
      aria-activedescendant={rows.total > 0 ? cellId(here.row, here.column) : undefined}
      onKeyDown={press}
      onPaste={(event) => void paste(event)}
      onClick={(event) => point(event, false)}
      onDoubleClick={(event) => point(event, true)}
    >
      <div role="rowgroup" className={css.head} style={{ minWidth: width }}>
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
      </div>
      <div role="rowgroup" className={css.body} style={{ height: virtual.getTotalSize(), minWidth: width }}>
        {items.map(({ index, start }) => {
          const row = rows.rows.get(index)
          const isPicked = row !== undefined && selection.has(row.id)
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={isPicked}
              className={names(css.row, css.line)}
              style={{ ...style, transform: `translateY(${start}px)` }}
            >
              <div role="gridcell" aria-colindex={1} className={css.pick}>
                {row && (
                  <input
                    type="checkbox"
                    aria-label={row.reference}
                    checked={isPicked}
                    onChange={() => void selection.toggle(row.id)}
                  />
                )}
              </div>
              {columns.map((one, at) => {
                const isHere = here.row === index && here.column === at
                const draft = row && edits.draftOf(row.id, one)
                return (
                  <div
                    key={one.key}
                    id={cellId(index, at)}
                    role="gridcell"
                    aria-colindex={at + 2}
                    aria-invalid={draft?.problem ? true : undefined}
                    title={draft?.problem ?? undefined}
                    className={names(
                      css.cell,
                      one.end && css.end,
                      one.key === 'title' && css.title,
                      one.edit && css.editable,
                      isHere && css.here,
                      row && edits.wasChanged(row.id, one) && css.changed,
                      draft && (draft.problem ? css.wrong : css.saving),
                    )}
                  >
                    {row === undefined ? (
                      <span className={css.bone} />
                    ) : isHere && writing && one.edit ? (
                      <CellEditor
                        column={one}
                        label={`${one.edit.what} de ${row.reference}`}
                        start={writing.typed ?? draft?.typed ?? one.edit.typed(row)}
                        isTyped={writing.typed !== null}
                        onKeep={keep}
                        onLeave={leave}
                      />
                    ) : (
                      <Shown row={row} column={one} typed={draft?.typed} />
                    )}
                    {row && isHere && draft?.problem && !writing && (
                      <span className={css.problem} role="alert">
                        {draft.problem}{' '}
                        <button
                          type="button"
                          onClick={() => {
                            edits.drop(row.id, one)
                            box.current?.focus()
                          }}
                        >
                          Dejar como estaba
                        </button>
                      </span>
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const cellId = (row: number, column: number) => `celda-${row}-${column}`

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

/** Where its price stands, over the list. */
function openMarket(row: GridRow | undefined) {
  if (row) void openModal('marketPrices', { reference: row.reference, storeId: row.storeId })
}

function Shown({ row, column, typed }: { row: GridRow; column: Column; typed: string | undefined }) {
  if (typed !== undefined && !column.edit?.choices) return <span>{typed}</span>
  if (column.key === 'reference')
    return (
      <Link className={css.number} to={paths.storeProduct(row.id)} tabIndex={-1}>
        {row.reference}
      </Link>
    )
  if (column.key === 'market')
    return (
      <button type="button" className={css.open} tabIndex={-1} onClick={() => openMarket(row)}>
        Ver
      </button>
    )
  if (column.key === 'picture')
    return row.picture === null ? null : (
      <img
        className={css.photo}
        {...smallPhoto(row.picture)}
        sizes="32px"
        alt=""
        width={32}
        height={32}
        loading="lazy"
      />
    )
  if (column.key === 'median')
    return <span className={isFarFromMarket(row) ? css.far : undefined}>{column.shown(row)}</span>
  if (column.key === 'title') return <span title={row.title}>{row.title}</span>
  if (column.key === 'state') return <StateBadge state={STATE_BADGES[row.state]}>{column.shown(row)}</StateBadge>
  if (column.key === 'brand') return <span title={row.brand}>{row.brand}</span>
  return <span>{column.shown(row)}</span>
}
