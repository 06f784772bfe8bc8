import type { Country } from './country.ts'

/** Where most of a country's parts go. */
const USUAL_CITY: Record<Country, string> = { CO: 'Bogotá', MX: 'Ciudad de México' }

export interface SendingCity {
  name: string
  /** The buyer chose no city: arrival and shipping cost are shown as an estimate. */
  isEstimate: boolean
}

/**
 * The city that results, cart and purchase count delivery to: the buyer's, or, while they chose none, the one where
 * most people of their country live.
 */
export const sendingCity = (told: string | null | undefined, country: Country): SendingCity =>
  told ? { name: told, isEstimate: false } : { name: USUAL_CITY[country], isEstimate: true }

/** 'hoy', 'mañana', 'en 6 días'. */
export const inDays = (days: number) => (days <= 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)

/** 'Llega mañana', 'Llega en 6 días'; for a part that can only be picked up (null), when it is ready in the store. */
export const arrivalText = (arrives: number | null, leaves: number): string =>
  arrives === null ? `Para recoger ${inDays(leaves)}` : `Llega ${inDays(arrives)}`

/** Days by which two offers are compared: until delivery, or, for pick-up only, until it is ready in the store. */
export const readyIn = (offer: { arrives_in: number | null; tiempos_de_entrega: number }): number =>
  offer.arrives_in ?? offer.tiempos_de_entrega
