import type { CatalogMeter, CatalogVehicle } from '@tuerca/contract/catalogue-wire'
import type { ReactNode } from 'react'
import { ScheduleButton } from '../../agenda/index.ts'
import { useCarOfPage } from '../../quote-list/index.ts'
import { foundCar, UseFoundCar } from '../../vehicles/index.ts'
import type { Brand } from '../asked.ts'
import { CarFacts } from './car-facts.tsx'
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
const ALL_FACTS = 'Información del vehículo'

/** C2.32: the current car, with all its data under 'Información del vehículo'. */
export function VehicleCard({ brand, vehicle, meter, vin, others, children }: VehicleCardProps) {
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
        <CarFacts
          vin={number}
          facts={vehicle.attributes.slice(0, SHOWN)}
          more={
            vehicle.attributes.length > 0
              ? {
                  press: ALL_FACTS,
                  title: ALL_FACTS,
                  car: nameWithMake(make, vehicle.name),
                  all: <AllFacts vehicle={vehicle} />,
                }
              : null
          }
        />
        {others}
        <UseFoundCar found={foundCar(vehicle, vehicle.attributes, number)} />
        <MeterLine meter={meter} />
      </div>
      <ScheduleButton name={nameWithMake(make, vehicle.name)}>Agendar</ScheduleButton>
      {children && <div className={css.end}>{children}</div>}
    </section>
  )
}

const AllFacts = ({ vehicle: { attributes } }: { vehicle: CatalogVehicle }) => (
  <dl>
    {attributes.map(({ key, name, value }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
