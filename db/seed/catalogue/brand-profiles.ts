import type { Names } from './names-of.ts'
import type { Make } from '../vehicles.ts'
import { at, hashOf } from '../random.ts'

/** One thing that is told of a vehicle: its column in the table, and whether visitors may narrow the vehicles by it. */
export interface Property {
  key: string
  names: Names
  values: Record<string, Omit<Names, 'es'>>
  shown: boolean
  filter: boolean
}

/** How a maker's catalogue is laid out. */
export interface BrandProfile {
  features: string[]
  optionSet: string | null
  properties: Property[]
}

const property = (
  key: string,
  [es, en, pt]: [string, string, string],
  rest: { hidden?: true; filter?: true; values?: Property['values'] } = {},
): Property => ({
  key,
  names: { es, en, pt },
  values: rest.values ?? {},
  shown: rest.hidden !== true,
  filter: rest.filter === true,
})

const PROPERTIES = {
  years: property('years', ['Años', 'Years', 'Anos']),
  year: property('year', ['Año', 'Year', 'Ano'], { hidden: true, filter: true }),
  engine: property('engine', ['Motor', 'Engine', 'Motor'], { filter: true }),
  fuel: property('fuel', ['Combustible', 'Fuel', 'Combustível'], {
    values: {
      Gasolina: { en: 'Petrol', pt: 'Gasolina' },
      Diésel: { en: 'Diesel', pt: 'Diesel' },
      Eléctrico: { en: 'Electric', pt: 'Elétrico' },
      Híbrido: { en: 'Hybrid', pt: 'Híbrido' },
    },
  }),
  engineCode: property('engineCode', ['Código de motor', 'Engine code', 'Código do motor']),
  transmission: property('transmission', ['Transmisión', 'Transmission', 'Câmbio'], {
    filter: true,
    values: {
      Manual: { en: 'Manual', pt: 'Manual' },
      Automática: { en: 'Automatic', pt: 'Automático' },
      'Doble embrague': { en: 'Dual clutch', pt: 'Dupla embreagem' },
    },
  }),
  drive: property('drive', ['Tracción', 'Drive', 'Tração'], { filter: true }),
  body: property('body', ['Carrocería', 'Body', 'Carroceria'], {
    filter: true,
    values: {
      Sedán: { en: 'Saloon', pt: 'Sedã' },
      Hatchback: { en: 'Hatchback', pt: 'Hatch' },
      SUV: { en: 'SUV', pt: 'SUV' },
      'Pick-up': { en: 'Pick-up', pt: 'Picape' },
      Van: { en: 'Van', pt: 'Van' },
      Minibús: { en: 'Minibus', pt: 'Micro-ônibus' },
      Coupé: { en: 'Coupé', pt: 'Cupê' },
      Camión: { en: 'Truck', pt: 'Caminhão' },
    },
  }),
  market: property('market', ['Mercado', 'Market', 'Mercado'], {
    filter: true,
    values: { 'Colombia y México': { en: 'Colombia and Mexico', pt: 'Colômbia e México' } },
  }),
  trim: property('trim', ['Versión', 'Trim', 'Versão']),
  brakes: property('brakes', ['Frenos', 'Brakes', 'Freios'], {
    values: { ABS: { en: 'ABS', pt: 'ABS' }, 'Sin ABS': { en: 'Without ABS', pt: 'Sem ABS' } },
  }),
  frame: property('frame', ['Bastidor', 'Frame', 'Chassi']),
  steering: property('wheelSide', ['Volante', 'Steering wheel', 'Volante'], {
    values: { Izquierda: { en: 'Left', pt: 'Esquerda' } },
  }),
  power: property('power', ['Potencia', 'Power', 'Potência']),
  equipment: property('equipment', ['Equipamiento', 'Equipment', 'Equipamento']),
  typeCode: property('typeCode', ['Código de tipo', 'Type code', 'Código do tipo']),
}

const {
  years,
  year,
  engine,
  engineCode,
  fuel,
  transmission,
  drive,
  body,
  market,
  trim,
  brakes,
  frame,
  steering,
  power,
  equipment,
  typeCode,
} = PROPERTIES
const USUAL = [years, engine, engineCode, transmission, body, market, trim, year]
const JAPANESE = [years, engine, engineCode, transmission, drive, body, frame, market, trim, year]
/** The tenth is the equipment, a long text (C2.31). */
const FULL = [
  years,
  engine,
  fuel,
  power,
  transmission,
  drive,
  body,
  market,
  trim,
  equipment,
  typeCode,
  steering,
  brakes,
  year,
]
const SHORT = [years, engine, body, year]

const JAPAN = new Set([
  'Toyota',
  'Nissan',
  'Mazda',
  'Suzuki',
  'Honda',
  'Mitsubishi',
  'Subaru',
  'Daihatsu',
  'Isuzu',
  'Lexus',
  'Acura',
  'Infiniti',
  'Hino',
])
const FULLY_TOLD = new Set(['BMW', 'MINI'])
const SHORTLY_TOLD = new Set(['Daewoo', 'Chery', 'JAC', 'Great Wall', 'MG'])

const WITHOUT_QUICK_GROUPS = new Set(['Daewoo', 'Hino', 'Isuzu', 'Great Wall', 'Porsche'])
const WITHOUT_DETAIL = new Set(['JAC', 'Buick', 'MINI', 'Hino'])
const WITHOUT_TEXT = new Set(['Lincoln', 'Subaru', 'Volvo', 'Chery', 'GMC'])
/** Only found by VIN or plate (C2.30). */
export const WITHOUT_MODELS = new Set(['Foton'])

const OPTION_SETS = ['Family', 'Model', 'Vehicle Family', 'Vehicle Name']
const KNOWN_SETS = new Map([
  ['Toyota', 'Model'],
  ['Chevrolet', 'Vehicle Name'],
  ['Renault', 'Family'],
  ['Mazda', 'Model'],
  ['Nissan', 'Family'],
  ['BMW', 'Family'],
  ['Mercedes-Benz', 'Vehicle Family'],
  ['Volkswagen', 'Vehicle Family'],
  ['Ford', 'Vehicle Name'],
])

export function profileOf({ name }: Make): BrandProfile {
  const features = ['vinsearch']
  if (JAPAN.has(name)) features.push('framesearch')
  if (!WITHOUT_MODELS.has(name)) features.push('wizardsearch2')
  if (!WITHOUT_QUICK_GROUPS.has(name)) features.push('quickgroups')
  if (!WITHOUT_DETAIL.has(name)) features.push('detailapplicability')
  if (!WITHOUT_TEXT.has(name)) features.push('fulltextsearch')
  const optionSet = WITHOUT_MODELS.has(name)
    ? null
    : (KNOWN_SETS.get(name) ?? at(OPTION_SETS, hashOf(name) % OPTION_SETS.length))
  return {
    features,
    optionSet,
    properties: FULLY_TOLD.has(name) ? FULL : SHORTLY_TOLD.has(name) ? SHORT : JAPAN.has(name) ? JAPANESE : USUAL,
  }
}
