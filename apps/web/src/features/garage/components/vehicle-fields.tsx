import type { Country } from '@tuerca/domain/country'
import {
  FORM_FIELDS,
  FORM_REQUIRED,
  GARAGE_FIELDS,
  type GarageField,
  REMARKS_LONGEST,
} from '@tuerca/domain/garage-form'
import { normalisePlate } from '@tuerca/domain/plates'
import { normaliseVin, VIN_LENGTH } from '@tuerca/domain/vin'
import { type ComponentProps, useId, useState } from 'react'
import { Combobox } from '../../../shared/ui/combobox.tsx'
import { Field, Input, TextArea } from '../../../shared/ui/field.tsx'
import fieldCss from '../../../shared/ui/field.module.css'
import { names } from '../../../shared/ui/names.ts'
import { useBrands, useModels } from '../use-vehicle-data.ts'
import type { useVehicleForm } from '../use-vehicle-form.ts'
import css from './vehicle-form.module.css'

export interface FieldsProps {
  country: Country
  fields: ReturnType<typeof useVehicleForm>
  /** C3.04: a verified vehicle. */
  locked: boolean
  /** What the VIN filled in. */
  filled: readonly GarageField[]
  onVin: (vin: string) => void
}

/** Common values on papers, offered while typing; anything else can be entered. */
const OFFERED: Partial<Record<GarageField, Record<Country, readonly string[]>>> = {
  class: {
    CO: ['Automóvil', 'Camioneta', 'Campero', 'Motocicleta', 'Microbús', 'Camión'],
    MX: ['Automóvil', 'Camioneta', 'Pick-up', 'Motocicleta', 'Autobús', 'Camión'],
  },
  body_type: {
    CO: ['Sedán', 'Hatchback', 'Wagon', 'Doble cabina', 'Platón', 'Furgón', 'Coupé'],
    MX: ['Sedán', 'Hatchback', 'SUV', 'Pick-up', 'Minivan', 'Van', 'Coupé'],
  },
  fuel_type: {
    CO: ['Gasolina', 'Diésel', 'Gas gasolina', 'Híbrido', 'Eléctrico'],
    MX: ['Gasolina', 'Diésel', 'Híbrido', 'Eléctrico'],
  },
  color: {
    CO: ['Blanco', 'Negro', 'Gris', 'Plata', 'Rojo', 'Azul', 'Verde', 'Beige', 'Vino'],
    MX: ['Blanco', 'Negro', 'Gris', 'Plata', 'Rojo', 'Azul', 'Verde', 'Beige', 'Vino'],
  },
}
const EXAMPLES: Partial<Record<GarageField, string>> = {
  cylinder_capacity: '1.6',
  number_of_doors: '5',
  number_of_cylinders: '4',
  number_of_axes: '2',
}
const FIRST: readonly GarageField[] = ['license_plate', 'VIN', 'brand_id', 'model', 'year']
const FILLED = 'Según el VIN'

/** The fields that say which car it is. */
export function IdentityFields(props: FieldsProps) {
  return (
    <>
      <div className={css.sign}>
        <PlateField {...props} />
        <VinField {...props} />
      </div>
      <div className={css.car}>
        <BrandField {...props} />
        <ModelField {...props} />
        <TextField {...props} field="year" />
      </div>
    </>
  )
}

/** All others of the country's form, in its order. */
export function PaperFields(props: FieldsProps) {
  const rest = FORM_FIELDS[props.country].filter((field) => !FIRST.includes(field))
  return (
    <div className={css.papers}>
      {rest.map((field) =>
        field === 'complement' ? (
          <Remarks key={field} {...props} />
        ) : (
          <TextField key={field} {...props} field={field} />
        ),
      )}
    </div>
  )
}

/** What every control of the form shares. */
function wiringOf({ country, fields, locked, filled }: FieldsProps, field: GarageField) {
  return {
    label: GARAGE_FIELDS[field].label,
    name: field,
    disabled: locked,
    value: fields.fields[field] ?? '',
    optional: !locked && !FORM_REQUIRED[country].includes(field),
    error: fields.problemOf(field),
    required: FORM_REQUIRED[country].includes(field),
    hint: filled.includes(field) ? <span className={css.filled}>{FILLED}</span> : undefined,
    onBlur: () => fields.leave(field),
  }
}

