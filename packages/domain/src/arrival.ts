import type { Country } from './country.ts'

/** Where most of a country's parts go. */
const USUAL_CITY: Record<Country, string> = { CO: 'Bogotá', MX: 'Ciudad de México' }

export interface SendingCity {
  name: string
  /** Nobody told it: what comes there, and what that costs, is said as an estimate. */
  isEstimate: boolean
}

/** The one rule of results, cart and purchase: sending is counted to the buyer's city, and while they told none to that of most of their country. */
export const sendingCity = (told: string | null | undefined, country: Country): SendingCity =>
  told ? { name: told, isEstimate: false } : { name: USUAL_CITY[country], isEstimate: true }

const inDays = (days: number) => (days <= 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)

/** 'Llega mañana', 'Llega en 6 días'; of what is only fetched (null), when it is ready in its store. */
export const arrivalText = (arrives: number | null, leaves: number): string =>
  arrives === null ? `Para recoger ${inDays(leaves)}` : `Llega ${inDays(arrives)}`

/** What of two comes sooner is told by: until it is there, or where it is only fetched until it is ready. */
export const readyIn = (offer: { arrives_in: number | null; tiempos_de_entrega: number }): number =>
  offer.arrives_in ?? offer.tiempos_de_entrega
