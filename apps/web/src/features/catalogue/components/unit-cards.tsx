import type { CatalogUnit } from '@tuerca/contract/catalogue-wire'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import css from './unit-cards.module.css'

/** C2.32, C2.33: the drawings of a group; each opens in a tab of its own, for comparison. */
export function UnitCards({ units, to }: { units: CatalogUnit[]; to: (unit: CatalogUnit) => string }) {
  return (
    <ul className={css.cards}>
      {units.map((unit, at) => (
        <li key={unit.unitId} className={css.card}>
          <UnitDrawing unit={unit} eager={at < 6} />
          <a href={to(unit)} target="_blank" rel="noreferrer" className={css.open}>
            {unit.code && <PartNumber>{unit.code}</PartNumber>}
            <strong>{unit.name}</strong>
            <VisuallyHidden>, abre en otra pestaña</VisuallyHidden>
            <Icon name="external" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** C2.34: a small drawing that one may look at closely. */
export function UnitDrawing({
  unit,
  eager,
}: {
  unit: Pick<CatalogUnit, 'name' | 'imageUrl' | 'largeImageUrl'>
  eager?: boolean
}) {
  const url = unit.imageUrl ?? unit.largeImageUrl
  if (!url)
    return (
      <span className={css.drawing}>
        <Icon name="photo" />
      </span>
    )
  return (
    <button
      type="button"
      className={css.drawing}
      aria-label={`Ampliar el dibujo de ${unit.name}`}
      onClick={() => openModal('imagePreview', { urls: [unit.largeImageUrl ?? url], title: unit.name })}
    >
      <img src={url} alt="" width={240} height={180} loading={eager ? undefined : 'lazy'} decoding="async" />
      <span className={css.zoom}>
        <Icon name="plus" />
      </span>
    </button>
  )
}
