import { createService, deleteService } from '@tuerca/contract/garage-logbook'
import { LOCALE } from '@tuerca/domain/country'
import { typedMoney } from '@tuerca/domain/typed-money'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { repeatKey } from '../../../shared/forms/repeat-key.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { dateText } from '../day-text.ts'
import { useEntry, useRemoval } from '../use-entry.ts'
import type { LoadedVehicle } from '../vehicle-loader.ts'
import css from './logbook.module.css'

const numberOf = (text = '') => (text === '' ? null : Number(text.replace(/[^\d]/g, '') || NaN))

/** What was done to the car, by hand or by what was bought for it. */
export function WorkHistory({ loaded: { vehicle, today, services, serviceCount } }: { loaded: LoadedVehicle }) {
  const { store } = useVisitor()
  const remove = useRemoval()
  const [key] = useState(repeatKey)
  const number = new Intl.NumberFormat(LOCALE[vehicle.country])
  const entry = useEntry(async ({ fecha = '', que = '', kilometros, parte, taller, costo }) => {
    const cost = costo ? typedMoney(costo, vehicle.country) : null
    if (costo && cost === null) throw new ApiError(400, `Escribe el costo en números, como ${vehicle.country === 'MX' ? '1,250.50' : '289.000'}.`)
    const body = { date: fecha, what: que, kilometres: numberOf(kilometros), partNumber: parte || null, workshop: taller || null, cost }
    const { data } = await call(createService, { params: { id: vehicle.id }, body }, { idempotencyKey: key.of(body) })
    key.done()
    return data.message
  })
  return (
    <section className={css.section} aria-labelledby="historial">
      <h2 id="historial">Historial de servicio</h2>
      {services.length === 0
        ? <p className={css.dim}>Aún no hay nada anotado. Lo que compres para este carro aparece aquí; lo demás lo anotas tú.</p>
        : (
          <ol className={css.history}>
            {services.map((service) => (
              <li key={service.id}>
                <span className={css.date}>{dateText(service.date, vehicle.country)}{service.kilometres !== null && <small>{number.format(service.kilometres)} km</small>}</span>
                <span className={css.grow}>
                  <strong>{service.productUrl ? <Link to={paths.product(service.productUrl, store)}>{service.what}</Link> : service.what}</strong>
                  <small>{[service.workshop, service.source === 'bought' ? 'Comprado en Tuerca' : ''].filter(Boolean).join(' · ')}</small>
                  {service.partNumber && <CopyNumber number={service.partNumber} />}
                </span>
                {service.cost !== null && service.currency && <Price amount={service.cost} currency={service.currency} />}
                {service.source === 'typed' && <Button size="small" look="bare" aria-label={`Borrar ${service.what}`} onClick={() => void remove(() => call(deleteService, { params: { id: vehicle.id, serviceId: service.id } }))}>Borrar</Button>}
              </li>
            ))}
          </ol>
        )}
      {serviceCount > services.length && <p className={css.dim}>Se muestran los {services.length} más recientes de {serviceCount}.</p>}
      <details className={css.all}>
        <summary>Anotar un servicio<Icon name="plus" /></summary>
        <form className={css.service} onSubmit={entry.onSubmit} noValidate>
          <div className={css.wide}><Input label="Qué se hizo" name="que" maxLength={200} autoComplete="off" placeholder="Cambio de aceite y filtro" /></div>
          <Input label="Fecha" name="fecha" type="date" max={today} defaultValue={today} />
          <Input label="Kilómetros" optional name="kilometros" inputMode="numeric" maxLength={9} autoComplete="off" />
          <Input label="N° de parte" optional name="parte" maxLength={60} autoComplete="off" spellCheck={false} />
          <Input label="Taller" optional name="taller" maxLength={100} autoComplete="off" />
          <Input label={vehicle.country === 'MX' ? 'Costo en pesos mexicanos' : 'Costo en pesos'} optional name="costo" inputMode="decimal" maxLength={14} autoComplete="off" />
          <div className={css.end}><Button type="submit" busy={entry.busy}>Anotar servicio</Button></div>
          <Refused className={css.failed} lines={entry.lines} />
        </form>
      </details>
    </section>
  )
}
