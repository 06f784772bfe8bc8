import type { Answer } from '@tuerca/contract/endpoint'
import { associateVehicleToPurchase } from '@tuerca/contract/sales-handling'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { call } from '../../../shared/api/call.ts'
import { SelectField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from './card.tsx'
import css from './facts.module.css'

/** Said while it may still go back. */
function misfits(verdicts: Answer<typeof associateVehicleToPurchase>['data']['verdicts']): string {
  const count = verdicts.filter(({ verdict }) => verdict.label === 'No compatible').length
  if (count === 0) return ''
  return count === 1 ? ' Ojo: 1 parte no le sirve a ese carro.' : ` Ojo: ${count} partes no le sirven a ese carro.`
}

/** From its kilometres on, so that nobody has to think of it. */
function reminded(reminders: Answer<typeof associateVehicleToPurchase>['data']['reminders'], country: Country): string {
  const [first] = reminders
  if (!first) return ''
  const more = reminders.length > 1 ? ` y de ${reminders.length - 1} más` : ''
  return ` Te recordamos ${first.name.replace(/^./, (letter) => letter.toLowerCase())} a los ${new Intl.NumberFormat(LOCALE[country]).format(first.kilometres)} km${more}.`
}

/** M7.22: which vehicle of the garage it was for; it becomes part of that vehicle's history. */
export function CarOfPurchase({ sale, cars }: { sale: SaleDetail; cars: readonly { id: number; name: string }[] }) {
  const form = useSubmit({
    start: { car: '' },
    check: ({ car }) => ({ car: car === '' ? 'Elige el carro.' : null }),
    send: ({ car }) =>
      call(associateVehicleToPurchase, {
        params: { id: sale.id },
        body: { vehicleId: car === 'none' ? null : Number(car) },
      }),
    done: ({ data: { vehicle, verdicts, reminders } }) =>
      vehicle
        ? `Quedó en la historia de ${vehicle.name}.${reminded(reminders, sale.country)}${misfits(verdicts)}`
        : 'Ya no está en la historia de ningún carro.',
  })
  const told = sale.inHistory ? sale.vehicle : null
  return (
    <Card title={told ? `Para tu ${told.model}` : '¿Para qué carro era?'}>
      <p className={css.dim}>
        {told ? 'Quedó en su historia, con fecha y precio.' : 'Dilo y queda en la historia de servicio del carro.'}
      </p>
      <form {...form.wiring} className={css.form}>
        <SelectField label="Carro de tu garaje" {...form.field('car')}>
          <option value="">Elige uno</option>
          {cars.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
          {told && <option value="none">Ninguno</option>}
        </SelectField>
        <Outcome told={form.told} />
        <Button type="submit" busy={form.busy}>
          Guardar en su historia
        </Button>
      </form>
    </Card>
  )
}
