import { isNameOf, namesOf } from './own-value.ts'
import { APP_PARAM_NAMES, type AppParamName, isAppParam, paramProblem } from './app-params.ts'
import type { StoreTerms } from './cart.ts'
import { cityKey } from './cities.ts'
import { type ColourName, COLOUR_USES, judgeColour, ratioText, readColour } from './colours.ts'
import { type Country, COUNTRY_NAME, DIALLING_CODE, numberText } from './country.ts'
import { currencyOf, formatMoney, fromWireMoney } from './money.ts'
import { parseHours } from './opening-hours.ts'
import { STEP_KG } from './parcel-weight.ts'
import { regionNamed } from './regions.ts'

/** C3.19: how many look-ups are free in the store's own pages; the params whose names end in Store. */
export const STORE_THRESHOLDS = APP_PARAM_NAMES.filter((name) => /FreeConsultations\w+Store$/.test(name))
/** C3.19: which parts of the catalogue the store's pages have; null: as in the marketplace. */
export const STORE_SWITCHES = [
  'catalogIsActive',
  'activeCatalogInTheMenu',
  'isActivePlateComponent',
  'showCombinedProductFilter',
] as const satisfies readonly AppParamName[]
export type StoreSwitch = (typeof STORE_SWITCHES)[number]

export interface FrontRate {
  city: string | null
  region: string | null
  /** Up to 5 kg; up to 20 (null: no other price), and for each kilogram more (null: nothing more). */
  price: number
  price20: number | null
  perKg: number | null
  freeFrom: number | null
  days: number
}
export interface FrontRule {
  price_range: number | null
  discount_percentage: number
}
export interface FrontPickUp {
  warehouseId: number
  name: string
  offered: boolean
  address: string
  hours: string
}

/** What a store decides about its pages and its way of selling; money in the currency's unit. */
export interface StoreFront extends Record<ColourName, string | null>, Record<StoreSwitch, boolean | null> {
  name: string
  slogan: string
  about: string
  phone: string
  whatsapp: string
  address: string
  /** '4.65123, -74.05777'; empty: none. */
  pin: string
  hours: string
  /** Names of pictures. */
  logo: string | null
  banner: string | null
  showProductReferences: boolean
  thresholds: Record<string, number | null | undefined>
  minimum_purchase: number | null
  purchaseDiscountRules: FrontRule[]
  shippingRates: FrontRate[]
  pickUps: FrontPickUp[]
  merchantFeed: boolean
}
export type FrontField = keyof StoreFront

/** Every field with its name on screen, in the order in which changes are listed. */
export const FRONT_LABELS: Record<FrontField, string> = {
  name: 'Nombre',
  logo: 'Logo',
  headColour: 'Color de la cabecera',
  buttonColour: 'Color de los botones',
  linkColour: 'Color de los enlaces',
  slogan: 'Letrero',
  banner: 'Foto de portada',
  about: 'Sobre la tienda',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  address: 'Dirección',
  pin: 'Punto en el mapa',
  hours: 'Horario',
  showProductReferences: 'Números de parte',
  shippingRates: 'Envíos por zona',
  minimum_purchase: 'Compra mínima',
  purchaseDiscountRules: 'Descuentos',
  pickUps: 'Puntos de recogida',
  catalogIsActive: 'Catálogo de despiece',
  activeCatalogInTheMenu: 'Catálogo en el menú',
  isActivePlateComponent: 'Búsqueda por placa',
  showCombinedProductFilter: 'Marca y modelo juntos',
  thresholds: 'Consultas gratis',
  merchantFeed: 'Catálogo para buscadores',
}
export const FRONT_FIELDS = namesOf(FRONT_LABELS)

export const FRONT_TEXTS = {
  name: 80,
  slogan: 120,
  about: 2000,
  phone: 30,
  whatsapp: 30,
  address: 160,
  pin: 500,
  hours: 400,
  city: 60,
} as const
export const MOST_RULES = 10
export const MOST_RATES = 60
const MOST_MONEY = 100_000_000_000
const MOST_DAYS = 30

