import type { Country } from '@tuerca/domain/country'
import type { GarageVehicle } from '@tuerca/contract/garage-wire'
import { VERIFIED_LOCKED, type GarageField } from '@tuerca/domain/garage-form'
import { useEffect, useRef, useState } from 'react'
import { Form } from '../../../shared/forms/form.tsx'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { askVin, fillFrom } from '../fill-from-vin.ts'
import { sendPhoto } from '../send-photo.ts'
import { useBrands } from '../use-vehicle-data.ts'
import { useVehicleForm } from '../use-vehicle-form.ts'
import { PropertyCard } from './property-card.tsx'
import { IdentityFields, PaperFields } from './vehicle-fields.tsx'
import css from './vehicle-form.module.css'

interface Props {
  vehicle: GarageVehicle | null
  plate?: string
  onSaved: (vehicle: GarageVehicle, message: string) => void
  onCancel: () => void
}

/** C3.02, C3.03, C5.01–C5.03: the form of the vehicle's country. */
export function VehicleForm({ vehicle, plate, onSaved, onCancel }: Props) {
  const { country: visited } = useVisitor()
  const country = vehicle?.country ?? visited
  const locked = vehicle?.is_verified ?? false
  const photo = useRef<File | null>(null)
  const fields = useVehicleForm({
    vehicle,
    country,
    plate,
    onSaved: async (saved, message) => {
      await keepPhoto(saved, photo.current)
      onSaved(saved, message)
    },
  })
  const vin = useVinFilling(fields, country)
  const props = { country, fields, locked, filled: vin.filled, onVin: (typed: string) => void vin.read(typed) }
  return (
    <Form
      of={fields.form}
      className={css.form}
      autoComplete="off"
      send={!locked && 'Guardar vehículo'}
      sending="Guardando…"
      ends={<Button onClick={onCancel}>{locked ? 'Cerrar' : 'Cancelar'}</Button>}
    >
      {locked && (
        <p className={css.locked}>
          <Icon name="check" />
          <span>
            <strong>Vehículo verificado.</strong> {VERIFIED_LOCKED}
          </span>
        </p>
      )}
      <IdentityFields {...props} />
      {vin.said && (
        <p className={css.said} role="status">
          <Icon name="info" />
          <span>{vin.said}</span>
          {vin.filled.length > 0 && (
            <Button size="small" onClick={vin.undo}>
              Deshacer
            </Button>
          )}
        </p>
      )}
      <section className={css.more} aria-labelledby="ficha">
        <h3 id="ficha">Ficha del vehículo</h3>
        <PaperFields {...props} />
      </section>
      <PropertyCard
        vehicleId={vehicle?.id ?? null}
        address={vehicle?.property_card_image ?? null}
        onWaiting={(file) => {
          photo.current = file
        }}
      />
    </Form>
  )
}

/** The vehicle is already saved: a failed photo is reported and can be sent again from its form. */
async function keepPhoto({ id }: GarageVehicle, file: File | null) {
  if (!file) return
  await sendPhoto(id, file, () => undefined).catch(() =>
    toast('El vehículo quedó guardado, pero la foto no se pudo enviar. Ábrelo e inténtalo de nuevo.', { ms: 8000 }),
  )
}

/** Fills empty fields from a complete VIN, and says so. */
function useVinFilling(fields: ReturnType<typeof useVehicleForm>, country: Country) {
  const [filled, setFilled] = useState<GarageField[]>([])
  const [said, setSaid] = useState('')
  const brands = useBrands()
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  })
  async function read(vin: string) {
    setSaid('Leyendo el VIN…')
    const told = await askVin(vin)
    const { fields: form, brand, change } = latest.current
    if (form.VIN !== vin) return
    if (!told || told.mistake)
      return setSaid(told?.mistake ? `${told.mistake.message} ¿Quisiste escribir ${told.mistake.suggestion}?` : '')
    const found = fillFrom(
      told,
      { form, brand },
      country,
      (brands.data?.brands ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    )
    setFilled(found.fields)
    if (found.fields.length === 0) return setSaid(told.sentence)
    change(found.form, found.brand)
    setSaid('Llenamos lo que dice el VIN. Revísalo: puedes cambiar cualquier dato.')
  }
  function undo() {
    const { change, brand } = latest.current
    change(Object.fromEntries(filled.map((field) => [field, ''])), filled.includes('brand_id') ? null : brand)
    setFilled([])
    setSaid('')
  }
  return { filled, said, read, undo }
}
