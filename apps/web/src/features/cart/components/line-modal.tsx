import { updateInCartApi } from '@tuerca/contract/cart'
import type { CartLine } from '@tuerca/contract/cart-wire'
import { listVehicles } from '@tuerca/contract/garage'
import { MODULE_OF } from '@tuerca/domain/cart-sections'
import type { Currency } from '@tuerca/domain/money'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { carOf, money, units } from '../cart-words.ts'

interface Props {
  line: CartLine
  currency: Currency
}
interface Car {
  id: number
  name: string
}
interface Cars {
  cars: readonly Car[]
  total: number
}

const NONE = 'ninguno'
const AS_IS = 'asi'
const OTHER = 'otro'
const AT_ONCE = 50
const NO_CARS: Cars = { cars: [], total: 0 }

/** The first cars of the garage, or those that match a term. When the garage cannot be read the car stays as it is. */
async function carsOf(term: string): Promise<Cars> {
  const filter =
    term === ''
      ? {}
      : { filter: JSON.stringify({ searchInColumns: { term, columns: ['model', 'license_plate', 'VIN', 'brand'] } }) }
  try {
    const { data, metadata } = await call(listVehicles, {
      query: { pageSize: AT_ONCE, attributes: 'model,year,license_plate', relations: 'brandRelation', ...filter },
    })
    return {
      total: metadata['x-total-count'],
      cars: data.map(({ id, brandRelation, model, year, license_plate }) => ({
        id,
        name: [brandRelation?.name, model, year, license_plate].filter(Boolean).join(' '),
      })),
    }
  } catch {
    return NO_CARS
  }
}

/** M7.27: a line's car, its warehouse, and its buyer's note. */
export default function LineModal({ line, currency }: Props) {
  const { user } = useVisitor()
  const [found, setFound] = useState<Cars | null>(user ? null : NO_CARS)
  useEffect(() => {
    if (user) void carsOf('').then(setFound)
  }, [user])
  if (found === null)
    return (
      <Loading label="Leyendo tu garaje">
        <Skeleton height="12rem" />
      </Loading>
    )
  return <Fields line={line} currency={currency} first={found} />
}

/** A garage that does not fit into a list is searched. */
function useCars(first: Cars) {
  const [term, setTerm] = useState('')
  const [cars, setCars] = useState(first.cars)
  useEffect(() => {
    let left = false
    const look = async () => {
      const found = term.trim() === '' ? first : await carsOf(term.trim())
      if (!left) setCars(found.cars)
    }
    const timer = setTimeout(() => void look(), 250)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [term, first])
  return { term, setTerm, cars, isLong: first.total > first.cars.length }
}

function Fields({ line, currency, first }: Props & { first: Cars }) {
  const { term, setTerm, cars, isLong } = useCars(first)
  const { id, vehicle, vehicleId, wineries, warehouseId, comment, section } = line
  const start = {
    car:
      vehicleId !== null && first.cars.some((car) => car.id === vehicleId) ? String(vehicleId) : vehicle ? AS_IS : NONE,
    warehouse: warehouseId === null ? NONE : String(warehouseId),
    comment,
    brand: '',
    model: '',
    year: '',
  }
  const form = useSubmit({
    start,
    check: ({ car, brand, model, year }) =>
      car === OTHER
        ? {
            brand: brand.trim() === '' ? 'Escribe la marca.' : null,
            model: model.trim() === '' ? 'Escribe el modelo.' : null,
            year: year.trim() !== '' && !/^(19|20)\d\d$/.test(year.trim()) ? 'Escribe el año con cuatro cifras.' : null,
          }
        : {},
    send: ({ car, warehouse, comment: note, brand, model, year }) =>
      call(updateInCartApi, {
        params: { module: MODULE_OF[section] },
        body: {
          id,
          comment: note.trim(),
          ...(car === OTHER
            ? { vehicle: { brand: brand.trim(), model: model.trim(), year: year.trim() === '' ? null : Number(year) } }
            : car === start.car || car === AS_IS
              ? {}
              : { vehicleId: car === NONE ? null : Number(car) }),
          ...(warehouse === start.warehouse ? {} : { warehouseId: warehouse === NONE ? null : Number(warehouse) }),
        },
      }),
    done() {
      toast('Guardado.')
      void closeModal()
    },
  })
  // What was chosen stays in the list while others are looked for.
  const [picked, setPicked] = useState<Car | undefined>(() =>
    first.cars.find(({ id: one }) => String(one) === start.car),
  )
  const chosen =
    picked && String(picked.id) === form.values.car && !cars.some((car) => car.id === picked.id) ? picked : undefined
  const pick = (car: string) => {
    setPicked((before) => cars.find(({ id: one }) => String(one) === car) ?? before)
    form.change({ car })
  }
  return (
    <Form of={form} aria-label={line.title} send="Guardar">
      {isLong && (
        <TextField
          label="Busca en tu garaje"
          optional
          name="garaje"
          maxLength={60}
          hint="Marca, modelo o placa."
          value={term}
          onChange={setTerm}
        />
      )}
      <SelectField label="Carro" hint="Te decimos si le sirve." {...form.field('car')} onChange={pick}>
        <option value={NONE}>Ninguno en particular</option>
        {vehicle !== null && start.car === AS_IS && (
          <option value={AS_IS}>{[vehicle.brand, carOf(line)].filter(Boolean).join(' ')}</option>
        )}
        {chosen && <option value={String(chosen.id)}>{chosen.name}</option>}
        {cars.map((car) => (
          <option key={car.id} value={String(car.id)}>
            {car.name}
          </option>
        ))}
        <option value={OTHER}>Otro carro</option>
      </SelectField>
      {form.values.car === OTHER && (
        <FieldRow>
          <TextField label="Marca" maxLength={60} {...form.field('brand')} />
          <TextField label="Modelo" maxLength={60} {...form.field('model')} />
          <TextField label="Año" optional inputMode="numeric" maxLength={4} {...form.field('year')} />
        </FieldRow>
      )}
      {wineries.length > 1 && (
        <SelectField label="Bodega" {...form.field('warehouse')}>
          <option value={NONE}>La más cercana que la tenga</option>
          {wineries.map(({ id: from, name, quantity, unit_price }) => (
            <option key={from} value={String(from)}>
              {name}, {units(quantity)}
              {unit_price === null ? '' : `, ${money(unit_price, currency)}`}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label="Nota"
        optional
        hint="Queda en tu carrito, para ti."
        rows={3}
        longest={500}
        {...form.field('comment')}
      />
    </Form>
  )
}
