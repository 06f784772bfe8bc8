import { VINHasCatalog } from '@tuerca/contract/catalogue'
import type { PlateVehicle } from '@tuerca/contract/plates'
import { writeChosen } from '@tuerca/domain/chosen-vehicle'
import { NO_CATALOGUE_NOTE, notACar } from '@tuerca/domain/plate-texts'
import { isCarClass } from '@tuerca/domain/plates'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { CarDrawing } from '../../../shared/car-drawing/car-drawing.tsx'
import { call } from '../../../shared/api/call.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Plate } from '../../../shared/ui/plate.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { factsOf, namedCarOf, type ShownVehicle } from '../vehicle-facts.ts'
import { CarParts } from '../../car-parts/index.ts'
import { UseFound } from './use-found.tsx'
import css from './plate-vehicle-card.module.css'

interface Props {
  vehicle: ShownVehicle & Partial<Pick<PlateVehicle, 'id' | 'inShop' | 'is_test'>>
  /** C4.18: no car of anybody, without ways on. */
  sample?: boolean
  /** Looked up here and now, not shared by somebody else. */
  found?: boolean
  hash: string | null
  place: 'form' | 'modal' | 'page'
}

const NUMBERS = new Set(['engine_number', 'chassis_number'])

/**
 * C2 "Vehicle card": the most wanted parts with prices, then the registry's data in the country's fields, and other
 * ways to the car's parts.
 */
export function PlateVehicleCard({ vehicle, sample, found, hash, place }: Props) {
  const { brand, model, year, license_plate: plate, country, VIN } = vehicle
  const isCar = isCarClass(vehicle.class)
  const isDrawn = place !== 'form' && !/remolque/i.test(vehicle.class ?? '')
  const hasParts = !sample && isCar && place === 'page' && vehicle.is_test !== true
  // The page of a found plate is about its car.
  const Title = place === 'page' && found ? 'h1' : 'h2'
  return (
    <section
      className={css.card}
      aria-label={sample ? 'Vehículo de ejemplo' : 'Vehículo encontrado'}
      data-sample={sample || undefined}
    >
      <header className={css.head}>
        {isDrawn && (
          <span className={css.drawing}>
            <CarDrawing told={{ body: vehicle.body_type, kind: vehicle.class, model }} />
          </span>
        )}
        <Plate plate={plate} country={country} />
        <Title>
          {brand} {model} {year !== null && <small>{year}</small>}
        </Title>
        {!sample && isCar && place !== 'form' && vehicle.is_test !== true && (
          <UseFound vehicle={vehicle} found={found} />
        )}
        {(sample ?? vehicle.is_test) && <span className={css.mark}>{sample ? 'Ejemplo' : 'Vehículo de prueba'}</span>}
      </header>
      {hasParts && (
        <div className={css.parts}>
          <Suspense>
            <CarParts car={namedCarOf(vehicle)} />
          </Suspense>
        </div>
      )}
      <dl className={css.facts}>
        {factsOf(vehicle).map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd data-number={NUMBERS.has(field) || undefined}>
              {field === 'VIN' ? <CopyNumber number={value} what="VIN" /> : value}
            </dd>
          </div>
        ))}
      </dl>
      {!isCar && <p className={css.note}>{notACar(vehicle.class ?? '')}</p>}
      {!sample && isCar && place !== 'form' && (
        <QueryClientProvider client={queryClient}>
          <Ways vehicle={vehicle} vin={VIN} hash={hash} quiet={hasParts} />
        </QueryClientProvider>
      )}
    </section>
  )
}

/** `quiet`: the parts above have the screen's one action. */
function Ways({ vehicle, vin, hash, quiet }: Pick<Props, 'vehicle' | 'hash'> & { vin: string | null; quiet: boolean }) {
  const { store, appParams } = useVisitor()
  const asks = vin !== null && appParams.catalogIsActive !== false && vehicle.is_test !== true
  const { data: hasCatalogue, isLoading } = useQuery({
    queryKey: ['vin-has-catalogue', vin],
    enabled: asks,
    staleTime: 600_000,
    queryFn: ({ signal }) =>
      call(VINHasCatalog, { query: { VIN: vin ?? '' } }, { signal }).then(
        ({ data }) => data,
        () => false,
      ),
  })
  const { brand, model, license_plate: plate, inShop } = vehicle
  const combined = appParams.showCombinedProductFilter === true && inShop
  // With year and engine, so that the list fits this car.
  const car = writeChosen(namedCarOf(vehicle))
  const results = combined
    ? paths.results(
        { makes: [combined.make], models: combined.model === null ? [] : [combined.model], vehicle: car },
        store,
      )
    : paths.results({ search: `${brand} ${model}`, vehicle: car }, store)
  return (
    <>
      <div className={css.ways} aria-busy={isLoading || undefined}>
        {hasCatalogue && vin && (
          <LinkButton look={quiet ? 'plain' : 'go'} to={paths.catalogueVin(vin, store)} target="_blank">
            <Icon name="book" />
            Buscar en diagrama de partes
          </LinkButton>
        )}
        <LinkButton look={quiet || hasCatalogue || isLoading ? 'plain' : 'go'} to={results} target="_blank">
          <Icon name="search" />
          Ver autopartes de {brand} {model}
        </LinkButton>
        {vehicle.id && (
          <LinkButton to={paths.garageVehicle(vehicle.id, store)}>
            <Icon name="car" />
            Ver en mi garaje
          </LinkButton>
        )}
        <LinkButton
          to={paths.quotationRequest(
            {
              placa: plate,
              vin: vin ?? undefined,
              marca: brand,
              modelo: model,
              anio: vehicle.year === null ? undefined : String(vehicle.year),
            },
            store,
          )}
        >
          <Icon name="plus" />
          Solicitar cotización
        </LinkButton>
        {hash && (
          <Button onClick={() => void share(location.origin + paths.sharedPlate(hash, store))}>
            <Icon name="copy" />
            Compartir
          </Button>
        )}
      </div>
      {!isLoading && !hasCatalogue && <p className={css.note}>{NO_CATALOGUE_NOTE}</p>}
    </>
  )
}

async function share(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast('El enlace se ve durante 30 días.', { title: 'Enlace copiado' })
  } catch {
    toast(url, { title: 'Copia este enlace', ms: 12_000 })
  }
}
