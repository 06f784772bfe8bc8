import type { SubstitutionGroup } from '@tuerca/contract/substitutions'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber, PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { ORIENTATIONS } from '../texts.ts'
import { OffersLink } from './offers-link.tsx'
import { Sentence } from './sentence.tsx'
import css from './substitution-groups.module.css'

type Replacement = SubstitutionGroup['replacements'][number]

/** C3.11: who makes the searched number, and every number that stands for it. */
export function SubstitutionGroups({ groups }: { groups: readonly SubstitutionGroup[] }) {
  return groups.map((group) => (
    <section key={`${group.manufacturer} ${group.formattedOem}`} className={css.group} aria-label={`Sustituciones de ${group.formattedOem}, ${group.manufacturer}`}>
      <h3 className={css.maker}>
        {group.manufacturer || 'Otros'} <PartNumber>{group.formattedOem}</PartNumber>
        <small>{group.name} · {group.replacements.length === 1 ? '1 sustitución' : `${group.replacements.length} sustituciones`}</small>
      </h3>
      <ul className={css.list}>
        {group.replacements.map((one) => <Row key={`${one.part.manufacturer} ${one.part.formattedOem} ${one.type} ${one.way}`} replacement={one} searched={group.formattedOem} />)}
      </ul>
    </section>
  ))
}

function Row({ replacement: { label, sentence, orientation, part }, searched }: { replacement: Replacement; searched: string }) {
  const sure = ORIENTATIONS[orientation]
  return (
    <li className={css.row}>
      <div className={css.part}>
        <CopyNumber number={part.formattedOem} />
        <span><strong>{part.manufacturer}</strong> · {part.name}</span>
      </div>
      <div className={css.why}>
        <p className={css.kind}><strong>{label}</strong><StateBadge state={sure.badge}>{sure.text}</StateBadge></p>
        {sentence !== label && <p><Sentence text={sentence} numbers={[searched, part.formattedOem]} /></p>}
      </div>
      <div className={css.next}>
        <OffersLink number={part.formattedOem} offers={part.offers} />
        <Button size="small" look="bare" aria-label={`Ver las sustituciones de ${part.formattedOem}`} onClick={() => openModal('oemSubstitutions', { number: part.formattedOem })}><Icon name="swap" />Sustituciones</Button>
      </div>
    </li>
  )
}
