import { setShippingInfo } from '@tuerca/contract/sales-handling'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Card, LineChoice, linesToSend } from '../../purchases/index.ts'

/** Carriers used by stores of the country, and where each shows where a parcel is. */
const CARRIERS: Record<SaleDetail['country'], readonly string[]> = {
  CO: ['Coordinadora', 'Servientrega', 'Interrapidísimo', 'Envía', 'TCC', 'Deprisa', 'Mensajero propio'],
  MX: ['Estafeta', 'Paquetexpress', 'DHL', 'FedEx', 'Redpack', 'Tresguerras', 'Mensajero propio'],
}
const OTHER = 'Otra'
const MOST_PARCELS = 20

/** M7.11: carrier and tracking number; from then on it is on its way. After sending they can be corrected. */
export function ShipForm({ sale }: { sale: SaleDetail }) {
  const sent = sale.state === 'shipped'
  const lines = linesToSend(sale.lines)
  // The next parcel has data of its own; those of a sent one are corrected separately.
  const parcel = sent ? sale.shipping_info?.parcel : null
  const known = CARRIERS[sale.country]
  const form = useSubmit({
    start: {
      carrier: parcel ? (known.includes(parcel.carrier) ? parcel.carrier : OTHER) : (known[0] ?? OTHER),
      other: parcel && !known.includes(parcel.carrier) ? parcel.carrier : '',
      number: parcel?.tracking_number ?? '',
      url: parcel?.tracking_url ?? '',
      parcels: String(parcel?.parcels ?? 1),
      lines: lines.map(({ id }) => id),
    },
    check: ({ carrier, other, number, url, lines: chosen }) => ({
      lines: !sent && chosen.length === 0 ? 'Marca qué va en este envío.' : null,
      other: carrier === OTHER && other.trim() === '' ? 'Escribe con qué empresa de envíos va.' : null,
      number: number.trim() === '' ? 'Escribe el número de guía.' : null,
      url:
        url.trim() !== '' && !(URL.canParse(url.trim()) && url.trim().startsWith('https://'))
          ? 'El enlace de rastreo debe comenzar por https://.'
          : null,
    }),
    send: ({ carrier, other, number, url, parcels, lines: lineIds }) =>
      call(setShippingInfo, {
        params: { id: sale.id },
        body: {
          carrier: carrier === OTHER ? other : carrier,
          tracking_number: number,
          tracking_url: url.trim(),
          parcels: Number(parcels),
          ...(sent || lineIds.length === lines.length ? {} : { lineIds }),
        },
      }),
    done: (_, { lines: chosen }) => {
      toast(
        !sent && chosen.length < lines.length
          ? 'Va en camino una parte. Lo demás queda por enviar.'
          : sent
            ? 'Los datos del envío quedaron corregidos.'
            : 'Va en camino. Ya lo sabe quien compró.',
      )
    },
  })
  const chosen = form.field('lines')
  return (
    <div id="envio">
      <Card title={sent ? 'Corregir el envío' : 'Enviar'}>
        <Form of={form} send={sent ? 'Guardar los datos' : 'Marcar como enviado'}>
          <FieldRow>
            <SelectField label="Transportadora" {...form.field('carrier')}>
              {[...known, OTHER].map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
            {form.values.carrier === OTHER && <TextField label="Cuál" maxLength={60} {...form.field('other')} />}
            <TextField label="Número de guía" maxLength={60} {...form.field('number')} />
            <SelectField label="Paquetes" {...form.field('parcels')}>
              {Array.from({ length: MOST_PARCELS }, (_, i) => (
                <option key={i} value={String(i + 1)}>
                  {i + 1}
                </option>
              ))}
            </SelectField>
          </FieldRow>
          {!sent && lines.length > 1 && (
            <LineChoice
              legend="Qué va en este envío"
              lines={lines}
              chosen={chosen.value}
              error={chosen.error ?? null}
              onChange={chosen.onChange}
            />
          )}
          <TextField
            label="Enlace para rastrear"
            optional
            type="url"
            maxLength={500}
            placeholder="https://"
            {...form.field('url')}
          />
        </Form>
      </Card>
    </div>
  )
}