/** What each country lies within, with some sea. */
const BOUNDS: Record<Country, { south: number; north: number; west: number; east: number }> = {
  CO: { south: -4.5, north: 13.6, west: -82, east: -66.8 },
  MX: { south: 14.3, north: 32.9, west: -118.6, east: -86.5 },
}
export interface Pin {
  latitude: number
  longitude: number
}

/** A place as people paste it: '4.65, -74.05' or a link to a map; null for anything else. */
export function readPin(typed: string): Pin | null {
  const pair = '(-?\\d{1,2}(?:\\.\\d+)?)\\s*,\\s*(-?\\d{1,3}(?:\\.\\d+)?)'
  const text = typed.trim().replaceAll('%2C', ',')
  const found =
    new RegExp(`^${pair}$`).exec(text) ??
    /!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/.exec(text) ??
    new RegExp(`[@=/]${pair}`).exec(text)
  const [latitude, longitude] = [Number(found?.[1] ?? NaN), Number(found?.[2] ?? NaN)].map(
    (one) => Math.round(one * 1e5) / 1e5,
  )
  return latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null
}
export const pinText = ({ latitude, longitude }: Pin) => `${latitude}, ${longitude}`

/** What is wrong, by field or by line of a field ('shippingRates.2'); empty when nothing is. */
export type FrontProblems = Partial<Record<string, string>>

/** Of those fields that are told. */
export function frontProblems(front: Partial<StoreFront>, country: Country): FrontProblems {
  const found: FrontProblems = {}
  for (const field of FRONT_FIELDS)
    if (front[field] !== undefined) Object.assign(found, problemsOf(field, front, country))
  return found
}

function problemsOf(field: FrontField, front: Partial<StoreFront>, country: Country): FrontProblems {
  const one = (problem: string | null): FrontProblems => (problem === null ? {} : { [field]: problem })
  const { name = '', hours = '', phone = '', pin = '', whatsapp = '' } = front
  if (isNameOf(COLOUR_USES, field)) return one(colourProblem(field, front[field] ?? null))
  switch (field) {
    case 'name':
      return one(name.trim() === '' ? 'Escribe el nombre de la tienda.' : null)
    case 'hours':
      return one(parseHours(hours) === null ? 'Escribe cada línea del horario así: lun a vie, 8:00 a 18:00.' : null)
    case 'phone':
      return one(
        phone === '' || (/^\+?[\d\s()-]+$/.test(phone) && phone.replace(/\D/g, '').length >= 7)
          ? null
          : 'Escribe el teléfono con su indicativo, como 601 555 0148.',
      )
    case 'whatsapp':
      return one(
        whatsapp === '' || /^\d{10,15}$/.test(whatsappOf(whatsapp, country))
          ? null
          : 'Escribe el WhatsApp con sus diez cifras, como 310 555 0148.',
      )
    case 'pin':
      return one(pin === '' ? null : pinProblem(pin, country))
    case 'minimum_purchase':
      return one(
        front.minimum_purchase == null || isAmount(front.minimum_purchase, country)
          ? null
          : `La compra mínima ${AMOUNT[country]}`,
      )
    case 'purchaseDiscountRules':
      return ruleProblems(front.purchaseDiscountRules ?? [], country)
    case 'shippingRates':
      return rateProblems(front.shippingRates ?? [], country)
    case 'pickUps':
      return Object.fromEntries(
        (front.pickUps ?? []).flatMap((at, index) =>
          parseHours(at.hours) === null
            ? [[`pickUps.${index}`, `${at.name}: escribe cada línea del horario así: lun a vie, 8:00 a 18:00.`]]
            : [],
        ),
      )
    case 'thresholds':
      return Object.fromEntries(
        Object.entries(front.thresholds ?? {}).flatMap(([param, value]) => {
          const problem = value == null || !isAppParam(param) ? null : paramProblem(param, value)
          return problem === null ? [] : [[`thresholds.${param}`, problem]]
        }),
      )
    default:
      return {}
  }
}

/** Digits with the country code, as links need them; ten digits alone belong to the store's country. */
export function whatsappOf(typed: string, country: Country): string {
  const digits = typed.replace(/[\s+().-]/g, '')
  return /^\d{10}$/.test(digits) ? `${DIALLING_CODE[country]}${digits}` : digits
}

