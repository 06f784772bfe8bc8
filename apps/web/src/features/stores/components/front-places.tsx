import { namesOf } from '@tuerca/domain/own-value'
import { APP_PARAMS, type AppParamName, PARAM_GROUPS } from '@tuerca/domain/app-params'
import { FRONT_LABELS, FRONT_TEXTS, STORE_SWITCHES, STORE_THRESHOLDS } from '@tuerca/domain/store-front'
import { useState } from 'react'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import type { FrontEditor } from '../use-front.ts'
import css from './front.module.css'
import { PinField } from './pin-field.tsx'
import { WarehouseForm } from './warehouse-form.tsx'

const HOURS = 'Una línea por horario: lun a vie, 8:00 a 18:00'

/** The store's places and hours, and where purchases can be picked up. */
export function FrontPlaces({ front }: { front: FrontEditor }) {
  const { values, change, problems, view } = front
  const edit = (at: number, next: Partial<(typeof values.pickUps)[number]>) =>
    change({ pickUps: values.pickUps.map((one, index) => (index === at ? { ...one, ...next } : one)) })
  return (
    <>
      <section className={css.sheet} aria-labelledby="contacto">
        <h2 id="contacto">Contacto y horario</h2>
        <div className={css.pair}>
          <TextField
            type="tel"
            inputMode="tel"
            maxLength={FRONT_TEXTS.phone}
            placeholder={view.store.country === 'MX' ? '55 1234 5678' : '601 555 0148'}
            optional
            {...front.field('phone')}
          />
          <TextField
            type="tel"
            inputMode="tel"
            maxLength={FRONT_TEXTS.whatsapp}
            placeholder={view.store.country === 'MX' ? '55 1234 5678' : '310 555 0148'}
            optional
            {...front.field('whatsapp')}
          />
        </div>
        <TextField maxLength={FRONT_TEXTS.address} optional {...front.field('address')} />
        <PinField maxLength={FRONT_TEXTS.pin} {...front.field('pin')} />
        <TextAreaField rows={3} hint={HOURS} longest={FRONT_TEXTS.hours} optional {...front.field('hours')} />
      </section>
      <section className={css.sheet} aria-labelledby="puntos">
        <header className={css.head}>
          <h2 id="puntos">Puntos de recogida</h2>
          <p className={css.dim}>Tus bodegas. Quien compra recoge donde esté todo lo suyo.</p>
        </header>
        <WarehouseForm storeId={view.store.id} country={view.store.country} />
        {values.pickUps.length === 0 && <p className={css.dim}>Aún no tienes bodegas.</p>}
        <ul className={css.rows}>
          {values.pickUps.map((one, at) => (
            <li key={one.warehouseId} className={css.point} aria-label={one.name}>
              <CheckField
                name={`offered-${one.warehouseId}`}
                value={one.offered}
                onChange={(offered) => edit(at, { offered })}
              >
                <strong>{one.name}</strong>: se puede recoger aquí
              </CheckField>
              {one.offered && (
                <div className={css.pair}>
                  <TextField
                    label="Dirección"
                    name={`address-${one.warehouseId}`}
                    placeholder={values.address || 'La de la tienda'}
                    optional
                    maxLength={FRONT_TEXTS.address}
                    value={one.address}
                    onChange={(address) => edit(at, { address })}
                  />
                  <TextAreaField
                    label="Horario"
                    name={`hours-${one.warehouseId}`}
                    rows={2}
                    placeholder="El de la tienda"
                    optional
                    longest={FRONT_TEXTS.hours}
                    value={one.hours}
                    error={problems[`pickUps.${at}`] ?? null}
                    onChange={(hours) => edit(at, { hours })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const SWITCH_TEXT = { yes: 'Sí', no: 'No', house: 'Como en Tuerca' } as const
type SwitchChoice = keyof typeof SWITCH_TEXT
const toSwitched = (value: boolean | null): SwitchChoice => (value === null ? 'house' : value ? 'yes' : 'no')
const THRESHOLD_GROUPS = ['substitutions', 'plate', 'catalogV2'] as const
const STEPS: Record<string, string> = {
  WhitouthLogin: 'Sin cuenta, antes de pedir ingresar',
  WithLoginWarning: 'Sin cuenta, hasta tener que ingresar',
  WithLogin: 'Gratis con cuenta',
  ShowingPartNumber: 'Con números de parte a la vista',
}
const stepOf = (name: string) => STEPS[/FreeConsultations(\w+)Store$/.exec(name)?.[1] ?? ''] ?? name

/** Which parts of the catalogue the store's pages have, and how many look-ups are free there (C3.19). */
export function FrontCatalogues({ front }: { front: FrontEditor }) {
  const { values, change } = front
  return (
    <>
      <section className={css.sheet} aria-labelledby="catalogos">
        <header className={css.head}>
          <h2 id="catalogos">Catálogos</h2>
          <p className={css.dim}>Lo que se puede hacer dentro de tu tienda.</p>
        </header>
        <div className={css.pair}>
          {STORE_SWITCHES.map((name) => (
            <SelectField<SwitchChoice>
              key={name}
              label={FRONT_LABELS[name]}
              hint={APP_PARAMS[name].about}
              name={name}
              value={toSwitched(values[name])}
              onChange={(next) => change({ [name]: next === 'house' ? null : next === 'yes' })}
            >
              {namesOf(SWITCH_TEXT).map((one) => (
                <option key={one} value={one}>
                  {SWITCH_TEXT[one]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </section>
      <section className={css.sheet} aria-labelledby="limites">
        <header className={css.head}>
          <h2 id="limites">Consultas gratis</h2>
          <p className={css.dim}>En 30 días, dentro de tu tienda. Vacío: las mismas que en Tuerca.</p>
        </header>
        {THRESHOLD_GROUPS.map((group) => (
          <fieldset key={group} className={css.limits}>
            <legend>{PARAM_GROUPS[group]}</legend>
            <div className={css.three}>
              {STORE_THRESHOLDS.filter((name) => name.startsWith(group)).map((name) => (
                <Threshold key={name} name={name} front={front} />
              ))}
            </div>
          </fieldset>
        ))}
      </section>
    </>
  )
}

function Threshold({ name, front }: { name: AppParamName; front: FrontEditor }) {
  const { values, change, problems } = front
  const [typed, setTyped] = useState(String(values.thresholds[name] ?? ''))
  return (
    <TextField
      label={stepOf(name)}
      name={name}
      inputMode="numeric"
      maxLength={8}
      placeholder="Como en Tuerca"
      value={typed}
      error={problems[`thresholds.${name}`] ?? null}
      onChange={(text) => {
        setTyped(text)
        change({ thresholds: { ...values.thresholds, [name]: text.trim() === '' ? null : Number(text) } })
      }}
    />
  )
}
