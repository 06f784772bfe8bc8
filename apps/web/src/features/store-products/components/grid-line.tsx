import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { names } from '../../../shared/ui/names.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import type { Column } from '../grid-columns.ts'
import { type GridRow, isFarFromMarket, piecesOf, standingOf } from '../grid-row.ts'
import type { Edits } from '../use-edits.ts'
import type { GridCursor } from '../use-grid-cursor.ts'
import type { Selection } from '../use-selection.ts'
import { CellEditor } from './cell-editor.tsx'
import css from './product-grid.module.css'

export const cellId = ({ row, column }: { row: number; column: number }) => `celda-${row}-${column}`

interface LineProps {
  index: number
  /** Undefined until it is read. */
  row: GridRow | undefined
  style: CSSProperties
  columns: readonly Column[]
  cursor: GridCursor
  edits: Edits
  selection: Selection
}

/** One product of the grid. */
export function GridLine({ index, row, style, columns, cursor, edits, selection }: LineProps) {
  const isPicked = row !== undefined && selection.has(row.id)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isPicked}
      className={names(css.row, css.line)}
      style={style}
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
      {columns.map((one, at) => (
        <Cell key={one.key} row={row} column={one} at={{ row: index, column: at }} cursor={cursor} edits={edits} />
      ))}
    </div>
  )
}

interface CellProps {
  row: GridRow | undefined
  column: Column
  at: { row: number; column: number }
  cursor: GridCursor
  edits: Edits
}

function Cell({ row, column, at, cursor, edits }: CellProps) {
  const { here, writing } = cursor
  const isHere = here.row === at.row && here.column === at.column
  const draft = row && edits.draftOf(row.id, column)
  return (
    <div
      id={cellId(at)}
      role="gridcell"
      aria-colindex={at.column + 2}
      aria-invalid={draft?.problem ? true : undefined}
      title={draft?.problem ?? undefined}
      className={names(
        css.cell,
        column.end && css.end,
        column.key === 'title' && css.title,
        column.edit && css.editable,
        isHere && css.here,
        row && edits.wasChanged(row.id, column) && css.changed,
        draft && (draft.problem ? css.wrong : css.saving),
      )}
    >
      {row === undefined ? (
        <span className={css.bone} />
      ) : isHere && writing && column.edit ? (
        <CellEditor
          column={column}
          label={`${column.edit.what} de ${row.reference}`}
          start={writing.typed ?? draft?.typed ?? column.edit.typed(row)}
          isTyped={writing.typed !== null}
          onKeep={cursor.keep}
          onLeave={cursor.leave}
        />
      ) : (
        <Shown row={row} column={column} typed={draft?.typed} />
      )}
      {row && isHere && draft?.problem && !writing && (
        <span className={css.problem} role="alert">
          {draft.problem}{' '}
          <button
            type="button"
            onClick={() => {
              edits.drop(row.id, column)
              cursor.leave()
            }}
          >
            Dejar como estaba
          </button>
        </span>
      )}
    </div>
  )
}

/** Where its price stands, over the list. */
export function openMarket(row: GridRow | undefined) {
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
  if (column.key === 'state')
    return <StateBadge state={standingOf(row.state, piecesOf(row)).badge}>{column.shown(row)}</StateBadge>
  if (column.key === 'brand') return <span title={row.brand}>{row.brand}</span>
  return <span>{column.shown(row)}</span>
}