function TextField({ field, ...props }: FieldsProps & { field: GarageField }) {
  const id = useId()
  const offered = OFFERED[field]?.[props.country]
  const { kind } = GARAGE_FIELDS[field]
  const isNumber = kind === 'number' || kind === 'year'
  const more: ComponentProps<'input'> = isNumber
    ? { inputMode: 'numeric', maxLength: kind === 'year' ? 4 : 2 }
    : { maxLength: GARAGE_FIELDS[field].max }
  return (
    <div>
      <Input
        {...wiringOf(props, field)}
        {...more}
        list={offered && id}
        placeholder={EXAMPLES[field]}
        autoComplete="off"
        onChange={({ target }) =>
          props.fields.change({ [field]: isNumber ? target.value.replace(/\D/g, '') : target.value })
        }
      />
      {offered && (
        <datalist id={id}>
          {offered.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}

/** Drawn as the plate itself, and typed into it. */
function PlateField(props: FieldsProps) {
  const { label, hint, error, optional, onBlur, ...wiring } = wiringOf(props, 'license_plate')
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(field) => (
        <span className={names(css.plate, css[props.country])}>
          <input
            {...wiring}
            {...field}
            className={css.plateText}
            maxLength={10}
            placeholder={props.country === 'CO' ? 'ABC123' : 'ABC123D'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onBlur={onBlur}
            onChange={({ target }) => props.fields.change({ license_plate: normalisePlate(target.value).slice(0, 8) })}
          />
          <i aria-hidden="true">{props.country === 'CO' ? 'COLOMBIA' : 'MÉXICO'}</i>
        </span>
      )}
    </Field>
  )
}

function VinField(props: FieldsProps) {
  const { label, hint, ...wiring } = wiringOf(props, 'VIN')
  const typed = wiring.value.length
  return (
    <div className={css.vin}>
      <Input
        {...wiring}
        label={label}
        hint={
          hint ??
          (props.locked ? undefined : (
            <>
              Con los 17 caracteres llenamos lo que diga.
              {typed > 0 && (
                <span className={css.count}>
                  {' '}
                  {typed} de {VIN_LENGTH}
                </span>
              )}
            </>
          ))
        }
        className={css.mono}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          const vin = normaliseVin(target.value).slice(0, VIN_LENGTH)
          props.fields.change({ VIN: vin })
          if (vin.length === VIN_LENGTH) props.onVin(vin)
        }}
      />
    </div>
  )
}

/** C5.03, C9.05: the brand is one of a search list. */
function BrandField(props: FieldsProps) {
  const [typed, setTyped] = useState('')
  const whole = useBrands()
  const narrowed = useBrands(whole.data?.all === false ? typed.trim() : '')
  const { data } = whole.data?.all === false ? narrowed : whole
  const { label, hint, error, optional, disabled } = wiringOf(props, 'brand_id')
  return (
    <Combobox
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      name="brand_id"
      disabled={disabled}
      placeholder="Busca la marca"
      value={props.fields.brand}
      options={data?.brands.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      filtered={whole.data?.all === false}
      empty={
        whole.isError
          ? 'No pudimos traer las marcas. Revisa tu conexión.'
          : whole.isPending
            ? 'Cargando marcas…'
            : 'No tenemos esa marca.'
      }
      onType={setTyped}
      onChange={(option) => props.fields.change({ brand_id: option?.value ?? '' }, option)}
    />
  )
}

function ModelField(props: FieldsProps) {
  const id = useId()
  const { models } = useModels(Number(props.fields.brand?.value) || null)
  return (
    <div>
      <Input
        {...wiringOf(props, 'model')}
        list={id}
        maxLength={GARAGE_FIELDS.model.max}
        autoComplete="off"
        onChange={({ target }) => props.fields.change({ model: target.value })}
      />
      <datalist id={id}>
        {models.map(({ model }) => (
          <option key={model}>{model}</option>
        ))}
      </datalist>
    </div>
  )
}

/** C5.15, C9.02. */
function Remarks(props: FieldsProps) {
  const { required, ...wiring } = wiringOf(props, 'complement')
  const left = REMARKS_LONGEST - wiring.value.length
  return (
    <div className={css.remarks}>
      <TextArea
        {...wiring}
        required={required}
        rows={3}
        maxLength={REMARKS_LONGEST}
        onChange={({ target }) => props.fields.change({ complement: target.value })}
      />
      <p className={names(css.counter, left < 32 && css.near)}>
        <output className={fieldCss.count}>
          {wiring.value.length} / {REMARKS_LONGEST}
        </output>
      </p>
    </div>
  )
}
