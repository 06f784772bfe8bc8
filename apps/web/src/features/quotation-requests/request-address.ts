import type { QuotationRequestProps } from './components/request-modal.tsx'

/** The modal reopens after a reload, and after a log-in on another page; its fields are stored separately. */
export const requestAddress = {
  write: ({ vin = '', plate = '' }: QuotationRequestProps) => `${encodeURIComponent(plate)},${encodeURIComponent(vin)}`,
  read(value: string): QuotationRequestProps {
    const [plate = '', vin = ''] = value.split(',').map(plain)
    return { ...(plate ? { plate: plate.slice(0, 10) } : {}), ...(vin ? { vin: vin.slice(0, 20) } : {}) }
  },
}

function plain(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
