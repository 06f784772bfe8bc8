import {
  CatalogueError,
  type Catalogue,
  type CataloguePart,
  type CatalogueProblem,
  type CatalogueVehicle,
  type Category,
  type OemCatalogue,
  type QuickGroup,
  type Unit,
  type VehicleKey,
} from '../../ports/oem-catalogue.ts'

const FIC: Catalogue = {
  code: 'FIC',
  brand: 'Ficticia Motor',
  name: 'Ficticia',
  features: ['quickgroups', 'detailapplicability', 'fulltextsearch', 'vinsearch', 'framesearch'],
}
const SIN: Catalogue = { code: 'SIN', brand: 'Sinónimo', name: 'Sinónimo', features: [] }

const part = (codeOnImage: string, oem: string, name: string, more: Partial<CataloguePart> = {}): CataloguePart => ({
  codeOnImage,
  oem,
  name,
  attributes: [{ key: 'amount', name: 'Cantidad', value: '01' }],
  match: true,
  ...more,
})

/** All three kinds of repeated callout, a duplicate row, a part that is not drawn, and a callout without a part. */
export const PARTS: CataloguePart[] = [
  part('10', 'FM-100-22', 'Disco/delantero FM10022'),
  part('10', 'FM-100-22', 'Disco/delantero FM10022'),
  part('20', 'FM-200-01', 'Pinza derecha', {
    attributes: [
      { key: 'amount', name: 'Cantidad', value: 'X' },
      { key: 'note', name: 'Nota', value: 'Va con FM-200-02' },
    ],
  }),
  part('20', 'FM-200-02', 'Pinza izquierda', { match: false }),
  part('', 'FM-300', '=HYPERLINK("http://x")'),
]
const MAP = [
  { code: '10', x1: 1, y1: 2, x2: 3, y2: 4, link: null },
  { code: '10', x1: 5, y1: 2, x2: 7, y2: 4, link: null },
  { code: '20', x1: 9, y1: 2, x2: 11, y2: 4, link: null },
  { code: '99', x1: 0, y1: 0, x2: 1, y2: 1, link: null },
  { code: '98', x1: 0, y1: 0, x2: 1, y2: 1, link: { unitId: 'u2', ssd: 'u2:v1', name: 'Bomba' } },
]

const PICTURE = { small: '/img/diagramas/x.svg', large: '/img/diagramas/x.svg', width: 900, height: 600 }
const unit = (unitId: string, vehicle: string): Unit => ({
  unitId,
  code: '47-12',
  name: 'Freno/delantero',
  ssd: `${unitId}:${vehicle}`,
  image: unitId === 'u1' ? PICTURE : null,
})

/** Vehicles v1 … v60 by id, and z1 … z9, which share the id "0" and are distinguished by their words. */
function vehicleOf({ catalogue, vehicleId, ssd }: VehicleKey, language: string): CatalogueVehicle {
  const inner = /^(?:[a-z0-9]+:)?([vz][0-9]{1,2})$/.exec(ssd)?.[1]
  if (inner === undefined) throw new CatalogueError('invalid', ssd)
  const id = inner.startsWith('z') ? '0' : inner
  if (catalogue !== 'FIC' && catalogue !== 'SIN') throw new CatalogueError('unknown')
  if (vehicleId !== id) throw new CatalogueError('unknown')
  const word = language === 'en_US' ? 'Engine' : 'Motor'
  return {
    catalogue,
    vehicleId: id,
    ssd,
    brand: 'Ficticia Motor',
    name: `Sedán ${inner}`,
    vin: null,
    attributes: [
      { key: 'vin', name: 'VIN', value: '—' },
      { key: 'engine', name: word, value: `${word} ${inner}` },
    ],
  }
}

export interface FakeCatalogue extends OemCatalogue {
  /** Every call from now on fails so; null: works again. */
  fail(problem: CatalogueProblem | null): void
}

const category = (categoryId: string, name: string, vehicle: string, children: Category[] = []): Category => ({
  categoryId,
  name,
  ssd: `${categoryId}:${vehicle}`,
  picture: null,
  units: null,
  children,
})

/** Five levels, one in the other. */
const groupAt = (depth: number): QuickGroup => ({
  quickGroupId: `g${depth}`,
  name: `Nivel/${depth}`,
  searchable: depth > 2,
  synonyms: ['freno'],
  children: depth === 5 ? [] : [groupAt(depth + 1)],
})

