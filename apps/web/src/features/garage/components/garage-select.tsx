import { useState } from 'react'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Plate } from '../../../shared/ui/plate.tsx'
import { useGarage } from '../use-vehicle-data.ts'
import { nameOf, type VehicleCard } from '../vehicle-names.ts'
import css from './garage-select.module.css'

/** More than these and one searches. */
const FEW = 6

interface Props {
  /** The one that is chosen already. */
  chosenId?: string
  onPick: (vehicle: VehicleCard) => void
}

/** C7.35: chooses one of the user's own vehicles, with a search when there are many. */
export function GarageSelect({ chosenId = '', onPick }: Props) {
  const [term, setTerm] = useState('')
  const [many, setMany] = useState(false)
  const { data, isPending, isError, refetch } = useGarage(term.trim())
  if (data && data.total > FEW && !many) setMany(true)
  if (isPending)
    return (
      <Loading label="Cargando tu garaje">
        {[1, 2, 3].map((one) => (
          <div key={one} className={css.bone}>
            <Skeleton width="82px" height="34px" />
            <Skeleton width="60%" />
          </div>
        ))}
      </Loading>
    )
  if (isError)
    return (
      <ErrorState
        title="No pudimos traer tu garaje"
        text="Revisa tu conexión e intenta de nuevo."
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={css.select}>
      {many && (
        <Input
          label="Busca en tu garaje"
          type="search"
          value={term}
          maxLength={100}
          autoComplete="off"
          placeholder="Placa, VIN, marca o modelo"
          onChange={(event) => setTerm(event.target.value)}
        />
      )}
      {data.vehicles.length === 0 ? (
        <p className={css.dim}>{term ? `Ningún vehículo coincide con «${term.trim()}».` : 'Tu garaje está vacío.'}</p>
      ) : (
        <ul className={css.list}>
          {data.vehicles.map((vehicle) => {
            const on = String(vehicle.id) === chosenId
            return (
              <li key={vehicle.id}>
                <button
                  type="button"
                  className={names(css.one, on && css.on)}
                  aria-pressed={on}
                  onClick={() => onPick(vehicle)}
                >
                  {vehicle.license_plate ? (
                    <span className={css.plate}>
                      <Plate plate={vehicle.license_plate} country={vehicle.country} />
                    </span>
                  ) : (
                    <span className={css.noPlate}>
                      <Icon name="car" />
                    </span>
                  )}
                  <span>{nameOf(vehicle)}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
