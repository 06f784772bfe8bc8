import { numberText } from '@tuerca/domain/country'
import { isCarClass } from '@tuerca/domain/plates'
import { writeChosen } from '@tuerca/domain/chosen-vehicle'
import { displacementText } from '@tuerca/domain/displacement'
import { slugOf } from '@tuerca/domain/product-url'
import { paths } from '../../../shared/paths.ts'
import { Link, useRevalidator } from 'react-router'
import { lazy, Suspense, useState } from 'react'
import { openModal } from '../../../shared/modals/modals.tsx'
import { BrandSign } from '../../catalogue/index.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Plate } from '../../../shared/ui/plate.tsx'
import type { ViewMode } from '../../../shared/ui/view-switch.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { deleteWithUndo } from '../delete-with-undo.ts'
import type { GarageCard } from '../garage-loader.ts'
import { carOf, detailsOf, nameOf, shapeOf, shortNameOf } from '../vehicle-names.ts'
import { CarDrawing } from '../../../shared/car-drawing/car-drawing.tsx'
import { UseVehicle, useIsChosen } from './use-vehicle.tsx'
import css from './vehicle-list.module.css'

const Menu = lazy(() => import('../../../shared/ui/menu.tsx'))

/** C2 "Vehicle form and garage": the same vehicles as cards, square cards or a table. */
export function VehicleList({ vehicles, mode }: { vehicles: readonly GarageCard[]; mode: ViewMode }) {
  if (mode === 'table') return <VehicleTable vehicles={vehicles} />
  return (
    <ul className={css[mode]}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>{mode === 'cards' ? <Card vehicle={vehicle} /> : <SquareCard vehicle={vehicle} />}</li>
      ))}
    </ul>
  )
}

function Card({ vehicle }: { vehicle: GarageCard }) {
  const { store } = useVisitor()
  const isChosen = useIsChosen(vehicle.id)
  return (
    <article className={names(css.card, isChosen && css.chosen)} aria-label={vehicle.vehicleComplete}>
      <div className={css.drawing}>
        <CarDrawing told={shapeOf(vehicle)} />
      </div>
      <div className={css.what}>
        <p className={css.make}>
          <BrandSign brand={{ name: vehicle.brandRelation.name, mark: vehicle.mark }} small />
          {vehicle.brandRelation.name}
          <Verified vehicle={vehicle} />
        </p>
        <h2 className={css.name}>
          <Link to={paths.garageVehicle(vehicle.id, store)} prefetch="intent">
            {shortNameOf(vehicle)}
          </Link>
        </h2>
        <p className={css.details}>{detailsOf(vehicle)}</p>
        {vehicle.VIN && (
          <p>
            <CopyNumber number={vehicle.VIN} what="VIN" />
          </p>
        )}
      </div>
      <div className={css.side}>
        {vehicle.license_plate ? (
          <Plate plate={vehicle.license_plate} country={vehicle.country} />
        ) : (
          <span className={css.noPlate}>Sin placa</span>
        )}
        <p className={css.facts}>
          <Mileage vehicle={vehicle} />
        </p>
        <Reminders vehicle={vehicle} />
      </div>
      <div className={css.ends}>
        <UseVehicle id={vehicle.id} what={vehicle.vehicleComplete} size="small" />
        <Actions vehicle={vehicle} />
      </div>
    </article>
  )
}

function SquareCard({ vehicle }: { vehicle: GarageCard }) {
  const { store } = useVisitor()
  const isChosen = useIsChosen(vehicle.id)
  return (
    <article className={names(css.square, isChosen && css.chosen)} aria-label={vehicle.vehicleComplete}>
      <div className={css.top}>
        {vehicle.license_plate ? (
          <Plate plate={vehicle.license_plate} country={vehicle.country} />
        ) : (
          <span className={css.noPlate}>Sin placa</span>
        )}
        <Verified vehicle={vehicle} />
      </div>
      <div className={css.drawing}>
        <CarDrawing told={shapeOf(vehicle)} />
      </div>
      <h2 className={css.name}>
        <Link to={paths.garageVehicle(vehicle.id, store)} prefetch="intent">
          <small>{vehicle.brandRelation.name}</small> {shortNameOf({ ...vehicle, version: null })}
        </Link>
      </h2>
      <p className={css.details}>
        <Mileage vehicle={vehicle} />
      </p>
      <div className={css.ends}>
        <UseVehicle id={vehicle.id} what={vehicle.vehicleComplete} size="small" />
        <Actions vehicle={vehicle} />
      </div>
    </article>
  )
}