function colourProblem(name: ColourName, typed: string | null): string | null {
  if (typed === null) return null
  const colour = readColour(typed)
  if (colour === null) return 'Escribe el color así: #0B3A66.'
  const { ratio, isGood, near } = judgeColour(name, colour)
  return isGood ? null : `${FRONT_LABELS[name]}: ${ratioText(ratio)}, no se lee. Usa ${near.toUpperCase()}.`
}

/** What is wrong with a place as it was typed, in the country that it is to be in. */
export function pinProblem(typed: string, country: Country): string | null {
  const pin = readPin(typed)
  if (pin === null) return 'Pega el enlace del mapa o las coordenadas, como 4.65123, -74.05777.'
  const { south, north, west, east } = BOUNDS[country]
  const isInside = pin.latitude >= south && pin.latitude <= north && pin.longitude >= west && pin.longitude <= east
  return isInside ? null : `Ese punto no está en ${COUNTRY_NAME[country]}. Revisa el orden: primero la latitud.`
}

const AMOUNT: Record<Country, string> = {
  CO: 'va en pesos enteros, mayor a cero.',
  MX: 'va en pesos, mayor a cero, con hasta dos decimales.',
}
const isAmount = (value: number, country: Country, least = 0.01) =>
  value >= least &&
  value <= MOST_MONEY &&
  (country === 'CO' ? Number.isInteger(value) : Math.abs(value * 100 - Math.round(value * 100)) < 1e-4)

function ruleProblems(rules: readonly FrontRule[], country: Country): FrontProblems {
  const found: FrontProblems = {}
  if (rules.length > MOST_RULES) found['purchaseDiscountRules'] = `Caben ${MOST_RULES} niveles.`
  if (rules.length > 0 && rules.every(({ discount_percentage }) => discount_percentage === 0))
    found['purchaseDiscountRules'] = 'Ningún nivel da descuento: escribe uno mayor a 0, o quítalos todos.'
  let from = 0
  for (const [at, { price_range: below, discount_percentage: percent }] of rules.entries()) {
    const key = `purchaseDiscountRules.${at}`
    if (!(percent >= 0 && percent < 100) || Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6)
      found[key] = 'El descuento va de 0 a 99,99 %.'
    else if (below === null && at < rules.length - 1) found[key] = 'Solo el último nivel puede quedar sin límite.'
    else if (below !== null && !isAmount(below, country)) found[key] = `El límite ${AMOUNT[country]}`
    else if (below !== null && below <= from)
      found[key] =
        `El límite debe pasar de ${formatMoney(fromWireMoney(from), currencyOf(country))}, donde termina el nivel anterior.`
    from = below ?? from
  }
  return found
}

function rateProblems(rates: readonly FrontRate[], country: Country): FrontProblems {
  const found: FrontProblems = {}
  if (rates.length > MOST_RATES) found['shippingRates'] = `Caben ${MOST_RATES} zonas.`
  const seen = new Set<string>()
  for (const [at, { city, region, price, price20, perKg, freeFrom, days }] of rates.entries()) {
    const key = `shippingRates.${at}`
    const place = city !== null ? `city ${cityKey(city)}` : region !== null ? `region ${cityKey(region)}` : 'rest'
    if (city !== null && region !== null) found[key] = 'Una zona es una ciudad o una región, no las dos.'
    else if (city?.trim() === '') found[key] = 'Escribe la ciudad.'
    else if (region !== null && !regionNamed(region, country))
      found[key] = `No conocemos la región «${region.slice(0, 40)}».`
    else if (seen.has(place)) found[key] = `${placeText({ city, region }, country)} está dos veces.`
    else if (price !== 0 && !isAmount(price, country))
      found[key] =
        country === 'CO'
          ? 'El envío va en pesos enteros, de 0 en adelante.'
          : 'El envío va en pesos, de 0 en adelante, con hasta dos decimales.'
    else if (price20 !== null && !(isAmount(price20, country) && price20 >= price))
      found[key] =
        `Hasta ${STEP_KG.second} kg no puede costar menos que hasta ${STEP_KG.first}: escribe un valor, o déjalo vacío.`
    else if (perKg !== null && !isAmount(perKg, country)) found[key] = `«Cada kg más» ${AMOUNT[country]}`
    else if (freeFrom !== null && !isAmount(freeFrom, country)) found[key] = `«Gratis desde» ${AMOUNT[country]}`
    else if (!Number.isInteger(days) || days < 0 || days > MOST_DAYS) found[key] = `Los días van de 0 a ${MOST_DAYS}.`
    seen.add(place)
  }
  return found
}

