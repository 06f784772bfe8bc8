import type { Country } from './country.ts'
import { foldText } from './words.ts'

/** Where a visitor keeps the city to which parts shall come. */
export const CITY_COOKIE = 'city'

interface Place {
  latitude: number
  longitude: number
}
/** A city by name, with where its centre is. */
export interface City extends Place {
  name: string
}

// Where most workshops of each country are; coordinates to a hundredth of a degree, about a kilometre.
const TOLD: Record<Country, string> = {
  CO: `Bogotá 4.65 -74.08; Medellín 6.25 -75.57; Cali 3.44 -76.52; Barranquilla 10.97 -74.80; Cartagena 10.40 -75.51; Bucaramanga 7.12 -73.12;
    Cúcuta 7.89 -72.50; Pereira 4.81 -75.69; Manizales 5.07 -75.52; Armenia 4.53 -75.68; Ibagué 4.44 -75.23; Neiva 2.93 -75.28;
    Villavicencio 4.15 -73.64; Pasto 1.21 -77.28; Popayán 2.44 -76.61; Montería 8.75 -75.88; Sincelejo 9.30 -75.40; Valledupar 10.46 -73.25;
    Santa Marta 11.24 -74.20; Riohacha 11.54 -72.91; Tunja 5.54 -73.36; Duitama 5.83 -73.03; Sogamoso 5.71 -72.93; Yopal 5.34 -72.40;
    Florencia 1.61 -75.61; Quibdó 5.69 -76.66; Arauca 7.08 -70.76; Mocoa 1.15 -76.65; Leticia -4.21 -69.94; Inírida 3.87 -67.92; San José del Guaviare 2.57 -72.64; Mitú 1.25 -70.23; Puerto Carreño 6.19 -67.49; San Andrés 12.58 -81.70; Soacha 4.58 -74.22;
    Chía 4.86 -74.06; Zipaquirá 5.02 -74.00; Facatativá 4.81 -74.35; Fusagasugá 4.34 -74.36; Girardot 4.30 -74.80; Itagüí 6.17 -75.61;
    Envigado 6.17 -75.59; Bello 6.34 -75.56; Rionegro 6.15 -75.37; Palmira 3.54 -76.30; Buga 3.90 -76.30; Tuluá 4.08 -76.20; Cartago 4.75 -75.91;
    Buenaventura 3.88 -77.03; Dosquebradas 4.84 -75.67; Floridablanca 7.06 -73.09; Girón 7.07 -73.17; Barrancabermeja 7.07 -73.85;
    Soledad 10.92 -74.77; Maicao 11.38 -72.24; Ipiales 0.83 -77.64; Ocaña 8.24 -73.36; Apartadó 7.88 -76.63; Pitalito 1.85 -76.05`,
  MX: `Ciudad de México 19.43 -99.13; Guadalajara 20.67 -103.35; Monterrey 25.67 -100.31; Puebla 19.04 -98.20; Toluca 19.29 -99.66; Tijuana 32.51 -117.04;
    León 21.12 -101.68; Ciudad Juárez 31.69 -106.42; Torreón 25.54 -103.41; Querétaro 20.59 -100.39; San Luis Potosí 22.15 -100.98;
    Mérida 20.97 -89.62; Mexicali 32.62 -115.45; Aguascalientes 21.88 -102.29; Cuernavaca 18.92 -99.23; Acapulco 16.86 -99.88;
    Chihuahua 28.63 -106.08; Saltillo 25.43 -101.00; Tampico 22.23 -97.86; Veracruz 19.18 -96.14; Xalapa 19.54 -96.92; Villahermosa 17.99 -92.93;
    Hermosillo 29.09 -110.96; Culiacán 24.81 -107.39; Mazatlán 23.25 -106.41; Durango 24.03 -104.65; Zacatecas 22.77 -102.57; Morelia 19.70 -101.19;
    Oaxaca 17.07 -96.72; Tuxtla Gutiérrez 16.75 -93.12; Cancún 21.16 -86.85; Campeche 19.85 -90.53; Chetumal 18.50 -88.30; Pachuca 20.12 -98.73;
    Tlaxcala 19.32 -98.24; Tepic 21.50 -104.89; Colima 19.24 -103.72; La Paz 24.14 -110.31; Ciudad Victoria 23.74 -99.15; Reynosa 26.09 -98.28;
    Matamoros 25.87 -97.50; Nuevo Laredo 27.48 -99.51; Celaya 20.52 -100.81; Irapuato 20.67 -101.35; Guanajuato 21.02 -101.26; Salamanca 20.57 -101.20;
    Zapopan 20.72 -103.39; Tlaquepaque 20.64 -103.31; Ecatepec 19.60 -99.06; Nezahualcóyotl 19.40 -99.01; Naucalpan 19.48 -99.24;
    Tlalnepantla 19.54 -99.19; San Nicolás de los Garza 25.75 -100.30; Guadalupe 25.68 -100.26; Apodaca 25.78 -100.19; Ensenada 31.87 -116.60;
    Los Mochis 25.79 -108.99; Ciudad Obregón 27.49 -109.94; Coatzacoalcos 18.14 -94.46; Córdoba 18.88 -96.93; Orizaba 18.85 -97.10;
    Tapachula 14.91 -92.26; Uruapan 19.42 -102.06; Monclova 26.91 -101.42; Tehuacán 18.46 -97.39`,
}

