import { told } from '../known-vehicle.ts'
import RequestForm from './request-form.tsx'

export interface QuotationRequestProps {
  vehicle?: { brand: string; model: string; year: number | null }
  plate?: string
  vin?: string
}

/** C2.39: the form over the page one was reading. */
export default function RequestModal({ vehicle, plate = '', vin = '' }: QuotationRequestProps) {
  return (
    <RequestForm
      known={told({
        plate,
        vin,
        brand: vehicle?.brand ?? '',
        model: vehicle?.model ?? '',
        year: vehicle?.year ? String(vehicle.year) : '',
      })}
    />
  )
}
