import { updateInCartApi } from '@tuerca/contract/cart'
import type { CartLine } from '@tuerca/contract/cart-wire'
import { listVehicles } from '@tuerca/contract/garage'
import { MODULE_OF } from '@tuerca/domain/cart'
import type { Currency } from '@tuerca/domain/money'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { answerModal, toast } from '../../../shared/modals/modals.tsx'
import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { carOf, money, units } from '../cart-words.ts'

interface Props { line: CartLine; currency: Currency }
interface Car { id: number; name: string }

const NONE = 'ninguno'
const AS_IS = 'asi'

/** M7.27: for which car a line is, from which warehouse it comes, and what its buyer notes. */
export default function LineModal({ line, currency }: Props) {
  const { user } = useVisitor()
  const [cars, setCars] = useState<Car[] | null>(user ? null : [])
  useEffect(() => {
    if (!user) return
    // A garage that cannot be read leaves the car as it is.
    void call(listVehicles, { query: { pageSize: 50, attributes: 'model,year,license_plate', relations: 'brandRelation' } })
      .then(({ data }) => data.map(({ id, brandRelation, model, year, license_plate }) => ({ id, name: [brandRelation?.name, model, year, license_plate].filter(Boolean).join(' ') })), () => [])
      .then(setCars)
  }, [user])
  if (cars === null) return <Loading label="Leyendo tu garaje"><Skeleton height="12rem" /></Loading>
  return <Fields line={line} currency={currency} cars={cars} />
}

function Fields({ line, currency, cars }: Props & { cars: readonly Car[] }) {
  const { id, vehicle, vehicleId, wineries, warehouseId, comment, section } = line
  const start = { car: vehicleId !== null && cars.some((car) => car.id === vehicleId) ? String(vehicleId) : vehicle ? AS_IS : NONE, warehouse: warehouseId === null ? NONE : String(warehouseId), comment }
  const form = useSubmit({
    start,
    send: ({ car, warehouse, comment: note }) => call(updateInCartApi, {
      params: { module: MODULE_OF[section] },
      body: {
        id, comment: note.trim(), ...(car === start.car || car === AS_IS ? {} : { vehicleId: car === NONE ? null : Number(car) }),
        ...(warehouse === start.warehouse ? {} : { warehouseId: warehouse === NONE ? null : Number(warehouse) }),
      },
    }),
    done() {
      toast('Guardado.')
      answerModal(undefined)
    },
  })
  return (
    <Form of={form} aria-label={line.title} send="Guardar">
      {(cars.length > 0 || vehicle !== null) && (
        <SelectField label="Carro" hint="Te decimos si le sirve." {...form.field('car')}>
          <option value={NONE}>Ninguno en particular</option>
          {vehicle !== null && start.car === AS_IS && <option value={AS_IS}>{[vehicle.brand, carOf(line)].filter(Boolean).join(' ')}</option>}
          {cars.map((car) => <option key={car.id} value={String(car.id)}>{car.name}</option>)}
        </SelectField>
      )}
      {wineries.length > 1 && (
        <SelectField label="Bodega" {...form.field('warehouse')}>
          <option value={NONE}>La más cercana que la tenga</option>
          {wineries.map(({ id: from, name, quantity, unit_price }) => <option key={from} value={String(from)}>{name}, {units(quantity)}{unit_price === null ? '' : `, ${money(unit_price, currency)}`}</option>)}
        </SelectField>
      )}
      <TextAreaField label="Nota" optional hint="Queda en tu carrito, para ti." rows={3} longest={500} {...form.field('comment')} />
    </Form>
  )
}
