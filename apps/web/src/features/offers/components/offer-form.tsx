import { OFFER_SENT } from '@tuerca/contract/offers'
import type { Candidate, StoreRequest } from '@tuerca/contract/offers-wire'
import { currencyOf, formatMoney, fromWireMoney, roundToPaid, toWireMoney } from '@tuerca/domain/money'
import { OFFER_HOURS, OFFER_NOTE_LONGEST } from '@tuerca/domain/offers'
import { typedMoney } from '@tuerca/domain/typed-money'
import { useRevalidator } from 'react-router'
import { MoneyField, SelectField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { PhotosField } from '../../../shared/forms/photos-field.tsx'
import { draftAt } from '../../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { offerPhotoUrl, sendOffer, sendOfferPhoto, type Writer } from '../writer.ts'
import css from './offer-form.module.css'

type Request = StoreRequest & { candidates: Candidate[] }
/** For each line, by its position: '' for none, 'hand' for typed text, else a listing. */
type Values = Record<string, string>

const HOLDS = [
  ['24', '24 horas'],
  ['48', '2 días'],
  ['72', '3 días'],
  ['168', '7 días'],
  ['360', '15 días'],
] as const
const HAND = 'hand'
const nameOf = (field: string, position: number) => `${field}${position}`

function startOf({ lines, candidates, offer, country }: Request): Values {
  const start: Values = {
    shipping: offer ? String(offer.shipping) : '',
    hours: String(offer?.hold_hours ?? OFFER_HOURS.usual),
    note: offer?.note ?? '',
  }
  for (const { position, quantity } of lines) {
    const before = offer?.lines.find((line) => line.position === position)
    // What is for another car is chosen by who knows better.
    const first = offer ? undefined : candidates.find((one) => one.position === position && one.fit === 'suits')
    const source = before
      ? before.free || before.product_id === null
        ? HAND
        : String(before.product_id)
      : first
        ? String(first.id)
        : ''
    Object.assign(start, {
      [nameOf('source', position)]: source,
      [nameOf('title', position)]: before?.free ? before.title : '',
      [nameOf('brand', position)]: before?.free ? before.brand : '',
      [nameOf('number', position)]: before?.free ? before.referencia_1 : '',
      [nameOf('price', position)]: before ? String(before.unit_price) : priceText(first?.price ?? null, country),
      [nameOf('core', position)]: before?.free && before.core_deposit > 0 ? String(before.core_deposit) : '',
      [nameOf('photo', position)]: before?.photo ?? '',
      [nameOf('days', position)]: String(before?.tiempos_de_entrega ?? first?.tiempos_de_entrega ?? 1),
      [nameOf('quantity', position)]: String(before?.quantity ?? Math.min(quantity, first?.stock ?? quantity)),
    })
  }
  return start
}

const priceText = (price: number | null, country: Request['country']) =>
  price === null ? '' : String(toWireMoney(roundToPaid(fromWireMoney(price), country)))
const whole = (text: string, least: number, most: number) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most ? Number(text) : null

function problemsOf(values: Values, { lines, country }: Request) {
  const problems: Record<string, string | null> = {}
  const offered = lines.filter(({ position }) => values[nameOf('source', position)])
  if (offered.length === 0) problems[nameOf('source', lines[0]?.position ?? 0)] = 'Ofrece al menos una de las partes.'
  for (const { position, quantity } of offered) {
    const of = (field: string) => values[nameOf(field, position)] ?? ''
    const price = typedMoney(of('price'), country)
    if (price === null || price <= 0) problems[nameOf('price', position)] = 'Escribe el precio en números.'
    if (whole(of('quantity'), 1, quantity) === null) problems[nameOf('quantity', position)] = `De 1 a ${quantity}.`
    if (whole(of('days'), 0, 120) === null) problems[nameOf('days', position)] = 'De 0 a 120.'
    if (of('source') === HAND && of('core').trim() !== '' && typedMoney(of('core'), country) === null)
      problems[nameOf('core', position)] = 'Escribe el casco en números, o déjalo vacío.'
    if (of('source') === HAND && of('brand').trim().length < 2)
      problems[nameOf('brand', position)] = 'Escribe la marca.'
  }
  if (typedMoney(values.shipping ?? '', country) === null)
    problems.shipping = 'Escribe cuánto cobras por enviarlo, o 0.'
  return problems
}

/**
 * For each part a listing of the store or a line typed by hand, with the shipping price and how long the offer is
 * valid.
 */
export function OfferForm({ request, writer, onDone }: { request: Request; writer: Writer; onDone: () => void }) {
  const { lines, offer, country, store } = request
  const { revalidate } = useRevalidator()
  const form = useSubmit<Values>({
    start: startOf(request),
    check: (values) => problemsOf(values, request),
    draft: draftAt(`offer.${request.id}.${store.id}.${offer?.version ?? 0}`),
    send: (values, { key }) => sendOffer(writer, request, bodyOf(values, request), key),
    done() {
      toast(OFFER_SENT)
      onDone()
    },
    // Somebody of the store was quicker: the page shows their offer.
    async refused({ status, message }) {
      if (status !== 409) return false
      toast(message)
      await revalidate()
      return true
    },
  })
  const field = (name: string, position: number) => ({
    ...form.field(nameOf(name, position)),
    value: form.values[nameOf(name, position)] ?? '',
  })
  return (
    <Form
      of={form}
      className={css.form}
      send={offer ? 'Enviar la oferta cambiada' : 'Enviar oferta'}
      sending="Enviando…"
      {...(offer ? { onCancel: onDone } : {})}
    >
      <ol className={css.lines}>
        {lines.map((line) => (
          <li key={line.position} className={css.line}>
            <h2>
              {line.quantity} × {line.what} {line.partNumber && <PartNumber>{line.partNumber}</PartNumber>}
            </h2>
            <LineFields
              line={line}
              request={request}
              writer={writer}
              field={field}
              onSource={(source, more) => form.change({ [nameOf('source', line.position)]: source, ...more })}
            />
          </li>
        ))}
      </ol>
      <FieldRow>
        <MoneyField
          label={`Envío a ${request.city}`}
          country={country}
          required
          hint="0 si no lo cobras."
          {...form.field('shipping')}
          value={form.values.shipping ?? ''}
        />
        <SelectField
          label="La oferta vale"
          hint="Desde que la envías."
          {...form.field('hours')}
          value={form.values.hours ?? ''}
        >
          {holdsWith(form.values.hours ?? '').map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <TextAreaField
        label="Nota"
        optional
        rows={2}
        longest={OFFER_NOTE_LONGEST}
        placeholder="Garantía de seis meses, todo original"
        {...form.field('note')}
        value={form.values.note ?? ''}
      />
    </Form>
  )
}

const holdsWith = (held: string): readonly (readonly [string, string])[] =>
  HOLDS.some(([value]) => value === held) ? HOLDS : [[held, `${held} horas`], ...HOLDS]

interface LineProps {
  line: StoreRequest['lines'][number]
  request: Request
  writer: Writer
  field: (
    name: string,
    position: number,
  ) => { name: string; value: string; error: string | null; onChange: (next: string) => void }
  onSource: (source: string, more: Values) => void
}

function LineFields({ line: { position, quantity, what }, request, writer, field, onSource }: LineProps) {
  const { candidates, country, vehicle } = request
  const own = candidates.filter((one) => one.position === position)
  const source = field('source', position)
  const photo = field('photo', position)
  function choose(next: string) {
    const listed = own.find(({ id }) => String(id) === next)
    onSource(
      next,
      listed
        ? {
            [nameOf('price', position)]: priceText(listed.price, country),
            [nameOf('days', position)]: String(listed.tiempos_de_entrega),
            [nameOf('quantity', position)]: String(Math.min(quantity, listed.stock)),
          }
        : {},
    )
  }
  const money = (price: number | null) =>
    price === null ? '' : `, ${formatMoney(fromWireMoney(price), currencyOf(country))}`
  const ofThisCar = own.filter(({ fit }) => fit !== 'other')
  const ofOtherCars = own.filter(({ fit }) => fit === 'other')
  const option = (one: Candidate) => (
    <option key={one.id} value={one.id}>
      {one.title} · {one.brand} {one.referencia_1} ({one.stock} en inventario{money(one.price)}
      {one.core_deposit > 0 ? ` más casco${money(one.core_deposit).replace(',', '')}` : ''})
      {one.fit === 'unknown' && vehicle.model ? ' · por confirmar para este carro' : ''}
    </option>
  )
  const isGone = source.value !== '' && source.value !== HAND && !own.some(({ id }) => String(id) === source.value)
  return (
    <div className={css.fields}>
      <SelectField label="Qué ofreces" {...source} onChange={choose}>
        <option value="">{writer === 'store' ? 'No la tengo' : 'No la tiene'}</option>
        {isGone && <option value={source.value}>Lo que ofreciste</option>}
        {ofThisCar.map(option)}
        {ofOtherCars.length > 0 && <optgroup label="Publicadas para otros carros">{ofOtherCars.map(option)}</optgroup>}
        <option value={HAND}>
          {writer === 'store' ? 'Otra, que no tengo publicada' : 'Otra, que no tiene publicada'}
        </option>
      </SelectField>
      {source.value === HAND && (
        <div className={css.hand}>
          <TextField label="Nombre" optional maxLength={200} placeholder={what} {...field('title', position)} />
          <TextField label="Marca" required maxLength={60} {...field('brand', position)} />
          <TextField label="N° de parte" optional maxLength={60} spellCheck={false} {...field('number', position)} />
          <MoneyField
            label="Casco por unidad"
            optional
            country={country}
            hint="Se cobra aparte y vuelve con la pieza vieja."
            {...field('core', position)}
          />
          <PhotosField
            legend={`Foto de «${what}»`}
            hint="Opcional. La ve quien pidió."
            most={1}
            send={(file) => sendOfferPhoto(writer, request, file)}
            photos={
              photo.value === '' ? [] : [{ photo: photo.value, url: offerPhotoUrl(writer, request, photo.value) }]
            }
            error={photo.error}
            onChange={([kept]) => photo.onChange(kept?.photo ?? '')}
          />
        </div>
      )}
      {source.value !== '' && (
        <div className={css.terms}>
          <MoneyField label="Precio por unidad, con IVA" country={country} required {...field('price', position)} />
          <TextField label="Cuántas" inputMode="numeric" maxLength={2} required {...field('quantity', position)} />
          <TextField
            label="Días hasta que llega"
            inputMode="numeric"
            maxLength={3}
            required
            {...field('days', position)}
          />
        </div>
      )}
    </div>
  )
}

function bodyOf(values: Values, { lines, store, offer, country }: Request) {
  const of = (field: string, position: number) => (values[nameOf(field, position)] ?? '').trim()
  return {
    storeId: store.id,
    version: offer?.version ?? 0,
    shipping: typedMoney(values.shipping ?? '', country) ?? 0,
    hours: Number(values.hours),
    note: (values.note ?? '').trim(),
    lines: lines
      .filter(({ position }) => of('source', position) !== '')
      .map(({ position }) => {
        const terms = {
          position,
          quantity: Number(of('quantity', position)),
          price: typedMoney(of('price', position), country) ?? 0,
          tiempos_de_entrega: Number(of('days', position)),
        }
        return of('source', position) === HAND
          ? {
              ...terms,
              core_deposit: typedMoney(of('core', position), country) ?? 0,
              title: of('title', position),
              brand: of('brand', position),
              partNumber: of('number', position),
              photo: of('photo', position) || null,
            }
          : { ...terms, productId: Number(of('source', position)) }
      }),
  }
}
