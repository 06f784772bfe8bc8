import type { CatalogPart } from '@tuerca/contract/catalogue-wire'
import { useState } from 'react'
import { RowCode } from '../../../shared/diagram/index.ts'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { names } from '../../../shared/ui/names.ts'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { amountOf, attributeOf, hasCallout, partColumns, type PartRow, partRows, soldFirst } from '../part-rows.ts'
import { OemNumber, PartActions, PartName } from './part-actions.tsx'
import { SaleOrder } from './sale-order.tsx'
import css from './parts-table.module.css'

/** C2.33: plain cells, since a unit may have five hundred; on a phone each row is a card of two lines. */
export function PartsTable({
  parts,
  brand,
  diagram,
  wanted,
}: {
  parts: CatalogPart[]
  brand: string
  /** The diagram's vehicle, as judged-diagram.ts writes it. */
  diagram?: string
  wanted?: (part: CatalogPart) => boolean
}) {
  const { store } = useVisitor()
  const hidden = hidesReferences(store)
  const columns = partColumns(parts)
  const [isBySale, setBySale] = useState(false)
  // Rows keep their key in any order, because the highlighting holds references to them.
  const rows = partRows(parts).map((row, at) => ({
    ...row,
    key: `${row.part.codeOnImage} ${row.part.oem ?? row.part.name} ${at}`,
  }))
  return (
    <>
      <SaleOrder parts={parts} checked={isBySale} onChange={setBySale} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">ID</th>
            {!hidden && <th scope="col">Número de parte</th>}
            <th scope="col">Nombre</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className={css.extra}>
                {name}
              </th>
            ))}
            <th scope="col" className={css.amount}>
              Piezas por vehiculo
            </th>
            <th scope="col" className={css.last}>
              Acciones
            </th>
          </tr>
        </thead>
        <tbody>
          {(isBySale ? soldFirst(rows) : rows).map(({ key, ...row }) => (
            <Row key={key} {...{ row, columns, brand, hidden, diagram }} wanted={wanted?.(row.part) ?? false} />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface RowProps {
  row: PartRow
  columns: ReturnType<typeof partColumns>
  brand: string
  hidden: boolean
  diagram?: string
  wanted: boolean
}

function Row({ row: { part, variation }, columns, brand, hidden, diagram, wanted }: RowProps) {
  const drawn = hasCallout(part)
  const amount = amountOf(part)
  return (
    <tr data-code={drawn ? part.codeOnImage : undefined} className={names(wanted && css.wanted)}>
      <td className={css.code}>{drawn ? <RowCode code={part.codeOnImage} name={part.name} /> : '–'}</td>
      {!hidden && (
        <td className={css.number}>
          <OemNumber part={part} />
        </td>
      )}
      <th scope="row" className={css.name}>
        <PartName part={part} brand={brand} />
        {part.oem && <FitSlot reference={part.oem} diagram={diagram} />}
        {variation && (
          <small>
            Opción {variation.number} de {variation.of}
          </small>
        )}
        {part.depends && <small>Según tu vehículo</small>}
      </th>
      {columns.map(({ key, name }) => {
        const value = attributeOf(part, key)
        return (
          <td key={key} className={css.extra} data-label={value && name}>
            {value}
          </td>
        )
      })}
      <td className={css.amount} data-label={amount && 'Piezas'}>
        {amount}
      </td>
      <td className={css.last}>
        <PartActions part={part} brand={brand} />
      </td>
    </tr>
  )
}
