import type { CatalogMeter } from '@tuerca/contract/catalogue-wire'
import { LOCALE, type Country } from '@tuerca/domain/country'

/** C4.10. */
export const LOGIN_REQUIRED = 'Para ver el catálogo de este vehículo debes iniciar sesión o crear una cuenta.'
export const EXHAUSTED_TEXT =
  'Puedes volver a ver sin costo, durante 12 horas, los vehículos que ya consultaste, y buscar productos cuantas veces quieras.'
/** C2.33. */
export const SEVERAL_PARTS = 'Hay varias opciones disponibles para su vehículo, elija la correcta.'
/** C8.04. */
export const FAILED_TITLE = 'No podemos procesar tu solicitud en este momento'
export const FAILED_TEXT = 'Por favor intenta realizar la búsqueda nuevamente mas tarde.'
/** C8.12, as the specification writes it. */
export const REQUEST_FAILED = 'Ocurrío un error en la solicitud'
export const numberNotFound = (number: string, brand?: string) =>
  `Número de parte ${number} no fue encontrado${brand ? ` en ${brand}` : ''}`
/**
 * A vehicle's name without its make, where the make stands beside it: catalogues name a 'RAM 1500' whole, for a 1500
 * alone says nothing.
 */
export const nameWithoutMake = (make: string, name: string) =>
  name.toLowerCase().startsWith(`${make.toLowerCase()} `) ? name.slice(make.length + 1) : name
export const nameWithMake = (make: string, name: string) => `${make} ${nameWithoutMake(make, name)}`
export const notInVehicle = (what: string, vehicle: string) => `No encontramos ${what} en el catálogo de ${vehicle}`
/** C2.39. */
export const vinNotFound = (vin: string, place: string) =>
  `El ${numberName(vin)} "${vin}" aún no está registrado en ${place}`
/** C2.38. */
export const otherCarsText = (others: number) => `¿No es tu carro? ${others} más`
export const vinTitle = (vin: string) => `${isFrame(vin) ? 'Bastidor' : 'VIN'} ${vin}`
export const numberName = (vin: string) => (isFrame(vin) ? 'bastidor' : 'VIN')
/** Older Japanese cars have a frame number instead, recognised by its hyphen. */
export const isFrame = (vin: string) => vin.includes('-')
export const STANDARD_PART =
  'Es una pieza estándar, como un tornillo o una tuerca: la llevan demasiados vehículos para listarlos.'

/** C2.35. */
export const consultedText = (searches: number) =>
  `Has consultado ${searches} ${searches === 1 ? 'vehículo' : 'vehículos'}, últimos 30 días`

/** C2.35: the credits of each kind and when the first of them expire; without credits, the remaining free look-ups. */
export function balanceTexts(
  {
    consultationsAvailable: own,
    generalInquiriesAvailable: general,
    searchesPerformed,
    withLogin,
  }: Pick<CatalogMeter, 'consultationsAvailable' | 'generalInquiriesAvailable' | 'searchesPerformed' | 'withLogin'>,
  country: Country,
) {
  const free = withLogin - searchesPerformed
  if (own.amount + general.amount === 0 && free > 0)
    return [{ amount: free, text: `Consultas disponibles: ${free} gratis` }]
  const until = (date: string | null) => (date === null ? '' : `, Hasta: ${dateText(date, country)}`)
  return [
    { amount: own.amount, text: `Consultas disponibles: ${own.amount}${until(own.expiredDate)}` },
    ...(general.amount > 0
      ? [{ amount: general.amount, text: `Consultas generales: ${general.amount}${until(general.expiredDate)}` }]
      : []),
  ]
}

function dateText(iso: string, country: Country): string {
  return new Intl.DateTimeFormat(LOCALE[country], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: iso.length === 10 ? 'UTC' : undefined,
  }).format(new Date(iso))
}
