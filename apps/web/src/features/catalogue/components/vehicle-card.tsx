import type { CatalogMeter, CatalogVehicle } from '@tuerca/contract/catalogue-wire'
import { cutText } from '@tuerca/domain/words'
import { type ReactNode, useId } from 'react'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ScheduleButton } from '../../agenda/index.ts'
import { useCarOfPage } from '../../quote-list/index.ts'
import { foundCar, UseFoundCar } from '../../vehicles/index.ts'
import type { Brand } from '../asked.ts'
import { BrandSign } from './brand-sign.tsx'
import { MeterLine } from './meter-line.tsx'
import { nameWithMake, nameWithoutMake } from '../texts.ts'
import css from './vehicle-card.module.css'

interface VehicleCardProps {
  brand: Brand
  vehicle: CatalogVehicle
  meter: CatalogMeter
  /** The VIN that led here. */
  vin?: string
  /** What else the VIN may be. */
  others?: ReactNode
  children?: ReactNode
}

const SHOWN = 4
/** C9.04. */
const LONGEST = 20

/** C2.32: the current car, with all its data under 'Información del vehículo'. */
export function VehicleCard({ brand, vehicle, meter, vin, others, children }: VehicleCardProps) {
  const id = useId()
  useCarOfPage({ brand: brand.brand, name: vehicle.name, vehicleId: vehicle.vehicleId, facts: vehicle.attributes })
  const number = vehicle.vehicleVIN ?? vin
  const make = vehicle.brand || brand.name
  return (
    <section className={css.card} aria-label="Vehículo">
      {brand.mark && <BrandSign brand={brand} />}
      <div className={css.words}>
        <h1 className={css.name}>
          <small>{make}</small> {nameWithoutMake(make, vehicle.name)}
        </h1>
        <ul className={css.facts}>
          {number && (
            <li>
              <CopyNumber number={number} what="VIN" />
            </li>
          )}
          {vehicle.attributes.slice(0, SHOWN).map(({ key, name, value }) => (
            <li key={key} title={value.length > LONGEST ? value : undefined}>
              <span>{name}</span> {cutText(value, LONGEST)}
            </li>
          ))}
          {vehicle.attributes.length > 0 && (
            <li>
              <button type="button" className={css.more} popoverTarget={id}>
                <Icon name="info" />
                Información del vehículo
              </button>
              <div id={id} popover="auto" className={css.popover} role="dialog" aria-label="Información del vehículo">
                <strong>{nameWithMake(make, vehicle.name)}</strong>
                <dl>
                  {vehicle.attributes.map(({ key, name, value }) => (
                    <div key={key}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <button type="button" className={css.close} popoverTarget={id} popoverTargetAction="hide">
                  Cerrar
                </button>
              </div>
            </li>
          )}
        </ul>
        {others}
        <UseFoundCar found={foundCar(vehicle, vehicle.attributes, number)} />
        <MeterLine meter={meter} />
      </div>
      <ScheduleButton name={nameWithMake(make, vehicle.name)}>Agendar</ScheduleButton>
      {children && <div className={css.end}>{children}</div>}
    </section>
  )
}
