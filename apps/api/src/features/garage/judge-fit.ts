import type { judgeCompatibility, Verdict } from '@tuerca/contract/chosen-vehicle'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { fits, type ChosenVehicle as Car, type Fitment, type FitmentRow } from '@tuerca/domain/fitment'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { engineAmong, meetsDiagram, verdictOf } from '@tuerca/domain/vehicle-fit'
import type { Ctx } from '../../platform/context.ts'
import { type ChosenCar, chosenCar } from './chosen-vehicle.ts'
import { carInShop, enginesOf, type InShop, type ToldFitments, toldFitments } from './fit-queries.ts'
import { listedInCatalogue } from './listed-in-catalogue.ts'

type FitQuery = Parsed<typeof judgeCompatibility>['query']
type Answer = Reply<typeof judgeCompatibility>['data']

/** Rows of other vehicles only: what fits() calls not registered. */
const ELSEWHERE: FitmentRow = { make: '', model: null, yearFrom: null, yearTo: null }
const NOT_LISTED: Fitment = { verdict: 'UNKNOWN', why: 'El vendedor no indicó para qué vehículos sirve.' }

const UNIVERSAL: Fitment = { verdict: 'FULLY', why: 'Es universal: no es para un vehículo en particular.' }

const productKey = (id: number | '') => `product ${id}`
const referenceKey = (clean: string) => `reference ${clean}`

/**
 * Whether everything on screen fits the chosen vehicle. One statement reads the rows of all products and references,
 * another asks the maker's catalogue about the rest.
 */
export async function judge(ctx: Ctx, asked: FitQuery): Promise<Answer> {
  const vehicle = await chosenCar(ctx)
  if (!vehicle) return { vehicle: null, products: {}, references: {}, diagram: null }
  const { car, judged, references } = await judgeCar(ctx, vehicle, asked)
  return {
    vehicle,
    products: Object.fromEntries(asked.products.map((id) => [String(id), judged(productKey(id))])),
    references: Object.fromEntries(
      references.map(({ sent, clean }): [string, Verdict] => [sent, judged(referenceKey(clean))]),
    ),
    diagram:
      asked.diagramVehicle === ''
        ? null
        : verdictOf(
            meetsDiagram(car, {
              brand: asked.diagramBrand,
              name: asked.diagramVehicle,
              yearFrom: asked.diagramYearFrom ?? null,
              yearTo: asked.diagramYearTo ?? null,
            }),
          ),
  }
}

/** What a judgement reads: the shop, and whether the visited store hides its numbers. */
type Judging = Pick<Ctx, 'db' | 'store'>
interface NamedCar {
  brand: string
  model: string
  year: number | null
  engine: string
}

/** The same for a car other than the chosen one: each line of a cart has its own. */
export async function judgeProducts(ctx: Judging, car: NamedCar, products: number[]) {
  return (await judgeParts(ctx, car, { products, references: [] })).products
}

/** Listings by their id, and numbers typed by hand as they were typed. */
export async function judgeParts(
  ctx: Judging,
  car: NamedCar,
  { products, references }: Pick<FitQuery, 'products' | 'references'>,
): Promise<Pick<Answer, 'products' | 'references'>> {
  const { judged, references: read } = await judgeCar(
    ctx,
    { id: null, version: '', fuel: '', name: '', ...car },
    { products, references },
  )
  return {
    products: Object.fromEntries(products.map((id) => [String(id), judged(productKey(id))])),
    references: Object.fromEntries(read.map(({ sent, clean }) => [sent, judged(referenceKey(clean))])),
  }
}

async function judgeCar(ctx: Judging, vehicle: ChosenCar, asked: Pick<FitQuery, 'products' | 'references'>) {
  const inShop = await carInShop(ctx.db, vehicle)
  const references = asked.references
    .map((sent) => ({ sent, clean: cleanPartNumber(sent) }))
    .filter(({ clean }) => clean !== '')
  const keys = [...asked.products.map(productKey), ...references.map(({ clean }) => referenceKey(clean))]
  const told =
    keys.length === 0
      ? new Map<string, ToldFitments>()
      : await toldFitments(ctx.db, {
          inShop,
          products: asked.products,
          references: references.map(({ clean }) => clean),
        })
  const car: Car = {
    make: inShop?.make ?? vehicle.brand,
    model: inShop?.model ?? vehicle.model,
    year: vehicle.year,
    ...(vehicle.years && { years: vehicle.years }),
    engine: engineAmong(await enginesOf(ctx.db, inShop?.modelId ?? null), {
      displacement: vehicle.engine,
      fuel: vehicle.fuel,
    }),
    submodel: [vehicle.version, inShop?.rest ?? ''].filter(Boolean).join(' '),
  }
  const known = inShop?.model !== undefined && inShop.model !== null
  const bySellers = new Map(keys.map((key) => [key, judgeRows(ctx, { car, vehicle, known, told: told.get(key) })]))
  const byMaker = await contradicted(ctx, { inShop, car, bySellers })
  const judged = (key: string) => verdictOf(byMaker.get(key) ?? bySellers.get(key) ?? NOT_LISTED)
  return { car, judged, references }
}

interface FitFacts {
  inShop: InShop | null
  car: Car
  bySellers: ReadonlyMap<string, Fitment>
}

/** Where sellers say no, or nothing, the maker's own catalogue of the car decides. */
async function contradicted(
  { db }: Judging,
  { inShop, car, bySellers }: FitFacts,
): Promise<ReadonlyMap<string, Fitment>> {
  const open = [...bySellers].filter(([, { verdict }]) => verdict === 'NO' || verdict === 'UNKNOWN').map(([key]) => key)
  const modelId = inShop?.modelId ?? null
  if (modelId === null || open.length === 0) return new Map()
  const after = (start: string) => open.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
  return listedInCatalogue(db, {
    modelId,
    year: car.year ?? null,
    years: car.years ?? null,
    engine: car.engine ?? '',
    products: after(productKey('')).map(Number),
    references: after(referenceKey('')),
  })
}

interface CarFacts {
  car: Car
  vehicle: ChosenCar
  known: boolean
  told: ToldFitments | undefined
}

function judgeRows(ctx: Judging, { car, vehicle, known, told }: CarFacts): Fitment {
  if (told?.universal) return UNIVERSAL
  if (!told?.any) return NOT_LISTED
  // A model under a name that the shop does not know may be any of those listed.
  if (!known && told.rows.length === 0)
    return {
      verdict: 'UNKNOWN',
      why: `Revisa la lista de vehículos: no reconocemos el modelo ${vehicle.brand} ${vehicle.model}.`,
    }
  return fits(car, told.rows.length > 0 ? told.rows.map((row) => shown(ctx, row)) : [ELSEWHERE])
}

/** M2.30: in a store that hides its references, a condition could reveal one. */
function shown({ store }: Judging, row: FitmentRow): FitmentRow {
  return store?.showProductReferences === false && (row.qualifiers ?? []).length > 0
    ? { ...row, qualifiers: ['las condiciones de la publicación'] }
    : row
}
