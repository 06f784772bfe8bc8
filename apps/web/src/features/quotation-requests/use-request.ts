import { namesOf } from '@tuerca/domain/own-value'
import { createQuotationRequest } from '@tuerca/contract/quotation-requests'
import { quantityOf, type QuotationForm, quotationProblems } from '@tuerca/domain/quotation-request'
import { vehicleYear } from '@tuerca/domain/vehicle-in-words'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { signedIn } from '../../shared/modals/signed-in.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { draft, dropDraft, dropPending, isPending, keepDraft, keepPending } from './kept-request.ts'
import { chosenVehicle, type KnownPart, type KnownVehicle, withPart } from './known-vehicle.ts'

export const NO_PART = { what: '', partNumber: '', quantity: '1' }
const NO_FORM: QuotationForm = {
  plate: '',
  vin: '',
  brand: '',
  model: '',
  year: '',
  city: '',
  note: '',
  parts: [NO_PART],
}

/**
 * `sent` has the number of the accepted request and how many stores were asked; 'noMobile': the answer would have
 * nowhere to go.
 */
type FormState = { kind: 'form' } | { kind: 'noMobile' } | { kind: 'sent'; id: number; asked: number }

/** A quotation request: its fields, sending it, and the way through login and back (M5.16). */
export function useRequest(known: KnownVehicle, part?: KnownPart) {
  const { user, country } = useVisitor()
  const [face, setFace] = useState<FormState>({ kind: 'form' })
  const form = useSubmit({
    start: withPart({ ...NO_FORM, ...known }, part),
    rereads: false,
    check: (typed) => quotationProblems(typed, country),
    draft: { read: () => typedBefore(known, part), keep: keepDraft, drop: dropDraft },
    async signIn(typed) {
      keepDraft(typed)
      keepPending()
      const who = await signedIn({ message: 'Ingresa o crea una cuenta y enviamos tu solicitud.' })
      dropPending()
      return who
    },
    ready(_, who) {
      setFace({ kind: who?.isComplete ? 'form' : 'noMobile' })
      return who?.isComplete === true
    },
    send: (typed, { key: idempotencyKey }) => call(createQuotationRequest, { body: bodyOf(typed) }, { idempotencyKey }),
    done: ({ data }) => setFace({ kind: 'sent', id: data.id, asked: data.asked }),
  })
  useChosenVehicle(form, known)
  // Who signed in by way of another page finds it sent.
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    if (!user || !isPending()) return
    dropPending()
    void form.submit()
  })
  /** Another one, for the same car. */
  function startAgain() {
    form.fill(() => ({ note: '', parts: [NO_PART] }))
    setFace({ kind: 'form' })
  }
  return { form, face, startAgain }
}

/** Earlier input in this tab for the same car, for people who went to complete the sign-up, or reloaded. */
function typedBefore(known: KnownVehicle, part: KnownPart | undefined): QuotationForm | null {
  const kept = draft()
  if (!kept) return null
  const isSame = namesOf(known).every((field) => kept[field] === known[field])
  return withPart(
    Object.keys(known).length > 0 && !isSame && !isPending() ? { ...kept, ...NO_VEHICLE, ...known } : kept,
    part,
  )
}

interface Filling {
  fill: (from: (now: QuotationForm) => Partial<QuotationForm>) => void
}

/** Only the browser knows the chosen vehicle; input typed meanwhile stays. */
function useChosenVehicle({ fill }: Filling, known: KnownVehicle) {
  const { user } = useVisitor()
  const asked = useRef(Object.keys(known).length > 0)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    if (draft()) return
    const fillIn = async () => {
      const vehicle = await chosenVehicle(user !== null)
      fill((now) => (isUntouched(now) ? vehicle : {}))
    }
    void fillIn()
  })
}

const NO_VEHICLE = { plate: '', vin: '', brand: '', model: '', year: '' }
const isUntouched = ({ plate, vin, brand, model, year }: QuotationForm) =>
  [plate, vin, brand, model, year].every((text) => text === '')

function bodyOf({ plate, vin, brand, model, year, city, note, parts }: QuotationForm) {
  return {
    vehicle: { plate, vin, brand: brand.trim(), model: model.trim(), year: vehicleYear(year) },
    parts: parts.map((part) => ({
      what: part.what.trim(),
      partNumber: part.partNumber.trim(),
      quantity: quantityOf(part.quantity) ?? 0,
    })),
    city: city.trim(),
    note: note.trim(),
  }
}
