import { showChosenVehicle } from '@tuerca/contract/chosen-vehicle'
import { showVehicle } from '@tuerca/contract/garage'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { MOST_PARTS, PART_NUMBER_LONGEST, type QuotationForm } from '@tuerca/domain/quotation-request'
import { call } from '../../shared/api/call.ts'

export type KnownVehicle = Partial<Pick<QuotationForm, 'plate' | 'vin' | 'brand' | 'model' | 'year'>>

/** The vehicle that an address names: `?placa=&vin=&marca=&modelo=&anio=`. */
export function vehicleOf(query: URLSearchParams): KnownVehicle {
  const word = (name: string, most = 60) => (query.get(name) ?? '').trim().slice(0, most)
  return told({
    plate: word('placa', 10),
    vin: word('vin', 20),
    brand: word('marca'),
    model: word('modelo'),
    year: word('anio', 4),
  })
}

/** The part that an address names: `?parte=&numero=`. */
export interface KnownPart {
  what: string
  partNumber: string
}

export function partOf(query: URLSearchParams): KnownPart | undefined {
  const part = {
    what: (query.get('parte') ?? '').trim().slice(0, 200),
    partNumber: (query.get('numero') ?? '').trim().slice(0, PART_NUMBER_LONGEST),
  }
  return part.what || part.partNumber ? part : undefined
}

/** Adds the part to the form as a line, once: after earlier input, or in place of an empty line. */
export function withPart(form: QuotationForm, part: KnownPart | undefined): QuotationForm {
  const isIn = ({ what, partNumber }: KnownPart) =>
    (partNumber !== '' && cleanPartNumber(partNumber) === cleanPartNumber(part?.partNumber ?? '')) ||
    (what === part?.what && partNumber === part.partNumber)
  if (!part || form.parts.some(isIn)) return form
  const typed = form.parts.filter(({ what, partNumber }) => what !== '' || partNumber !== '')
  return typed.length >= MOST_PARTS ? form : { ...form, parts: [...typed, { ...part, quantity: '1' }] }
}

/** Without what is empty. */
export function told(vehicle: KnownVehicle): KnownVehicle {
  return Object.fromEntries(Object.entries(vehicle).filter(([, text]) => text !== ''))
}

/**
 * The chosen vehicle, with plate and VIN when it is in the garage; empty when none is chosen or it could not be read.
 */
export async function chosenVehicle(isMember: boolean): Promise<KnownVehicle> {
  try {
    const { data: chosen } = await call(showChosenVehicle, {})
    if (!chosen) return {}
    const named = { brand: chosen.brand, model: chosen.model, year: chosen.year === null ? '' : String(chosen.year) }
    if (chosen.id === null || !isMember) return told(named)
    const { vehicle } = (await call(showVehicle, { params: { id: chosen.id } })).data
    return told({ ...named, plate: vehicle.license_plate ?? '', vin: vehicle.VIN ?? '' })
  } catch {
    return {}
  }
}
