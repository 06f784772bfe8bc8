import { EVERY_CAR, readCarValue } from '@tuerca/domain/chosen-vehicle'
import type { ResultsQuery } from '@tuerca/domain/results-query'
import { numberFormat } from '@tuerca/domain/country'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Checkbox } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { chosenParts, useChosen } from '../../../shared/vehicle-chip/chosen.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ResultsMetadata } from '../wire.ts'
import { AskCar } from './ask-car.tsx'
import css from '../pages/results.module.css'

interface Props {
  query: ResultsQuery
  vehicle: ResultsMetadata['vehicle']
  asks: boolean
}

/** For which car the list is, and what there is for others behind one press; or the question for which car it should be. */
export function CarLine({ query, vehicle, asks }: Props) {
  const { store, country } = useVisitor()
  const navigate = useNavigate()
  // Pages are kept for every guest: whose car was left out is known only in this browser.
  const { name } = chosenParts(useChosen())
  const to = (car: string) => paths.results({ ...query, vehicle: car, page: 1 }, store)
  const turn = (car: string) => () => void navigate(to(car), { preventScrollReset: true })
  const count = numberFormat(country)
  if (vehicle?.applied) {
    const car = readCarValue(vehicle.value)
    return (
      <div className={css.line}>
        <Checkbox key="on" defaultChecked onChange={turn(EVERY_CAR)}>
          Solo para tu {car ? [car.model, car.year].filter(Boolean).join(' ') : vehicle.label}
          {car?.engine && <span className={css.engine}> {car.engine}</span>}
        </Checkbox>
        {vehicle.others > 0 && (
          <Link to={to(EVERY_CAR)} className={css.others} preventScrollReset>
            {count.format(vehicle.others)} de otros carros
          </Link>
        )}
      </div>
    )
  }
  if (vehicle)
    return (
      <p className={css.line}>
        <span>
          <Icon name="car" /> Tu búsqueda es de otro carro: no cuenta tu {vehicle.label}.
        </span>
      </p>
    )
  if (query.vehicle === EVERY_CAR && name) {
    return (
      <div className={css.line}>
        <Checkbox key="off" defaultChecked={false} onChange={turn('')}>
          Solo para tu {name}
        </Checkbox>
        <span className={css.all}>Ves los de todos los carros</span>
      </div>
    )
  }
  return asks ? <AskCar /> : null
}
