import { createService, deleteService } from '@tuerca/contract/garage-logbook'
import { LOCALE } from '@tuerca/domain/country'
import { typedMoney } from '@tuerca/domain/typed-money'
import { typedNumber } from '@tuerca/domain/typed-number'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { MoneyField, NumberField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { dateText } from '../day-text.ts'
import { useRemoval } from '../use-removal.ts'
import type { LoadedVehicle } from '../vehicle-loader.ts'
import css from './logbook.module.css'

const numberOf = (typed: string) => (typed.trim() === '' ? null : (typedNumber(typed) ?? NaN))

/** What was done to the car, by hand or by what was bought for it. */
export function WorkHistory({ loaded: { vehicle, today, services, serviceCount } }: { loaded: LoadedVehicle }) {
  const { store } = useVisitor()
  const remove = useRemoval()
  const number = new Intl.NumberFormat(LOCALE[vehicle.country])
  const form = useSubmit({
    start: { what: '', date: today, kilometres: '', partNumber: '', workshop: '', cost: '' },
    empties: true,
    check: ({ cost }) => ({
      cost:
        cost.trim() && typedMoney(cost, vehicle.country) === null
          ? `Escribe el costo en números, como ${vehicle.country === 'MX' ? '1,250.50' : '289.000'}.`
          : null,
    }),
    send({ what, date, kilometres, partNumber, workshop, cost }, { key: idempotencyKey }) {
      const body = {
        date,
        what: what.trim(),
        kilometres: numberOf(kilometres),
        partNumber: partNumber.trim() || null,
        workshop: workshop.trim() || null,
        cost: typedMoney(cost, vehicle.country),
      }
      return call(createService, { params: { id: vehicle.id }, body }, { idempotencyKey })
    },
    done: ({ data }) => toast(data.message),
  })
  return (
    <section className={css.section} aria-labelledby="historial">
      <h2 id="historial">Historial de servicio</h2>
      {services.length === 0 ? (
        <p className={css.dim}>
          Aún no hay nada anotado. Lo que compres para este carro aparece aquí; lo demás lo anotas tú.
        </p>
      ) : (
        <ol className={css.history}>
          {services.map((service) => (
            <li key={service.id}>
              <span className={css.date}>
                {dateText(service.date, vehicle.country)}
                {service.kilometres !== null && <small>{number.format(service.kilometres)} km</small>}
              </span>
              <span className={css.grow}>
                <strong>
                  {service.productUrl ? (
                    <Link to={paths.product(service.productUrl, store)}>{service.what}</Link>
                  ) : (
                    service.what
                  )}
                </strong>
                <small>
                  {[service.workshop, service.source === 'bought' ? 'Comprado en Tuerca' : '']
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {service.partNumber && <CopyNumber number={service.partNumber} />}
              </span>
              {service.cost !== null && service.currency && <Price amount={service.cost} currency={service.currency} />}
              {service.source === 'typed' && (
                <Button
                  size="small"
                  look="bare"
                  aria-label={`Borrar ${service.what}`}
                  onClick={() =>
                    void remove(() => call(deleteService, { params: { id: vehicle.id, serviceId: service.id } }))
                  }
                >
                  Borrar
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {serviceCount > services.length && (
        <p className={css.dim}>
          Se muestran los {services.length} más recientes de {serviceCount}.
        </p>
      )}
      <details className={css.all}>
        <summary>
          Anotar un servicio
          <Icon name="plus" />
        </summary>
        <Form
          of={form}
          className={css.service}
          ends={
            <Button type="submit" busy={form.busy}>
              Anotar servicio
            </Button>
          }
        >
          <div className={css.wide}>
            <TextField
              label="Qué se hizo"
              {...form.field('what')}
              maxLength={200}
              placeholder="Cambio de aceite y filtro"
            />
          </div>
          <TextField label="Fecha" type="date" {...form.field('date')} max={today} />
          <NumberField label="Kilómetros" optional country={vehicle.country} {...form.field('kilometres')} />
          <TextField label="N° de parte" optional {...form.field('partNumber')} maxLength={60} spellCheck={false} />
          <TextField label="Taller" optional {...form.field('workshop')} maxLength={100} />
          <MoneyField
            label={vehicle.country === 'MX' ? 'Costo en pesos mexicanos' : 'Costo en pesos'}
            optional
            country={vehicle.country}
            {...form.field('cost')}
          />
        </Form>
      </details>
    </section>
  )
}
