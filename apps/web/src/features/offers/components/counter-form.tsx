import { COUNTER_SENT, counterOffer } from '@tuerca/contract/offers'
import type { ComparedRequest } from '@tuerca/contract/offers-wire'
import { COUNTER_NOTE_LONGEST } from '@tuerca/domain/offers'
import { currencyOf, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { typedMoney } from '@tuerca/domain/typed-money'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/api/call.ts'
import { MoneyField, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import css from './counter-form.module.css'

interface Props {
  request: ComparedRequest
  offerId: number | null
  onEnd: () => void
}

/** Other prices asked of one store, once. */
export function CounterForm({ request, offerId, onEnd }: Props) {
  const offer = request.offers.find(({ id, actions }) => id === offerId && actions.includes('counter'))
  return offer ? <Counter key={offer.id} request={request} offer={offer} onEnd={onEnd} /> : null
}

type ComparedOffer = ComparedRequest['offers'][number]

function Counter({ request, offer, onEnd }: { request: ComparedRequest; offer: ComparedOffer; onEnd: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const prices = (values: Record<string, string>) =>
    offer.lines.flatMap((line) => {
      const typed = values[`price${line.position}`]?.trim() ?? ''
      return typed === '' ? [] : [{ line, price: typedMoney(typed, request.country) }]
    })
  const form = useSubmit<Record<string, string>>({
    start: { note: '', ...Object.fromEntries(offer.lines.map(({ position }) => [`price${position}`, ''])) },
    check(values) {
      const asked = prices(values)
      if (asked.length === 0) return { [`price${offer.lines[0]?.position ?? 0}`]: 'Escribe al menos un precio.' }
      return Object.fromEntries(
        asked.map(({ line, price }) => [
          `price${line.position}`,
          price === null || price <= 0
            ? 'Escribe el precio en números.'
            : price >= line.unit_price
              ? 'Pide menos que la oferta.'
              : null,
        ]),
      )
    },
    send: (values, { key }) =>
      call(
        counterOffer,
        {
          params: { id: request.id, offerId: offer.id },
          body: {
            lines: prices(values).map(({ line, price }) => ({ position: line.position, price: price ?? 0 })),
            note: values.note ?? '',
          },
        },
        { idempotencyKey: key },
      ),
    done() {
      toast(COUNTER_SENT)
      onEnd()
    },
  })
  return (
    <section className={css.sheet} aria-labelledby="contraoferta">
      <h2 id="contraoferta" ref={title} tabIndex={-1}>
        Otra cifra para {offer.store.name}
      </h2>
      <p className={css.dim}>
        Una vez por tienda. Escribe solo lo que quieres cambiar, por unidad y con IVA; la oferta sigue en pie mientras
        contestan.
      </p>
      <Form of={form} send="Enviar contraoferta" sending="Enviando…" onCancel={onEnd}>
        <div className={css.prices}>
          {offer.lines.map(({ position, title: name, unit_price }) => (
            <MoneyField
              key={position}
              label={name}
              optional
              country={request.country}
              hint={`Ofrece ${formatMoney(fromWireMoney(unit_price), currencyOf(request.country))} por unidad.`}
              {...form.field(`price${position}`)}
              value={form.values[`price${position}`] ?? ''}
            />
          ))}
        </div>
        <TextAreaField
          label="Una frase"
          optional
          rows={2}
          longest={COUNTER_NOTE_LONGEST}
          placeholder="Compro dos juegos al mes"
          {...form.field('note')}
          value={form.values.note ?? ''}
        />
      </Form>
    </section>
  )
}
