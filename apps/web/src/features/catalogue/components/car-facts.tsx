import { cutText } from '@tuerca/domain/words'
import { type ReactNode, useId } from 'react'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './car-facts.module.css'

/** C9.04. */
const LONGEST = 20

interface CarFactsProps {
  vin?: string | undefined
  facts: readonly { key: string; name: string; value: string }[]
  /** Everything else that the catalogue tells: what is pressed for it, and of which car it is. */
  more: { press: string; title: string; car: string; all: ReactNode } | null
}

/** What a catalogue tells of a car: its VIN, what tells it from others, and the rest behind a press (C2.16, C2.32). */
export function CarFacts({ vin, facts, more }: CarFactsProps) {
  const id = useId()
  return (
    <ul className={css.facts}>
      {vin && (
        <li>
          <CopyNumber number={vin} what="VIN" />
        </li>
      )}
      {facts.map(({ key, name, value }) => (
        <li key={key} title={value.length > LONGEST ? value : undefined}>
          <span>{name}</span> {cutText(value, LONGEST)}
        </li>
      ))}
      {more && (
        <li>
          <button type="button" className={css.more} popoverTarget={id}>
            <Icon name="info" />
            {more.press}
          </button>
          <div id={id} popover="auto" className={css.popover} role="dialog" aria-label={more.title}>
            <strong>{more.car}</strong>
            {more.all}
            <button type="button" className={css.close} popoverTarget={id} popoverTargetAction="hide">
              Cerrar
            </button>
          </div>
        </li>
      )}
    </ul>
  )
}
