import type { CatalogDetail, CatalogPart, CatalogUnit } from '@tuerca/contract/catalogue-wire'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { hidesReferences } from '../../../shared/visitor.ts'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { attributeOf, hasCallout, partColumns, type PartRow, partRows } from '../part-rows.ts'
import { OemNumber, PartActions, PartName } from './part-actions.tsx'
import { PartFacts } from './part-facts.tsx'
import { UnitDrawing } from './unit-cards.tsx'
import css from './quick-detail.module.css'

type DetailUnit = CatalogDetail['units'][number]

interface QuickDetailProps {
  categories: CatalogDetail[]
  brand: string
  /** The vehicle that is open, as shared/vehicle-chip judges it. */
  diagram?: string
  /** Where a unit's whole drawing is. */
  to: (unit: CatalogUnit) => string
}

/** C2.34: categories, their units and the requested parts; the other parts of each unit are folded. */
export function QuickDetail({ categories, brand, diagram, to }: QuickDetailProps) {
  return (
    <div className={css.all}>
      {categories.map((category) => (
        <section key={category.categoryId} aria-label={category.name}>
          <h2 className={css.category}>{category.name}</h2>
          {category.units.map((unit) => (
            <Unit key={unit.unitId} unit={unit} brand={brand} diagram={diagram} href={to(unit)} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Unit({ unit, brand, diagram, href }: { unit: DetailUnit; brand: string; diagram?: string; href: string }) {
  const [all, setAll] = useState(false)
  const rows = partRows(unit.parts)
  const wanted = rows.filter(({ part }) => part.match)
  const others = rows.filter(({ part }) => !part.match)
  return (
    <article className={css.unit}>
      <div className={css.side}>
        <UnitDrawing unit={unit} />
      </div>
      <div className={css.main}>
        <h3>
          <a href={href} target="_blank" rel="noreferrer">
            {unit.code && <PartNumber>{unit.code}</PartNumber>} {unit.name} <Icon name="external" />
          </a>
        </h3>
        {wanted.length > 0 && (
          <Parts rows={wanted} parts={unit.parts} brand={brand} diagram={diagram} label={`Partes de ${unit.name}`} />
        )}
        {others.length > 0 && (
          <>
            <Button size="small" className={css.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
              <Icon name={all ? 'minus' : 'plus'} />
              Otras autopartes de este subgrupo ({others.length})
            </Button>
            {all && (
              <Parts
                rows={others}
                parts={unit.parts}
                brand={brand}
                diagram={diagram}
                label={`Otras autopartes de ${unit.name}`}
              />
            )}
          </>
        )}
      </div>
    </article>
  )
}

function Parts({
  rows,
  parts,
  brand,
  diagram,
  label,
}: {
  rows: PartRow[]
  parts: CatalogPart[]
  brand: string
  diagram?: string
  label: string
}) {
  const { store } = useVisitor()
  const hidden = hidesReferences(store)
  // The amount stands among the others here (C2.34).
  const columns = [
    ...(parts.some((part) => attributeOf(part, 'amount')) ? [{ key: 'amount', name: 'Cantidad' }] : []),
    ...partColumns(parts),
  ]
  return (
    <div className={css.scroll} role="region" aria-label={label}>
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
            <th scope="col">Buscar</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, variation }, at) => (
            <tr key={`${part.codeOnImage} ${part.oem ?? part.name} ${at}`}>
              <td>{hasCallout(part) ? part.codeOnImage : '–'}</td>
              {!hidden && (
                <td>
                  <OemNumber part={part} />
                </td>
              )}
              <th scope="row">
                <PartName part={part} brand={brand} />
                {part.oem && <FitSlot reference={part.oem} diagram={diagram} />}
                {variation && (
                  <small>
                    Opción {variation.number} de {variation.of}
                  </small>
                )}{' '}
                <span className={css.facts}>
                  <PartFacts part={part} columns={columns} />
                </span>
              </th>
              {columns.map(({ key }) => (
                <td key={key} className={css.extra}>
                  {attributeOf(part, key)}
                </td>
              ))}
              <td>
                <PartActions part={part} brand={brand} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
