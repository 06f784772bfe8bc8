import type { LegacyParts } from '@tuerca/contract/legacy-catalogue'
import { useState } from 'react'
import { RowCode } from '../../../shared/diagram/index.ts'
import { hidesReferences } from '../../../shared/visitor.ts'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { OemNumber, PartActions, PartName, SaleOrder } from '../../catalogue/index.ts'
import { descriptionText, hasPosition, offeredPart, type PartRow, rowGroups, soldFirst } from '../part-rows.ts'
import css from './parts-table.module.css'

/**
 * C2.14, C9.13: ID, Número de parte, Nombre, and sellers with the lowest price; on a phone each row is a card of two
 * lines.
 */
export function PartsTable({
  partGroups,
  brand,
  diagram,
}: {
  partGroups: LegacyParts['partGroups']
  brand: string
  diagram?: string
}) {
  const { store } = useVisitor()
  const hidden = hidesReferences(store)
  const [isBySale, setBySale] = useState(false)
  const groups = rowGroups(partGroups)
  return (
    <>
      <SaleOrder parts={partGroups.flatMap(({ parts }) => parts)} checked={isBySale} onChange={setBySale} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">ID</th>
            {!hidden && <th scope="col">Número de parte</th>}
            <th scope="col">Nombre</th>
            <th scope="col" className={css.last}>
              Acciones
            </th>
          </tr>
        </thead>
        {(isBySale ? soldFirst(groups) : groups).map(({ head, rows }) => (
          <tbody key={rows.map(({ part }) => part.id).join(' ')}>
            {head && (
              <tr>
                <th scope="rowgroup" colSpan={hidden ? 3 : 4} className={css.head}>
                  {head.name}
                  {head.description && <small>{head.description}</small>}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.part.id} row={row} brand={brand} hidden={hidden} diagram={diagram} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

function Row({
  row: { part, option },
  brand,
  hidden,
  diagram,
}: {
  row: PartRow
  brand: string
  hidden: boolean
  diagram?: string
}) {
  const drawn = hasPosition(part)
  const offered = offeredPart(part)
  const told = [option && `Opción ${option.number} de ${option.of}`, descriptionText(part.description)]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr data-code={drawn ? part.positionNumber : undefined}>
      <td className={css.code}>{drawn ? <RowCode code={part.positionNumber} name={part.name} /> : '–'}</td>
      {!hidden && (
        <td className={css.number}>
          <OemNumber part={offered} />
        </td>
      )}
      <th scope="row" className={css.name}>
        <PartName part={offered} brand={brand} />
        {part.number && <FitSlot reference={part.number} diagram={diagram} />}
        {told !== '' && <small>{told}</small>}
      </th>
      <td className={css.last}>
        <PartActions part={offered} brand={brand} />
      </td>
    </tr>
  )
}
