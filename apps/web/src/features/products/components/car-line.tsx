import { EVERY_CAR, readCarValue, writeChosen, yearText } from '@tuerca/domain/chosen-vehicle'
import type { ResultsQuery } from '@tuerca/domain/results-query'
import { numberFormat } from '@tuerca/domain/country'
import { useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Checkbox } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { chosenParts, useChosen } from '../../../shared/vehicle-chip/chosen.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ResultsMetadata } from '../wire.ts'
import { AskCar } from './ask-car.tsx'
import css from '../pages/results.module.css'

/** In a history entry: the car that was removed from the list there. */
const CAR_LEFT = 'carLeft'
type CarLeft = Record<typeof CAR_LEFT, string>

interface Props {
  query: ResultsQuery
  vehicle: ResultsMetadata['vehicle']
  asks: boolean
}

/** The car of the list, with parts for other cars behind one press; or the question for a car. */
export function CarLine({ query, vehicle, asks }: Props) {
  const { store, country } = useVisitor()
  const navigate = useNavigate()
  // Pages are cached for every guest: only this browser knows whose car was left out.
  const { name: chosen } = chosenParts(useChosen())
  const left = readCarValue(useCarLeft())
  const to = (car: string) => paths.results({ ...query, vehicle: car, page: 1 }, store)
  const turn = (car: string) => () =>
    void navigate(to(car), {
      preventScrollReset: true,
      state: car === EVERY_CAR && vehicle ? ({ [CAR_LEFT]: vehicle.value } satisfies CarLeft) : null,
    })
  const count = numberFormat(country)
  if (vehicle?.applied) {
    const car = readCarValue(vehicle.value)
    return (
      <div className={css.line}>
        <Checkbox key="on" defaultChecked onChange={turn(EVERY_CAR)}>
          Solo para tu {car ? [car.model, yearText(car)].filter(Boolean).join(' ') : vehicle.label}
          {car?.engine && <span className={css.engine}> {car.engine}</span>}
        </Checkbox>
        {vehicle.others > 0 && (
          <Link
            to={to(EVERY_CAR)}
            state={{ [CAR_LEFT]: vehicle.value } satisfies CarLeft}
            className={css.others}
            preventScrollReset
          >
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
  // The make in the address is none that the shop knows.
  if (query.vehicle && query.vehicle !== EVERY_CAR) {
    return (
      <p className={css.line}>
        <span>
          <Icon name="car" /> No conocemos el carro de este enlace: ves las partes de todos.
        </span>
      </p>
    )
  }
  // A visitor from a link has chosen no car: the previous list's car is still one press away.
  const before = chosen || (left && [left.make, left.model, yearText(left)].filter(Boolean).join(' '))
  if (query.vehicle === EVERY_CAR && before) {
    return (
      <div className={css.line}>
        <Checkbox key="off" defaultChecked={false} onChange={turn(!chosen && left ? writeChosen(left) : '')}>
          Solo para tu {before}
        </Checkbox>
        <span className={css.all}>Ves todos</span>
      </div>
    )
  }
  return asks ? <AskCar /> : null
}

/** '' while the server renders the page, since it knows no history. */
function useCarLeft(): string {
  const { state } = useLocation() as { state: Partial<CarLeft> | null }
  return useSyncExternalStore(
    nothingTells,
    () => state?.[CAR_LEFT] ?? '',
    () => '',
  )
}

const nothingTells = () => () => undefined