/** A maker's catalogue in memory, for behaviour that no real one shows on demand. */
export function fakeCatalogue(): FakeCatalogue {
  const of = (code: string) => {
    const found = [FIC, SIN].find((one) => one.code === code)
    if (!found) throw new CatalogueError('unknown', code)
    return found
  }
  const whole: OemCatalogue = {
    languages: async () => ['es', 'en', 'pt'],
    catalogues: async () => [FIC, SIN],
    catalogue: async (code) => of(code),
    models: async (code) =>
      of(code) === SIN
        ? []
        : [
            { name: 'Motor', options: [{ key: 'm', value: '1.6' }] },
            { name: 'Model', options: [{ key: 's', value: 'Sedán' }] },
          ],
    vehicles: async (code, ssd, language) => {
      of(code)
      if (ssd !== 's') throw new CatalogueError('invalid')
      return {
        vehicles: ['v1', 'v2'].map((id) => vehicleOf({ catalogue: code, vehicleId: id, ssd: id }, language)),
        filters: [{ key: 'year', name: 'Año', value: '2019', automatic: true, ssd: null, options: [] }],
      }
    },
    vehicle: async (key, language) => vehicleOf(key, language),
    findVehicles: async (text, language) =>
      text === '9FBHSR595RM123456' || text === 'FM10-1234567'
        ? [vehicleOf({ catalogue: 'FIC', vehicleId: 'v1', ssd: 'v1' }, language)]
        : [],
    categories: async (key) => {
      const vehicle = key.ssd.replace(/^.*:/, '')
      if (vehicle === 'v60') return []
      return [
        category('c1', 'Frenos/ruedas', vehicle, [category('c2', 'Discos', vehicle)]),
        category('c3', 'Vacío', vehicle),
      ]
    },
    units: async (key, { categoryId, ssd }) => {
      // Makers want the category's own ssd here.
      if (!ssd.startsWith(`${categoryId}:`)) throw new CatalogueError('unknown')
      if (categoryId === 'c3') return []
      if (categoryId !== 'c1' && categoryId !== 'c2') throw new CatalogueError('unknown')
      const vehicle = key.ssd.replace(/^.*:/, '')
      return categoryId === 'c1' ? [unit('u1', vehicle), unit('u2', vehicle)] : [unit('u2', vehicle)]
    },
    quickGroups: async (key) => {
      if (key.catalogue === 'SIN') throw new CatalogueError('unsupported')
      return [groupAt(1)]
    },
    quickDetail: async (key, group) => {
      if (group !== 'g4') throw new CatalogueError('unsupported')
      return [
        {
          category: { categoryId: 'c1', name: 'Frenos/ruedas', ssd: 'c1:v1' },
          units: [{ unit: unit('u1', key.ssd), parts: PARTS }],
        },
      ]
    },
    unit: async (key, unitId) => {
      if (unitId !== 'u1' && unitId !== 'u2') throw new CatalogueError('unknown')
      return {
        unit: { ...unit(unitId, key.ssd.replace(/^.*:/, '')), ...(unitId === 'u2' ? { filter: 'lost' } : {}) },
        imageMap: MAP,
        parts: unitId === 'u1' ? PARTS : [part('1', 'FM-900', 'Bomba')],
      }
    },
    questions: async () => {
      throw new CatalogueError('unavailable')
    }, // the one of u2 gets no answer
    findPart: async (oem) =>
      oem.replace(/[^A-Z0-9]/gi, '').toUpperCase() === 'FM10022'
        ? { oem: 'FM-100-22', name: 'Disco FM-100-22', catalogues: [FIC] }
        : null,
    findVehiclesByPart: async (code, oem, language) => {
      if (oem.toUpperCase() === 'TORNILLO1') throw new CatalogueError('standardPart')
      return oem.toUpperCase().startsWith('FM')
        ? [vehicleOf({ catalogue: of(code).code, vehicleId: 'v1', ssd: 'v1' }, language)]
        : []
    },
    findInVehicle: async (key, text) => {
      if (text === 'bujía') throw new CatalogueError('unsupported')
      if (text === 'disco') return whole.quickDetail(key, 'g4', 'es_ES')
      return byNumber(key.ssd, text)
    },
  }
  return breakable(whole)
}

/** By the beginning of a number. */
function byNumber(ssd: string, text: string) {
  const parts = PARTS.map((one) => ({ ...one, match: one.oem.replaceAll('-', '').startsWith(text) }))
  return parts.some(({ match }) => match)
    ? [
        {
          category: { categoryId: 'c1', name: 'Frenos/ruedas', ssd: 'c1:v1' },
          units: [{ unit: unit('u1', ssd), parts }],
        },
      ]
    : []
}

function breakable(whole: OemCatalogue): FakeCatalogue {
  let problem: CatalogueProblem | null = null
  const failing = Object.fromEntries(
    Object.entries(whole).map(([name, call]) => [
      name,
      async (...sent: unknown[]) => {
        if (problem) throw new CatalogueError(problem)
        return (call as (...all: unknown[]) => Promise<unknown>)(...sent)
      },
    ]),
  )
  return {
    ...(failing as unknown as OemCatalogue),
    fail(how) {
      problem = how
    },
  }
}
