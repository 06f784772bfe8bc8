import type { LegacyCar } from '@tuerca/contract/legacy-catalogue'
import { cutText } from '@tuerca/domain/words'
import { type ReactNode, useId } from 'react'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { foundCar, UseFoundCar } from '../../vehicles/index.ts'
import css from './car-card.module.css'

const SHOWN = 5
/** C9.04. */
const LONGEST = 20

/** C2.16: brand, parameters and VIN; the button shows the description. */
export function CarCard({ car, vin, children }: { car: LegacyCar; vin?: string; children?: ReactNode }) {
  const id = useId()
  const number = car.vin ?? vin
  return (
    <section className={css.card} aria-label="Vehículo">
      <div className={css.words}>
        <h1 className={css.name}>
          <small>{car.brand}</small> {car.name}
        </h1>
        <ul className={css.facts}>
          {number && (
            <li>
              <CopyNumber number={number} what="VIN" />
            </li>
          )}
          {car.parameters.slice(0, SHOWN).map(({ key, name, value }) => (
            <li key={key} title={value.length > LONGEST ? value : undefined}>
              <span>{name}</span> {cutText(value, LONGEST)}
            </li>
          ))}
          {car.description !== '' && (
            <li>
              <button type="button" className={css.info} popoverTarget={id}>
                <Icon name="info" />
                Descripción
              </button>
              <div id={id} popover="auto" className={css.popover} role="dialog" aria-label="Descripción del vehículo">
                <strong>
                  {car.brand} {car.name}
                </strong>
                <ul>
                  {car.description
                    .split('\n')
                    .filter((line) => line.trim() !== '')
                    .map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                </ul>
                <button type="button" className={css.close} popoverTarget={id} popoverTargetAction="hide">
                  Cerrar
                </button>
              </div>
            </li>
          )}
        </ul>
        <UseFoundCar found={foundCar(car, car.parameters, number)} />
        {children}
      </div>
    </section>
  )
}