/** 'Bogotá', 'Antioquia', 'El resto de Colombia'. */
export function placeText({ city, region }: Pick<FrontRate, 'city' | 'region'>, country: Country): string {
  return city ?? region ?? `El resto de ${COUNTRY_NAME[country]}`
}

/** As the rules of a cart read them (cart.ts). */
export function termsOf({
  purchaseDiscountRules,
  minimum_purchase,
  shippingRates,
}: Pick<StoreFront, 'purchaseDiscountRules' | 'minimum_purchase' | 'shippingRates'>): StoreTerms {
  const minor = (units: number | null) => (units === null ? null : fromWireMoney(units))
  return {
    rules: purchaseDiscountRules.map(({ price_range, discount_percentage }) => ({
      price_range: minor(price_range),
      discount_percentage,
    })),
    minimum: minor(minimum_purchase),
    rates: shippingRates.map(({ price, price20, perKg, freeFrom, ...rate }) => ({
      ...rate,
      price: fromWireMoney(price),
      price20: minor(price20),
      perKg: minor(perKg),
      freeFrom: minor(freeFrom),
    })),
  }
}

export const sameValue = (a: unknown, b: unknown): boolean => keyed(a) === keyed(b)
/** Compared without the order of names in an object, because the database keeps an order of its own. */
function keyed(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

/** The fields of a draft that differ from what is published, in the order of FRONT_LABELS. */
export const changedFields = (published: StoreFront, draft: StoreFront): FrontField[] =>
  FRONT_FIELDS.filter((field) => !sameValue(published[field], draft[field]))

const LONGEST_WORDS = 80
const PICTURES: readonly FrontField[] = ['logo', 'banner']

/** A value as a list of changes tells it. */
export function frontInWords(front: StoreFront, field: FrontField, country: Country): string {
  const value = front[field]
  const money = (units: number) => formatMoney(fromWireMoney(units), currencyOf(country))
  if (PICTURES.includes(field)) return value === null ? 'Ninguna' : 'Una imagen'
  if (field in COLOUR_USES) return typeof value === 'string' ? value.toUpperCase() : 'El de Tuerca'
  if (field === 'minimum_purchase') return front.minimum_purchase === null ? 'Ninguna' : money(front.minimum_purchase)
  if (field === 'purchaseDiscountRules')
    return counted(
      front.purchaseDiscountRules.map(
        ({ price_range, discount_percentage }) =>
          `${numberText(discount_percentage, country)} %${price_range === null ? '' : ` por menos de ${money(price_range)}`}`,
      ),
      'Ninguno',
    )
  if (field === 'shippingRates')
    return counted(
      front.shippingRates.map(
        (rate) =>
          `${placeText(rate, country)} ${[
            rate.price === 0 ? 'gratis' : money(rate.price),
            // What was published before rates knew weights says nothing of them.
            rate.price20 == null ? '' : `${money(rate.price20)} hasta ${STEP_KG.second} kg`,
            rate.perKg == null ? '' : `${money(rate.perKg)} cada kg más`,
          ]
            .filter(Boolean)
            .join(', ')}`,
      ),
      'No envía',
    )
  if (field === 'pickUps')
    return counted(
      front.pickUps.filter(({ offered }) => offered).map(({ name }) => name),
      'Ninguno',
    )
  if (field === 'thresholds')
    return counted(
      Object.entries(front.thresholds).flatMap(([, one]) => (one == null ? [] : [String(one)])),
      'Los de Tuerca',
    )
  if (typeof value === 'boolean')
    return field === 'showProductReferences' ? (value ? 'Se muestran' : 'No se muestran') : value ? 'Sí' : 'No'
  return typeof value === 'string' ? short(value || 'Nada') : 'Como en Tuerca'
}

const counted = (told: readonly string[], none: string) => short(told.length === 0 ? none : told.join(' · '))
const short = (text: string) => {
  const line = text.replaceAll('\n', ' · ')
  return line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS - 1)}…` : line
}
