import type { CatalogPart } from '@tuerca/contract/catalogue-wire'
import { Checkbox } from '../../../shared/ui/field.tsx'
import css from './parts-table.module.css'

/** How many rows can be bought, and a way to put them first; nothing when all or none can. */
export function SaleOrder({
  parts,
  checked,
  onChange,
}: {
  parts: readonly Pick<CatalogPart, 'offers'>[]
  checked: boolean
  onChange: (isBySale: boolean) => void
}) {
  const sold = parts.filter(({ offers }) => offers !== null).length
  if (sold === 0 || sold === parts.length) return null
  return (
    <div className={css.order}>
      <Checkbox checked={checked} onChange={(event) => onChange(event.currentTarget.checked)}>
        Primero lo que se vende
      </Checkbox>
      <span>
        {sold} de {parts.length} con ofertas
      </span>
    </div>
  )
}
