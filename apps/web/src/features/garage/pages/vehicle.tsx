import type { GarageVehicle } from '@tuerca/contract/garage-wire'
import { isCarClass } from '@tuerca/domain/plates'
import { writeChosen } from '@tuerca/domain/chosen-vehicle'
import { displacementText } from '@tuerca/domain/displacement'
import { FORM_FIELDS, GARAGE_FIELDS } from '@tuerca/domain/garage-form'
import { Suspense } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Plate } from '../../../shared/ui/plate.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { CarDrawing } from '../../../shared/car-drawing/car-drawing.tsx'
import { CarParts } from '../../car-parts/index.ts'
import { Mileage } from '../components/mileage.tsx'
import { Reminders } from '../components/reminders.tsx'
import { WorkHistory } from '../components/work-history.tsx'
import { UseVehicle } from '../components/use-vehicle.tsx'
import { deleteWithUndo } from '../delete-with-undo.ts'
import { carOf, nameOf, shapeOf } from '../vehicle-names.ts'
import { vehicleLoader } from '../vehicle-loader.ts'
import css from './vehicle.module.css'

export const loader = vehicleLoader

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData ? nameOf(loaderData.vehicle) : 'Vehículo'} | Tuerca` },
  { name: 'robots', content: 'noindex' },
]

/** One car of the garage: its data, mileage, reminders and services. */
export default function VehiclePage() {
  const loaded = useLoaderData<typeof loader>()
  const { vehicle } = loaded
  const { store } = useVisitor()
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: 'Inicio', href: paths.home(store) },
          { name: 'Mi garaje', href: paths.garage({}, store) },
          { name: nameOf(vehicle) },
        ]}
      />
      <article className={css.sheet}>
        <div className={css.drawing}>
          <CarDrawing told={shapeOf(vehicle)} />
        </div>
        <div className={css.words}>
          <div className={css.top}>
            {vehicle.license_plate && (
              <span className={css.plate}>
                <Plate plate={vehicle.license_plate} country={vehicle.country} city={vehicle.city?.toUpperCase()} />
              </span>
            )}
            {vehicle.is_verified && (
              <span className={css.verified}>
                <Icon name="check" />
                Verificado
              </span>
            )}
            {vehicle.is_test && <span className={css.test}>Vehículo de prueba</span>}
          </div>
          <h1>{nameOf(vehicle)}</h1>
          <div className={css.acts}>
            {isCarClass(vehicle.class) && (
              <>
                <UseVehicle id={vehicle.id} look="go" />
                <LinkButton
                  to={paths.results(
                    {
                      makes: [vehicle.brandRelation.name],
                      models: [vehicle.model],
                      vehicle: writeChosen(carOf(vehicle)),
                    },
                    store,
                  )}
                >
                  Ver sus autopartes
                </LinkButton>
              </>
            )}
            {loaded.inCatalogue && vehicle.VIN && (
              <LinkButton to={paths.catalogueVin(vehicle.VIN, store)}>
                <Icon name="book" />
                Catálogo de partes
              </LinkButton>
            )}
            <Button
              onClick={() =>
                openModal('schedule', {
                  name: nameOf(vehicle).slice(0, 100),
                  activityUrl: paths.garageVehicle(vehicle.id, store),
                  vehicleId: vehicle.id,
                })
              }
            >
              <Icon name="calendar" />
              Agendar
            </Button>
          </div>
          {!loaded.inCatalogue && vehicle.VIN && (
            <p className={css.dim}>
              La opción de búsqueda en diagrama de partes, no está disponible para este vehículo.
            </p>
          )}
        </div>
        <Facts vehicle={vehicle} />
        <Ends vehicle={vehicle} />
      </article>
      {!vehicle.is_test && (
        <Suspense>
          <CarParts car={carOf(vehicle)} />
        </Suspense>
      )}
      <div className={css.logbook}>
        <Mileage loaded={loaded} />
        <Reminders loaded={loaded} />
        <div className={css.history}>
          <WorkHistory loaded={loaded} />
        </div>
      </div>
    </>
  )
}

const HEAD = new Set(['brand_id', 'model', 'year', 'version', 'license_plate'])

/** C3.02, C3.03: its data, in the order of its country's form. */
function Facts({ vehicle }: { vehicle: GarageVehicle }) {
  const told = FORM_FIELDS[vehicle.country].filter(
    (field) => !HEAD.has(field) && vehicle[field] !== null && vehicle[field] !== '',
  )
  return (
    <dl className={css.facts}>
      {told.map((field) => (
        <div key={field}>
          <dt>{GARAGE_FIELDS[field].label}</dt>
          <dd>
            {field === 'VIN' ? (
              <CopyNumber number={String(vehicle[field])} what="VIN" />
            ) : field === 'cylinder_capacity' ? (
              displacementText(String(vehicle[field]), vehicle.country)
            ) : (
              vehicle[field]
            )}
          </dd>
        </div>
      ))}
      {vehicle.property_card_image && (
        <div>
          <dt>Tarjeta de propiedad</dt>
          <dd>
            <a href={vehicle.property_card_image} target="_blank" rel="noreferrer">
              Ver la foto
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Ends({ vehicle }: { vehicle: GarageVehicle }) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function remove() {
    const garage = paths.garage({}, store)
    // Coming back from it, the page below may be the garage or this one.
    const onChange = () => void (location.pathname === garage ? revalidate() : undefined)
    if (await deleteWithUndo({ id: vehicle.id, name: nameOf(vehicle), onChange })) void navigate(garage)
  }
  return (
    <div className={css.ends}>
      <Button size="small" onClick={() => openModal('vehicleForm', { vehicleId: vehicle.id })}>
        {vehicle.is_verified ? 'Ver datos y foto' : 'Editar'}
      </Button>
      <Button size="small" look="bare" onClick={() => void remove()}>
        Eliminar
      </Button>
    </div>
  )
}
