import type { CatalogPart } from '@tuerca/contract/catalogue-wire'
import { useId } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { attributeOf, type PartColumn } from '../part-rows.ts'
import css from './part-facts.module.css'

/** C2.34: what a small screen has no columns for. */
export function PartFacts({ part, columns }: { part: CatalogPart; columns: readonly PartColumn[] }) {
  const id = useId()
  const told = columns.filter(({ key }) => attributeOf(part, key) !== '')
  if (told.length === 0) return null
  return (
    <span className={css.place}>
      <button type="button" className={css.button} popoverTarget={id} aria-label={`Más datos de ${part.name}`}>
        <Icon name="info" />
      </button>
      <span id={id} popover="auto" role="dialog" aria-label={`Datos de ${part.name}`} className={css.panel}>
        <strong>{part.name}</strong>
        {told.map(({ key, name }) => (
          <span key={key} className={css.fact}>
            <span>{name}</span> {attributeOf(part, key)}
          </span>
        ))}
      </span>
    </span>
  )
}