function VehicleTable({ vehicles }: { vehicles: readonly GarageCard[] }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Placa</th>
            <th scope="col">Vehículo</th>
            <th scope="col">VIN</th>
            <th scope="col">Cilindraje</th>
            <th scope="col">Kilometraje</th>
            <th scope="col">
              <span className={css.hidden}>Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {vehicles.map((vehicle) => (
            <Row key={vehicle.id} vehicle={vehicle} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ vehicle }: { vehicle: GarageCard }) {
  const { store } = useVisitor()
  const isChosen = useIsChosen(vehicle.id)
  return (
    <tr className={names(isChosen && css.chosenRow)}>
      <td>
        {vehicle.license_plate ? (
          <Plate plate={vehicle.license_plate} country={vehicle.country} />
        ) : (
          <span className={css.dim}>Sin placa</span>
        )}
      </td>
      <th scope="row">
        <Link to={paths.garageVehicle(vehicle.id, store)} prefetch="intent">
          {nameOf(vehicle)}
        </Link>
        <small>{detailsOf(vehicle)}</small>
      </th>
      <td>{vehicle.VIN ? <CopyNumber number={vehicle.VIN} what="VIN" /> : <span className={css.dim}>Sin VIN</span>}</td>
      <td>{displacementText(vehicle.cylinder_capacity ?? '', vehicle.country)}</td>
      <td>
        <Mileage vehicle={vehicle} />
      </td>
      <td>
        <div className={css.rowEnds}>
          <UseVehicle id={vehicle.id} what={vehicle.vehicleComplete} size="small" />
          <Actions vehicle={vehicle} />
        </div>
      </td>
    </tr>
  )
}

function Mileage({ vehicle: { mileage, country } }: { vehicle: GarageCard }) {
  return mileage ? (
    <span className={css.km}>{numberText(mileage.kilometres, country)} km</span>
  ) : (
    <span className={css.dim}>Sin kilometraje</span>
  )
}

function Reminders({ vehicle: { pendingReminders } }: { vehicle: GarageCard }) {
  if (pendingReminders === 0) return null
  return (
    <p className={css.reminders}>
      <Icon name="calendar" />
      {pendingReminders === 1 ? '1 recordatorio' : `${pendingReminders} recordatorios`}
    </p>
  )
}

function Verified({ vehicle: { is_verified: isVerified, is_test: isTest } }: { vehicle: GarageCard }) {
  return (
    <>
      {isVerified && (
        <span className={css.verified}>
          <Icon name="check" />
          Verificado
        </span>
      )}
      {isTest && <span className={css.test}>Vehículo de prueba</span>}
    </>
  )
}

interface ActionProps {
  vehicle: GarageCard
}

function Actions({ vehicle }: ActionProps) {
  const { revalidate } = useRevalidator()
  const { store } = useVisitor()
  const { id } = vehicle
  const [wanted, setWanted] = useState(false)
  const trigger = (
    <Button
      size="small"
      square
      look="bare"
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      aria-label={`Más acciones de ${vehicle.vehicleComplete}`}
    >
      <span aria-hidden="true">⋯</span>
    </Button>
  )
  return (
    <>
      {/* The shop has no parts of motorcycles and trailers; they have their papers and their agenda here. */}
      {isCarClass(vehicle.class) && (
        <Link
          className={css.parts}
          to={paths.results(
            {
              makes: [slugOf(vehicle.brandRelation.name)],
              models: [slugOf(vehicle.model)],
              vehicle: writeChosen(carOf(vehicle)),
            },
            store,
          )}
        >
          Autopartes
        </Link>
      )}
      {/* Comes with the first press, so that the button is the page's own and answers with it. */}
      {wanted ? (
        <Suspense fallback={trigger}>
          <Menu
            label={`Acciones de ${vehicle.vehicleComplete}`}
            trigger={trigger}
            wanted={wanted}
            items={[
              {
                label: vehicle.is_verified ? 'Ver datos' : 'Editar',
                icon: 'info',
                onSelect: () => openModal('vehicleForm', { vehicleId: id }),
              },
              {
                label: 'Eliminar',
                icon: 'close',
                onSelect: () => void deleteWithUndo({ id, name: nameOf(vehicle), onChange: () => void revalidate() }),
              },
            ]}
          />
        </Suspense>
      ) : (
        trigger
      )}
    </>
  )
}

/** The same shape in grey. */
export function VehicleListSkeleton({ mode }: { mode: ViewMode }) {
  return (
    <Loading label="Cargando tu garaje">
      <div className={css[mode === 'table' ? 'cards' : mode]}>
        {Array.from({ length: 4 }, (_, at) => (
          <div key={at} className={mode === 'squareCards' ? css.square : css.card}>
            <div className={css.drawing}>
              <Skeleton height="72px" />
            </div>
            <div className={css.what}>
              <Skeleton width="40%" />
              <Skeleton width="70%" height="1.5em" />
              <Skeleton width="55%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
