import { cityKey } from './cities.ts'
import type { Country } from './country.ts'

// The region of each city that a visitor may choose (cities.ts): stores may set shipping prices by region.
const TOLD: Record<Country, string> = {
  CO: `Amazonas: Leticia; Antioquia: Medellín, Itagüí, Envigado, Bello, Rionegro, Apartadó; Arauca: Arauca; Atlántico: Barranquilla, Soledad;
    Bogotá D.C.: Bogotá; Bolívar: Cartagena; Boyacá: Tunja, Duitama, Sogamoso; Caldas: Manizales; Caquetá: Florencia; Casanare: Yopal; Cauca: Popayán;
    Cesar: Valledupar; Chocó: Quibdó; Córdoba: Montería; Cundinamarca: Soacha, Chía, Zipaquirá, Facatativá, Fusagasugá, Girardot; Huila: Neiva, Pitalito;
    La Guajira: Riohacha, Maicao; Magdalena: Santa Marta; Meta: Villavicencio; Nariño: Pasto, Ipiales; Norte de Santander: Cúcuta, Ocaña; Putumayo: Mocoa;
    Quindío: Armenia; Risaralda: Pereira, Dosquebradas; Santander: Bucaramanga, Floridablanca, Girón, Barrancabermeja; Sucre: Sincelejo; Tolima: Ibagué;
    Valle del Cauca: Cali, Palmira, Buga, Tuluá, Cartago, Buenaventura`,
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

// No two cities of the two lists bear one name, so a city alone tells its region.
const regionOfCity = new Map(
  Object.values(REGIONS)
    .flat()
    .flatMap(({ name, cities }) => cities.map((city) => [cityKey(city), name] as const)),
)

/** The region of a city by its name; null for an unknown city. */
export const regionOf = (city: string): string | null => regionOfCity.get(cityKey(city)) ?? null

/** A region of the country under its own name. */
export const regionNamed = (name: string, country: Country): Region | null =>
  REGIONS[country].find((one) => cityKey(one.name) === cityKey(name)) ?? null
