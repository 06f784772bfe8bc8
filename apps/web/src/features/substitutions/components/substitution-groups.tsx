import type { SubstitutionGroup } from '@tuerca/contract/substitutions'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/field.tsx'
import { CopyNumber, PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { ORIENTATIONS } from '../texts.ts'
import type { Replacement, Selection } from '../use-selection.ts'
import { OffersLink } from './offers-link.tsx'
import { Sentence } from './sentence.tsx'
import css from './substitution-groups.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** C3.11: the maker of the searched number, and every substitute; in selection mode each can be marked (M2.40). */
export function SubstitutionGroups({
  groups,
  selection,
}: {
  groups: readonly SubstitutionGroup[]
  selection: Selection
}) {
  return groups.map((group) => (
    <section
      key={`${group.manufacturer} ${group.formattedOem}`}
      className={css.group}
      aria-label={`Sustituciones de ${group.formattedOem}, ${group.manufacturer}`}
    >
      <h3 className={css.maker}>
        {group.manufacturer || 'Otros'} <PartNumber>{group.formattedOem}</PartNumber>
        <small>
          {group.name} ·{' '}
          {group.replacements.length === 1 ? '1 sustitución' : `${group.replacements.length} sustituciones`}
        </small>
      </h3>
      <ul className={css.list}>
        {group.replacements.map((one) => (
          <Row
            key={`${one.part.manufacturer} ${one.part.formattedOem} ${one.type} ${one.way}`}
            replacement={one}
            searched={group.formattedOem}
            selection={selection}
          />
        ))}
      </ul>
    </section>
  ))
}

function Row({
  replacement,
  searched,
  selection,
}: {
  replacement: Replacement
  searched: string
  selection: Selection
}) {
  const { label, sentence, orientation, part } = replacement
  const sure = ORIENTATIONS[orientation]
  return (
    <li className={names(css.row, selection.on && css.picking, selection.isMarked(replacement) && css.marked)}>
      {selection.on && (
        <Checkbox checked={selection.isMarked(replacement)} onChange={() => selection.toggle(replacement)}>
          <VisuallyHidden>
            Seleccionar {part.manufacturer} {part.formattedOem}
          </VisuallyHidden>
        </Checkbox>
      )}
      <div className={css.part}>
        <CopyNumber number={part.formattedOem} />
        <span>
          <strong>{part.manufacturer}</strong> · {part.name}
        </span>
        <FitSlot reference={part.formattedOem} />
      </div>
      <div className={css.why}>
        <p className={layout.rowCentred}>
          <strong>{label}</strong>
          <StateBadge state={sure.badge}>{sure.text}</StateBadge>
        </p>
        {sentence !== label && (
          <p>
            <Sentence text={sentence} numbers={[searched, part.formattedOem]} />
          </p>
        )}
      </div>
      <div className={css.next}>
        <OffersLink number={part.formattedOem} offers={part.offers} />
        <Button
          size="small"
          look="bare"
          aria-label={`Ver las sustituciones de ${part.formattedOem}`}
          onClick={() => openModal('oemSubstitutions', { number: part.formattedOem })}
        >
          <Icon name="swap" />
          Sustituciones
        </Button>
      </div>
    </li>
  )
}
