import { cityKey, sameCity } from './cities.ts'
import { COUNTRIES, type Country } from './country.ts'

// The region of each city that a visitor may choose (cities.ts): stores may set shipping prices by region.
const TOLD: Record<Country, string> = {
  CO: `Amazonas: Leticia; Antioquia: Medellín, Itagüí, Envigado, Bello, Rionegro, Apartadó; Arauca: Arauca; Atlántico: Barranquilla, Soledad;
    Bogotá D.C.: Bogotá; Bolívar: Cartagena; Boyacá: Tunja, Duitama, Sogamoso; Caldas: Manizales; Caquetá: Florencia; Casanare: Yopal; Cauca: Popayán;
    Cesar: Valledupar; Chocó: Quibdó; Córdoba: Montería; Cundinamarca: Soacha, Chía, Zipaquirá, Facatativá, Fusagasugá, Girardot; Guainía: Inírida; Guaviare: San José del Guaviare; Huila: Neiva, Pitalito;
    La Guajira: Riohacha, Maicao; Magdalena: Santa Marta; Meta: Villavicencio; Nariño: Pasto, Ipiales; Norte de Santander: Cúcuta, Ocaña; Putumayo: Mocoa;
    Quindío: Armenia; Risaralda: Pereira, Dosquebradas; San Andrés y Providencia: San Andrés; Santander: Bucaramanga, Floridablanca, Girón, Barrancabermeja; Sucre: Sincelejo; Tolima: Ibagué;
    Valle del Cauca: Cali, Palmira, Buga, Tuluá, Cartago, Buenaventura; Vaupés: Mitú; Vichada: Puerto Carreño`,
  MX: `Aguascalientes: Aguascalientes; Baja California: Tijuana, Mexicali, Ensenada; Baja California Sur: La Paz; Campeche: Campeche; Chiapas: Tuxtla Gutiérrez, Tapachula;
    Chihuahua: Chihuahua, Ciudad Juárez; Ciudad de México: Ciudad de México; Coahuila: Torreón, Saltillo, Monclova; Colima: Colima; Durango: Durango;
    Estado de México: Toluca, Ecatepec, Nezahualcóyotl, Naucalpan, Tlalnepantla; Guanajuato: León, Celaya, Irapuato, Guanajuato, Salamanca; Guerrero: Acapulco;
    Hidalgo: Pachuca; Jalisco: Guadalajara, Zapopan, Tlaquepaque; Michoacán: Morelia, Uruapan; Morelos: Cuernavaca; Nayarit: Tepic;
    Nuevo León: Monterrey, San Nicolás de los Garza, Guadalupe, Apodaca; Oaxaca: Oaxaca; Puebla: Puebla, Tehuacán; Querétaro: Querétaro; Quintana Roo: Cancún, Chetumal;
    San Luis Potosí: San Luis Potosí; Sinaloa: Culiacán, Mazatlán, Los Mochis; Sonora: Hermosillo, Ciudad Obregón; Tabasco: Villahermosa;
    Tamaulipas: Tampico, Ciudad Victoria, Reynosa, Matamoros, Nuevo Laredo; Tlaxcala: Tlaxcala; Veracruz: Veracruz, Xalapa, Coatzacoalcos, Córdoba, Orizaba; Yucatán: Mérida; Zacatecas: Zacatecas`,
}

export interface Region {
  name: string
  cities: readonly string[]
}

const read = (told: string): Region[] =>
  told.split(';').map((line) => {
    const [name = '', cities = ''] = line.split(':')
    return { name: name.trim(), cities: cities.split(',').map((city) => city.trim()) }
  })

/** The regions of each country, by name, each with its cities that can be chosen. */
export const REGIONS: Record<Country, readonly Region[]> = { CO: read(TOLD.CO), MX: read(TOLD.MX) }

const regionsByCity: Record<Country, ReadonlyMap<string, string>> = { CO: byCity(REGIONS.CO), MX: byCity(REGIONS.MX) }
function byCity(regions: readonly Region[]) {
  return new Map(regions.flatMap(({ name, cities }) => cities.map((city) => [cityKey(city), name] as const)))
}

