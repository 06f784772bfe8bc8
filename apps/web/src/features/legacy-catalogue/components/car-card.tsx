import type { LegacyCar } from '@tuerca/contract/legacy-catalogue'
import type { ReactNode } from 'react'
import { CarFacts } from '../../catalogue/index.ts'
import { foundCar, UseFoundCar } from '../../vehicles/index.ts'
import css from './car-card.module.css'

const SHOWN = 5

/** C2.16: brand, parameters and VIN; the button shows the description. */
export function CarCard({ car, vin, children }: { car: LegacyCar; vin?: string; children?: ReactNode }) {
  const number = car.vin ?? vin
  const lines = car.description.split('\n').filter((line) => line.trim() !== '')
  return (
    <section className={css.card} aria-label="Vehículo">
      <div className={css.words}>
        <h1 className={css.name}>
          <small>{car.brand}</small> {car.name}
        </h1>
        <CarFacts
          vin={number}
          facts={car.parameters.slice(0, SHOWN)}
          more={
            lines.length > 0
              ? {
                  press: 'Descripción',
                  title: 'Descripción del vehículo',
                  car: `${car.brand} ${car.name}`,
                  all: (
                    <ul>
                      {lines.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  ),
                }
              : null
          }
        />
        <UseFoundCar found={foundCar(car, car.parameters, number)} />
        {children}
      </div>
    </section>
  )
}
