import { getLegacyCars, type LegacyCar } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import { type Ref, useId, useRef, useState } from 'react'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { VehicleList } from '../../catalogue/index.ts'
import { carsQuery } from '../car-filters.ts'
import { legacyCall } from '../legacy-call.ts'
import css from './car-list.module.css'

interface CarListProps {
  /** The first page. */
  cars: LegacyCar[]
  total: number
  address: LegacyAddress
  brand: string
}

/** C2.12, C4.03: 'Mostrar mas' appends the next page until all are shown. Give it a key for each list. */
export function CarList({ cars, total, address, brand }: CarListProps) {
  const { store } = useVisitor()
  const [pages, setPages] = useState<LegacyCar[][]>([])
  const failed = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const shown = [...cars, ...pages.flat()]
  // A page that comes back empty would be asked for again and again.
  const more = shown.length < total && pages.at(-1)?.length !== 0
  async function showMore() {
    setBusy(true)
    try {
      const { data } = await legacyCall(getLegacyCars, { query: { ...carsQuery(address), page: pages.length + 1 } })
      setPages([...pages, data])
    } catch (error) {
      console.warn(error)
      failed.current?.showModal()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <VehicleList
        vehicles={shown.map((car) => ({
          catalog: car.catalogId,
          vehicleId: car.id,
          name: car.name,
          brand: car.brand,
          ssd: car.criteria ?? '',
          vehicleVIN: car.vin,
          attributes: car.parameters,
        }))}
        brand={brand}
        caption={
          total > shown.length
            ? `${shown.length} de ${total} vehículos`
            : total === 1
              ? '1 vehículo'
              : `${total} vehículos`
        }
        to={({ vehicleId, ssd }) =>
          legacyCataloguePath({ ...address, carId: vehicleId, criteria: ssd || undefined }, store)
        }
      />
      {more && (
        <p className={css.more}>
          <Button busy={busy} onClick={() => void showMore()}>
            Mostrar mas
          </Button>
        </p>
      )}
      <FailedDialog ref={failed} onRetry={() => void showMore()} />
    </>
  )
}

/** C8.02: opened with showModal(). Nothing of it is fetched first: it is shown when the network is not there. */
function FailedDialog({ ref, onRetry }: { ref: Ref<HTMLDialogElement>; onRetry: () => void }) {
  const id = useId()
  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={id} closedby="any">
      <p id={id}>Ocurrió un error al cargar los vehículos, intenta mas tarde</p>
      <form method="dialog">
        <Button type="submit" look="go" onClick={onRetry}>
          Intentar de nuevo
        </Button>
        <Button type="submit">Cerrar</Button>
      </form>
    </dialog>
  )
}
