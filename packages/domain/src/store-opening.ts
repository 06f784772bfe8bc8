import { hasUnusableSigns, mobileProblem, normaliseMobile } from './accounts.ts'
import { judgeTaxNumber } from './billing.ts'
import { type City, cityNamed, kilometresBetween } from './cities.ts'
import { givesContact } from './contact-in-text.ts'
import type { Country } from './country.ts'
import { parseHours } from './opening-hours.ts'
import { pinProblem, pinText, readPin } from './store-front.ts'
import { foldText } from './words.ts'

/** What somebody says who wants to sell, as it was typed. */
export interface TypedOpening {
  name: string
  documentType: string
  document: string
  legalName: string
  city: string
  address: string
  /** Where the warehouse is, as somebody pastes a place of a map; empty: nothing was said. */
  pin: string
  /** A line each time it opens. */
  hours: string
  whatsapp: string
  sells: string
}

export const OPENING_LONGEST = {
  name: 80,
  document: 30,
  legalName: 254,
  city: 60,
  address: 160,
  pin: 500,
  hours: 400,
  whatsapp: 30,
  sells: 500,
} as const satisfies Record<keyof Omit<TypedOpening, 'documentType'>, number>
export const DOCUMENT_TYPES = {
  CO: { NIT: 'NIT', CC: 'Cédula de ciudadanía' },
  MX: { RFC: 'RFC' },
} as const satisfies Record<Country, Record<string, string>>
export const EXAMPLE_HOURS = 'lun a vie, 8:00 a 18:00\nsáb, 8:00 a 13:00'

/** What became of the wish to sell, in words. */
export const OPENING_STATES = {
  waiting: 'En revisión',
  asked: 'Falta algo',
  declined: 'No aprobada',
  approved: 'Aprobada',
} as const
export type OpeningState = keyof typeof OPENING_STATES

/** A warehouse is in its city or beside it: farther, one of the two is wrong. */
const FARTHEST_PIN_KM = 60

/** In the form in which it is kept. */
export type Opening = Omit<TypedOpening, 'documentType'>

const SITE = /https?:|www\.|\.(?:com|co|mx|net|org)\b/i
const line = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')
const needed = (text: string, empty: string, longest: number) =>
  text === ''
    ? empty
    : hasUnusableSigns(text)
      ? 'Tiene caracteres que no podemos usar.'
      : text.length > longest
        ? `Admite hasta ${longest} caracteres.`
        : null

const cityProblem = (city: string, isKnown: boolean) =>
  needed(city, 'Escribe la ciudad de la bodega.', OPENING_LONGEST.city) ??
  (isKnown ? null : 'No conocemos esa ciudad. Escribe la más cercana de la lista.')
const hoursProblem = (hours: string) =>
  hours === ''
    ? 'Escribe cuándo abre.'
    : hours.length > OPENING_LONGEST.hours || !parseHours(hours)
      ? 'Escribe cada línea del horario así: lun a vie, 8:00 a 18:00.'
      : null

/** A point on the map is no duty; one that is far from its city is a slip. */
function pointProblem(typed: string, place: City | null | undefined, country: Country): string | null {
  if (typed.trim() === '') return null
  const pin = readPin(typed)
  return (
    pinProblem(typed, country) ??
    (place && pin && kilometresBetween(place, pin) > FARTHEST_PIN_KM
      ? `Ese punto queda lejos de ${place.name}. Revisa el punto o la ciudad.`
      : null)
  )
}

/** Checks an application field by field; `opening` is null while something is wrong. */
export function judgeOpening(
  typed: TypedOpening,
  country: Country,
): { opening: Opening | null; problems: Partial<Record<keyof TypedOpening, string>> } {
  const [name, legalName, city, address] = [
    line(typed.name),
    line(typed.legalName),
    line(typed.city),
    line(typed.address),
  ]
  const hours = typed.hours.trim()
  const pin = readPin(typed.pin)
  const sells = typed.sells.trim()
  const known = Object.hasOwn(DOCUMENT_TYPES[country], typed.documentType)
  const document = judgeTaxNumber(typed.documentType, typed.document)
  const place = cityNamed(city, country)
  const problems: Partial<Record<keyof TypedOpening, string | null>> = {
    name:
      needed(name, 'Escribe cómo se llama la tienda.', OPENING_LONGEST.name) ??
      (slugOf(name).length < 2
        ? 'Escribe un nombre con letras.'
        : givesContact(name, country) || SITE.test(name)
          ? 'El nombre va sin teléfono, correo ni página.'
          : null),
    documentType: known ? null : 'Elige el tipo de documento.',
    document: known ? document.problem : null,
    legalName: needed(
      legalName,
      'Escribe la razón social, o tu nombre si vendes como persona.',
      OPENING_LONGEST.legalName,
    ),
    city: cityProblem(city, place !== undefined && place !== null),
    address: needed(address, 'Escribe la dirección de la bodega.', OPENING_LONGEST.address),
    pin: pointProblem(typed.pin, place, country),
    hours: hoursProblem(hours),
    whatsapp: mobileProblem(typed.whatsapp, country),
    sells:
      sells === ''
        ? 'Cuéntanos qué vendes: marcas, sistemas, vehículos.'
        : sells.length > OPENING_LONGEST.sells
          ? `Admite hasta ${OPENING_LONGEST.sells} caracteres.`
          : null,
  }
  const wrong = Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== null && problem !== undefined),
  ) as Partial<Record<keyof TypedOpening, string>>
  if (Object.keys(wrong).length > 0) return { opening: null, problems: wrong }
  return {
    opening: {
      name,
      document: document.number,
      legalName,
      city: place?.name ?? city,
      address,
      pin: pin ? pinText(pin) : '',
      hours,
      whatsapp: normaliseMobile(typed.whatsapp, country),
      sells,
    },
    problems: {},
  }
}

/** Another warehouse of a store, as it was typed. */
export interface TypedWarehouse {
  name: string
  city: string
  address: string
  pin: string
  hours: string
}
export const WAREHOUSE_NAME_LONGEST = 60

/** Checks a further warehouse by the rules of the first; `warehouse` is null while something is wrong. */
export function judgeWarehouse(
  typed: TypedWarehouse,
  country: Country,
): { warehouse: TypedWarehouse | null; problems: Partial<Record<keyof TypedWarehouse, string | null>> } {
  const [name, address] = [line(typed.name), line(typed.address)]
  const place = cityNamed(line(typed.city), country)
  const hours = typed.hours.trim()
  const problems = {
    name:
      needed(name, 'Escribe cómo le dicen a la bodega.', WAREHOUSE_NAME_LONGEST) ??
      (givesContact(name, country) || SITE.test(name) ? 'El nombre va sin teléfono, correo ni página.' : null),
    city: cityProblem(line(typed.city), place !== undefined && place !== null),
    address: needed(address, 'Escribe la dirección de la bodega.', OPENING_LONGEST.address),
    pin: pointProblem(typed.pin, place, country),
    hours: hoursProblem(hours),
  }
  if (!place || Object.values(problems).some((problem) => problem !== null)) return { warehouse: null, problems }
  const pin = readPin(typed.pin)
  return { warehouse: { name, city: place.name, address, pin: pin ? pinText(pin) : '', hours }, problems }
}

/** The address of a store's page, from its name: 'Repuestos El Piñón' is 'repuestos-el-pinon'. */
export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '')
