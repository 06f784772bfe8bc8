import { createQuotationRequest } from '@tuerca/contract/quotation-requests'
import { quantityOf, type QuotationForm } from '@tuerca/domain/quotation-request'
import { vehicleYear } from '@tuerca/domain/vehicle-in-words'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useVisitor } from '../../shared/visitor-context.ts'
import { draft, dropDraft, isPending, keepDraft } from './kept-request.ts'
import { chosenVehicle, type KnownPart, type KnownVehicle, withPart } from './known-vehicle.ts'
import { useLogin } from './use-login.ts'

export type Face =
  | { kind: 'form' } | { kind: 'sending' } | { kind: 'sent'; id: number }
  /** The answer would have nowhere to arrive. */
  | { kind: 'noMobile' }
  | { kind: 'failed'; lines: string[] }

export const NO_PART = { what: '', partNumber: '', quantity: '1' }
const NO_FORM: QuotationForm = { plate: '', vin: '', brand: '', model: '', year: '', city: '', note: '', parts: [NO_PART] }

/** A quotation request: its fields, how it is sent, and the way through login and back (M5.16). */
export function useRequest(known: KnownVehicle, part?: KnownPart) {
  const { user } = useVisitor()
  const { form, setForm, change } = useTyped(known, part)
  const [face, setFace] = useState<Face>({ kind: 'form' })
  // The same request sent twice is one.
  const key = useRef<string>(undefined)
  const goToLogin = useLogin(() => void send(draft() ?? form))

  function startAgain() {
    setForm(({ plate, vin, brand, model, year, city }) => ({ ...NO_FORM, plate, vin, brand, model, year, city }))
    setFace({ kind: 'form' })
  }
  function askLogin() {
    keepDraft(form)
    setFace({ kind: 'form' })
    goToLogin()
  }
  async function send(sent: QuotationForm) {
    if (!user) return askLogin()
    if (!user.isComplete) return setFace({ kind: 'noMobile' })
    setFace({ kind: 'sending' })
    try {
      const { data } = await call(createQuotationRequest, { body: bodyOf(sent) }, { idempotencyKey: key.current ??= crypto.randomUUID() })
      dropDraft()
      key.current = undefined
      setFace({ kind: 'sent', id: data.id })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return askLogin()
      setFace({ kind: 'failed', lines: [...new Set([error.message, ...error.lines])] })
    }
  }
  const changeAll = (next: Partial<QuotationForm>) => {
    key.current = undefined
    change(next)
  }
  return { form, change: changeAll, face, send: () => send(form), startAgain }
}

/** What is typed: it begins with the vehicle one came with, or what was typed before, or the chosen vehicle. */
function useTyped(known: KnownVehicle, part?: KnownPart) {
  const { user } = useVisitor()
  const [form, setForm] = useState<QuotationForm>(withPart({ ...NO_FORM, ...known }, part))
  function change(next: Partial<QuotationForm>) {
    const all = { ...form, ...next }
    keepDraft(all)
    setForm(all)
  }
  const begin = useEffectEvent(() => fillIn(setForm, { known, part, isMember: user !== null }))
  useEffect(() => { void begin() }, [])
  return { form, setForm, change }
}

interface Beginning { known: KnownVehicle; part: KnownPart | undefined; isMember: boolean }

/** Only the browser knows what was typed before, and which vehicle is chosen. What is typed meanwhile stays. */
async function fillIn(setForm: Dispatch<SetStateAction<QuotationForm>>, { known, part, isMember }: Beginning) {
  const kept = draft()
  const named = Object.keys(known).length > 0
  // Of the same car: whoever went to complete the sign-up, or reloads, finds it as it was typed.
  const isSame = Object.entries(known).every(([field, text]) => kept?.[field as keyof KnownVehicle] === text)
  if (kept) return setForm(withPart(named && !isSame && !isPending() ? { ...kept, ...NO_VEHICLE, ...known } : kept, part))
  if (named) return
  const vehicle = await chosenVehicle(isMember)
  setForm((now) => (isUntouched(now) ? { ...now, ...vehicle } : now))
}

const NO_VEHICLE = { plate: '', vin: '', brand: '', model: '', year: '' }
const isUntouched = ({ plate, vin, brand, model, year }: QuotationForm) => [plate, vin, brand, model, year].every((text) => text === '')

function bodyOf({ plate, vin, brand, model, year, city, note, parts }: QuotationForm) {
  return {
    vehicle: { plate, vin, brand: brand.trim(), model: model.trim(), year: vehicleYear(year) },
    parts: parts.map((part) => ({ what: part.what.trim(), partNumber: part.partNumber.trim(), quantity: quantityOf(part.quantity) ?? 0 })),
    city: city.trim(), note: note.trim(),
  }
}