const read = (told: string): City[] =>
  told
    .split(';')
    .map((line) => {
      const [, name = '', latitude, longitude] = /^\s*(.+?) (-?[\d.]+) (-?[\d.]+)\s*$/.exec(line) ?? []
      return { name, latitude: Number(latitude), longitude: Number(longitude) }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))

/** The cities that a visitor may choose, by name. */
export const CITIES: Record<Country, readonly City[]> = { CO: read(TOLD.CO), MX: read(TOLD.MX) }

/** What people and stores write of the two capitals. */
const ALSO: Record<string, string> = {
  'bogota dc': 'bogota',
  'bogota d c': 'bogota',
  'santafe de bogota': 'bogota',
  'santa fe de bogota': 'bogota',
  'bogota distrito capital': 'bogota',
  cdmx: 'ciudad de mexico',
  'mexico df': 'ciudad de mexico',
  'mexico d f': 'ciudad de mexico',
  'mexico city': 'ciudad de mexico',
  'ciudad de mexico cdmx': 'ciudad de mexico',
}

/**
 * A city in the form in which cities are compared: without accents, signs or what follows a comma, and each capital
 * under one name.
 */
export function cityKey(text: string): string {
  const [named = ''] = foldText(text).split(/[,(]/)
  const folded = named.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return ALSO[folded] ?? folded
}

/** Whether two texts name one city. */
export const sameCity = (a: string, b: string) => cityKey(a) === cityKey(b)

const byName: Record<Country, Map<string, City>> = { CO: indexOf(CITIES.CO), MX: indexOf(CITIES.MX) }
function indexOf(cities: readonly City[]) {
  return new Map(cities.map((city) => [cityKey(city.name), city]))
}

/** The city that a text names, in any spelling; null for one that is not listed. */
export function cityNamed(text: string | null | undefined, country: Country): City | null {
  return byName[country].get(cityKey(text ?? '')) ?? null
}

const KM_A_DEGREE = 111.2

/** Kilometres as the crow flies; over the distances of a country the earth's bend does not matter. */
export function kilometresBetween(a: Place, b: Place): number {
  const north = a.latitude - b.latitude
  const east = (a.longitude - b.longitude) * Math.cos(((a.latitude + b.latitude) / 2) * (Math.PI / 180))
  return Math.round(Math.hypot(north, east) * KM_A_DEGREE)
}
