import type { LegacyParts } from '@tuerca/contract/legacy-catalogue'
import { RowCode } from '../../../shared/diagram/index.ts'
import { hidesReferences } from '../../../shared/visitor.ts'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { descriptionText, hasPosition, type PartRow, rowGroups } from '../part-rows.ts'
import { LegacyNumber, LegacyPartName } from './part-number.tsx'
import css from './parts-table.module.css'

/** C2.14, C9.13: ID, Número de parte, Nombre; on a phone each row is a card of two lines. */
export function PartsTable({ partGroups, brand, diagram }: { partGroups: LegacyParts['partGroups']; brand: string; diagram?: string }) {
  const { store } = useVisitor()
  const hidden = hidesReferences(store)
  return (
    <table className={css.table}>
      <thead><tr><th scope="col">ID</th>{!hidden && <th scope="col">Número de parte</th>}<th scope="col">Nombre</th></tr></thead>
      {rowGroups(partGroups).map(({ head, rows }, at) => (
        <tbody key={`${at} ${head?.name ?? ''}`}>
          {head && <tr><th scope="rowgroup" colSpan={hidden ? 2 : 3} className={css.head}>{head.name}{head.description && <small>{head.description}</small>}</th></tr>}
          {rows.map((row) => <Row key={row.part.id} row={row} brand={brand} hidden={hidden} diagram={diagram} />)}
        </tbody>
      ))}
    </table>
  )
}

function Row({ row: { part, option }, brand, hidden, diagram }: { row: PartRow; brand: string; hidden: boolean; diagram?: string }) {
  const drawn = hasPosition(part)
  const told = [option && `Opción ${option.number} de ${option.of}`, descriptionText(part.description)].filter(Boolean).join(' · ')
  return (
    <tr data-code={drawn ? part.positionNumber : undefined}>
      <td className={css.code}>{drawn ? <RowCode code={part.positionNumber} name={part.name} /> : '–'}</td>
      {!hidden && <td className={css.number}><LegacyNumber part={part} brand={brand} /></td>}
      <th scope="row" className={css.name}>
        <LegacyPartName part={part} brand={brand} />
        {part.number && <FitSlot reference={part.number} diagram={diagram} />}
        {told !== '' && <small>{told}</small>}
      </th>
    </tr>
  )
}
