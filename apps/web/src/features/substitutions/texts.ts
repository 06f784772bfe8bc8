import type { UserConsultations } from '@tuerca/contract/consultations'
import { LOCALE, TIME_ZONE, type Country } from '@tuerca/domain/country'
import type { BadgeState } from '../../shared/ui/state-badge.tsx'
import type { SellersOfNumber } from './sold.ts'

/** M2.41. */
export const countText = (searches: number) => `Has consultado ${searches} sustituciones últimos 30 días`

/** M2.42; the date is when the first of them expires. */
export function balanceTexts(
  { consultationsAvailable: own, generalInquiriesAvailable: general }: UserConsultations,
  country: Country,
): { amount: number; text: string }[] {
  const until = (date: string | null) => (date === null ? '' : ` hasta: ${dateText(date, country)}`)
  const lines = [{ amount: own.amount, text: `Consultas disponibles: ${own.amount}${until(own.expiredDate)}` }]
  if (general.amount > 0)
    lines.push({ amount: general.amount, text: `Consultas generales: ${general.amount}${until(general.expiredDate)}` })
  return lines
}

/** Pages are rendered on the server and read anywhere, so the day is the country's. */

export function dateText(iso: string, country: Country): string {
  return new Intl.DateTimeFormat(LOCALE[country], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: iso.length === 10 ? 'UTC' : TIME_ZONE[country],
  }).format(new Date(iso))
}

export const LOGIN_REQUIRED = 'Para seguir consultando sustituciones debes iniciar sesión o crear una cuenta.'
export const loginAdvice = (searches: number) =>
  `${countText(searches)}. Inicia sesión o crea una cuenta para seguir consultando.`

export const HIDDEN_TITLE = 'Esta tienda no muestra sustituciones'
export const noSubstitutesTitle = (number: string) => `${number} no tiene sustituciones en OEM ni en Aftermarket`

/** What one may rely on, in a colour and few words. */
export const ORIENTATIONS: Record<'sure' | 'unsure' | 'no', { badge: BadgeState; text: string }> = {
  sure: { badge: 'available', text: 'Puede montarse' },
  unsure: { badge: 'order', text: 'Por confirmar' },
  no: { badge: 'unavailable', text: 'No recomendado' },
}

export const sellersText = (sellers: number) => (sellers === 1 ? '1 vendedor' : `${sellers} vendedores`)

/** The sellers of a number, in agreement with the offers listed below; one seller may have several. */
export function soldText({ offers, available, sellers }: SellersOfNumber): string {
  if (available === 0) return 'Nadie lo tiene ahora'
  const told = `${sellersText(sellers)} · ${offers === 1 ? '1 oferta' : `${offers} ofertas`}`
  return available === offers ? told : `${told}, ${available === 1 ? '1 disponible' : `${available} disponibles`}`
}

/** M8.06. */
export const notFoundTexts = (number: string) => ({
  title: `Número de parte ${number} no fue encontrado`,
  hint: 'Revisa que este bien escrito y vuelve a intentarlo.',
})
/** M8.06: others name the number, but no maker's catalogue here has it. */
export const notOriginalTexts = (number: string) => ({
  title: 'Nº de parte no encontrado',
  hint: `No tenemos registrado ${number} en nuestro catálogo de autopartes originales.`,
})
/** M2.17. */
export const unavailableTexts = (number: string) => ({
  title: `El número de parte ${number} no esta disponible`,
  hint: 'Ningún vendedor lo tiene en este momento.',
})
/** Why an offer of another number is shown beside this one, when nothing more is known. */
export const CROSS_REFERENCE = 'Referencia cruzada: nombra este número.'
/** C8.12. */
export const SEARCH_FAILED = 'Ocurrió un error al buscar el número de parte'
/** C8.12. */
export const notInBrandTitle = (number: string, brand: string) =>
  `Número de parte ${number} no fue encontrado en ${brand}`

/** Splits a text at each of the numbers in it: pieces at odd positions are the numbers. */
export function splitAt(text: string, numbers: readonly string[]): string[] {
  const longestFirst = numbers
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return longestFirst.length ? text.split(new RegExp(`(${longestFirst.join('|')})`)) : [text]
}