/** The region of a listed city of the country; null for any other. */
export const listedRegion = (city: string, country: Country): string | null =>
  regionsByCity[country].get(cityKey(city)) ?? null

// What people write for some of them.
const ALSO: Record<string, string> = {
  valle: 'Valle del Cauca',
  'san andres': 'San Andrés y Providencia',
  mexico: 'Estado de México',
  'edo mex': 'Estado de México',
  edomex: 'Estado de México',
  'distrito federal': 'Ciudad de México',
  df: 'Ciudad de México',
}

/** A region of the country under its own name. */
export function regionNamed(name: string, country: Country): Region | null {
  const key = cityKey(ALSO[cityKey(name)] ?? name)
  return REGIONS[country].find((one) => cityKey(one.name) === key) ?? null
}

/** The capitals are districts of their own, and many write the region around them. */
const AROUND = new Set(['bogota cundinamarca', 'ciudad de mexico estado de mexico'])
/** Smaller places of the same name as a listed city of their country. */
const NAMESAKES = new Set([
  'armenia antioquia',
  'florencia cauca',
  'rionegro santander',
  'san andres santander',
  'guadalupe zacatecas',
  'la paz estado de mexico',
  'matamoros coahuila',
])
const isPair = (pairs: ReadonlySet<string>, city: string, region: string) =>
  pairs.has(`${cityKey(city)} ${cityKey(region)}`)

/**
 * Where a listed city is, when another region was written for it; null: the two go together, or it is no listed city.
 */
export function elsewhere({ city, region }: CityInRegion, country: Country): string | null {
  const [own, named] = [listedRegion(city, country), regionNamed(region, country)]
  if (own === null || named === null || own === named.name) return null
  return isPair(AROUND, city, named.name) || isPair(NAMESAKES, city, named.name) ? null : own
}

/** Where something goes: a city, listed or not, and its region, '' for none. */
export interface CityInRegion {
  city: string
  region: string
}

/**
 * A city and its region as one text. A listed city in its own region is its name alone; of any other the region tells
 * whose prices apply: 'Puerto Berrío, Antioquia', and 'Armenia, Antioquia', which is not the listed one.
 */
export function placeText({ city, region }: CityInRegion): string {
  const [name, asked] = [city.trim(), region.trim()]
  return asked === '' || regionOf(`${name}, ${asked}`) === regionOf(name) ? name : `${name}, ${asked}`
}

/** The same two again. */
export function placeParts(text: string): CityInRegion {
  const [city = '', ...told] = text.split(',')
  return { city: city.trim(), region: regionOf(text) ?? told.join(',').trim() }
}

/** The region of a city by its name, or the one that is written after it; null for an unknown city without one. */
export function regionOf(place: string): string | null {
  const [city = '', ...told] = place.split(',')
  const written = told.join(',').trim()
  for (const country of written === '' ? [] : COUNTRIES) {
    const named = regionNamed(written, country)
    if (named) return isPair(NAMESAKES, city, named.name) ? named.name : (listedRegion(city, country) ?? named.name)
  }
  // No two cities of the two lists bear one name.
  return listedRegion(city, 'CO') ?? listedRegion(city, 'MX')
}

/** Whether two texts name one place: a city of one name in another region is another place. */
export function samePlace(a: string, b: string): boolean {
  if (!sameCity(a, b)) return false
  const [of, other] = [regionOf(a), regionOf(b)]
  return of === null || other === null || of === other
}

/**
 * The listed city of the region that was probably meant: it differs in one letter. Null: none, or it is well written.
 */
export function misspeltCity({ city, region }: CityInRegion, country: Country): string | null {
  const [key, of] = [cityKey(city), regionNamed(region, country)]
  if (key.length < SHORTEST_GUESSED || listedRegion(city, country) !== null) return null
  const near = (of?.cities ?? REGIONS[country].flatMap(({ cities }) => cities)).filter((one) =>
    isOneLetterOff(key, cityKey(one)),
  )
  return near.length === 1 ? (near[0] ?? null) : null
}

/** Of shorter names too many are alike. */
const SHORTEST_GUESSED = 5

/** One letter is missing, too many, another, or two stand the other way round. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const rest = (text: string, from: number) => text.slice(start + from)
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 0) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2))
  )
}
