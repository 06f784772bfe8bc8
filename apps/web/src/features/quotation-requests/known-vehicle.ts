import { showChosenVehicle } from '@tuerca/contract/chosen-vehicle'
import { showVehicle } from '@tuerca/contract/garage'
import type { QuotationForm } from '@tuerca/domain/quotation-request'
import { call } from '../../shared/api/call.ts'

export type KnownVehicle = Partial<Pick<QuotationForm, 'plate' | 'vin' | 'brand' | 'model' | 'year'>>

/** The vehicle that an address names: `?placa=&vin=&marca=&modelo=&anio=`. */
export function vehicleOf(query: URLSearchParams): KnownVehicle {
  const word = (name: string, most = 60) => (query.get(name) ?? '').trim().slice(0, most)
  return told({ plate: word('placa', 10), vin: word('vin', 20), brand: word('marca'), model: word('modelo'), year: word('anio', 4) })
}

/** Without what is empty. */
export function told(vehicle: KnownVehicle): KnownVehicle {
  return Object.fromEntries(Object.entries(vehicle).filter(([, text]) => text !== ''))
}

/** The vehicle that the visitor works on, with its plate and VIN when it is in their garage; nothing when none is chosen or nobody could tell. */
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
