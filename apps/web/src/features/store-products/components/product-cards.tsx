import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import type { Column } from '../grid-columns.ts'
import { type GridRow, piecesOf, standingOf } from '../grid-row.ts'
import type { Edits } from '../use-edits.ts'
import { type Rows, ROWS_A_PAGE } from '../use-rows.ts'
import type { Selection } from '../use-selection.ts'
import css from './product-cards.module.css'

const MORE = 20

/** The list for one hand: price and stock are edited in place, the rest on the product's own page. */
export function ProductCards({
  columns,
  rows,
  edits,
  selection,
}: {
  columns: readonly Column[]
  rows: Rows
  edits: Edits
  selection: Selection
}) {
  const [shown, show] = useState(MORE)
  const written = columns.filter(({ key }) => key === 'price' || key.startsWith('stock-'))
  const places = Array.from({ length: Math.min(shown, rows.total) }, (_, at) => at)
  return (
    <>
      <ul className={css.cards} aria-label="Productos">
        {places.map((at) => {
          const row = rows.rows.get(at)
          return row ? (
            <Card key={row.id} row={row} columns={written} edits={edits} selection={selection} />
          ) : (
            <li key={`vacia-${at}`} className={css.card} aria-hidden />
          )
        })}
      </ul>
      {shown < rows.total && (
        <Button
          onClick={() => {
            show(shown + MORE)
            void rows.see(shown, Math.min(shown + ROWS_A_PAGE, rows.total) - 1)
          }}
        >
          Ver más
        </Button>
      )}
    </>
  )
}

function Card({
  row,
  columns,
  edits,
  selection,
}: {
  row: GridRow
  columns: readonly Column[]
  edits: Edits
  selection: Selection
}) {
  const standing = standingOf(row.state, piecesOf(row))
  return (
    <li className={css.card}>
      <label className={css.pick}>
        <input
          type="checkbox"
          aria-label={row.reference}
          checked={selection.has(row.id)}
          onChange={() => void selection.toggle(row.id)}
        />
      </label>
      <div className={css.about}>
        <p className={css.first}>
          <Link to={paths.storeProduct(row.id)}>{row.reference}</Link>
          <StateBadge state={standing.badge}>{standing.word}</StateBadge>
        </p>
        <p className={css.named}>
          {row.picture !== null && (
            <img {...smallPhoto(row.picture)} sizes="22px" alt="" width={22} height={22} loading="lazy" />
          )}
          <strong>{row.title}</strong>
        </p>
        <div className={css.fields}>
          {columns.map((column) => (
            <CardField key={`${column.key} ${column.edit?.typed(row)}`} row={row} column={column} edits={edits} />
          ))}
        </div>
      </div>
    </li>
  )
}

function CardField({ row, column, edits }: { row: GridRow; column: Column; edits: Edits }) {
  const draft = edits.draftOf(row.id, column)
  const [typed, type] = useState<string | null>(null)
  const start = draft?.typed ?? column.edit?.typed(row) ?? ''
  const problemId = `problema-${row.id}-${column.key}`
  return (
    <>
      <label className={css.field}>
        <span>{column.label}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${column.edit?.what} de ${row.reference}`}
          aria-invalid={draft?.problem ? true : undefined}
          aria-describedby={draft?.problem ? problemId : undefined}
          value={typed ?? draft?.typed ?? column.shown(row)}
          onFocus={(event) => {
            type(start)
            requestAnimationFrame(() => event.target.select())
          }}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
          onBlur={() => {
            if (typed !== null && typed !== start) void edits.write([{ id: row.id, column, typed }])
            type(null)
          }}
        />
      </label>
      {draft?.problem && (
        <p className={css.problem} id={problemId} role="alert">
          {draft.problem}{' '}
          <button type="button" onClick={() => edits.drop(row.id, column)}>
            Dejar como estaba
          </button>
        </p>
      )}
    </>
  )
}
