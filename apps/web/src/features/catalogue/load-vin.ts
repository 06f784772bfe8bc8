import { vehicleByVinOrFrame } from '@tuerca/contract/catalogue'
import type { CatalogVehicle } from '@tuerca/contract/catalogue-wire'
import type { Api } from '@tuerca/contract/endpoint'
import type { DecodedVin } from '@tuerca/contract/vehicles'
import { readVinAddress } from '@tuerca/domain/catalogue-address'
import { readVinOrFrame } from '@tuerca/domain/vin-or-frame'
import { foldText } from '@tuerca/domain/words'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext, type Visitor, visitorContext } from '../../shared/contexts.ts'
import { cataloguePath } from '../../shared/catalogue-paths.ts'
import type { StorePrefix } from '../../shared/paths.ts'
import { readVin } from '../vehicles/index.ts'
import type { Brand } from './asked.ts'
import { listBrands } from './load-brands.ts'
import { statusOf } from '../../shared/api/refusal.ts'

/** A car that was found, with the page of its groups. */
export type FoundVehicle = CatalogVehicle & { href: string }

export interface LoadedVin {
  kind: 'searching' | 'notFound' | 'length' | 'characters' | 'failed'
  /** As it was understood, else as it was typed. */
  vin: string
  /** What the VIN itself tells, where no catalogue knows it. */
  decoded: DecodedVin | null
  /** C2.39: shown below where there is no store. */
  brands: Brand[]
  /** C8.03: the catalogue of the maker in the VIN, on any page. */
  maker: Pick<Brand, 'code' | 'name'> | null
}

/**
 * After this long the page says 'Buscando...' and searches from the browser. Not when another site opened it: then the
 * redirect must be seen to come from there.
 */
const PATIENCE_MS = 800
const WAITING = Symbol('waiting')

/** Where a generation of the catalogue has the VIN in its address, and how it finds cars. */
interface VinSearch {
  typed: string | null
  find(api: Api, asked: { vinOrFrame: string; qr: string }): Promise<FoundVehicle[]>
}

/** C2.38–C2.40, C4.02: redirects to the first car's groups, where the other cars are one press away (OtherCars). */
export async function searchVin(
  { context, url, params, request }: LoaderFunctionArgs,
  { typed: written, find }: VinSearch,
) {
  const visitor = context.get(visitorContext)
  if (params.store && !visitor.store) throw data(null, { status: 404 })
  const typed = (written ?? '').slice(0, 40)
  const read = readVinOrFrame(typed)
  // C5.01, C8.03: said without asking anybody.
  if (typeof read === 'string') return data(empty(read, typed), { status: 400 })
  const api = context.get(apiContext)
  const found = orNull(find(api, { vinOrFrame: read.value, qr: (url.searchParams.get('qr') ?? '').slice(0, 100) }))
  const vehicles = await (isDocument(request) && !visitor.arrivedFromElsewhere
    ? Promise.race([found, patience()])
    : found)
  if (vehicles === WAITING) return empty('searching', read.value)
  if (vehicles === null) return data(empty('failed', read.value), { status: 503 })
  const [first] = vehicles
  if (first) throw redirect(first.href)
  const decoded = read.kind === 'vin' ? await readVin(api, read.value) : null
  const brands = await listBrands(api, visitor.language).catch((): Brand[] => [])
  return data(
    { ...empty('notFound', read.value), decoded, brands: visitor.store ? [] : brands, maker: makerOf(decoded, brands) },
    { status: 404 },
  )
}

/** C2.17. */
export function loadVin(args: LoaderFunctionArgs) {
  const { language, store } = args.context.get(visitorContext)
  return searchVin(args, {
    typed: readVinAddress(args.url.pathname),
    find: (api, asked) => findCars(api, asked, { language, store }),
  })
}

/** Every car of the newer generation that a VIN or frame number may be, each with its page of groups. */
export async function findCars(
  api: Api,
  { vinOrFrame, qr }: { vinOrFrame: string; qr: string },
  { language, store }: Pick<Visitor, 'language' | 'store'>,
): Promise<FoundVehicle[]> {
  const { data: found } = await api(vehicleByVinOrFrame, { query: { vinOrFrame, QRID: qr, language } })
  return found.map((vehicle) => ({ ...vehicle, href: vehiclePath(vehicle, vinOrFrame, store) }))
}

const empty = (kind: LoadedVin['kind'], vin: string): LoadedVin => ({
  kind,
  vin,
  decoded: null,
  brands: [],
  maker: null,
})

/** Null as well where the VIN may be of several makers. */
function makerOf(decoded: DecodedVin | null, brands: readonly Brand[]): LoadedVin['maker'] {
  const makes = new Set(decoded?.cars.flatMap(({ make }) => (make === null ? [] : foldText(make))))
  const [maker, ...others] = brands.filter(({ brand }) => makes.has(foldText(brand)))
  return maker && others.length === 0 ? { code: maker.code, name: maker.name } : null
}

/** The router requests data under an address of its own; a browser requests the page itself. */
const isDocument = (request: Request) => !/\.data(\?|$)/.test(request.url)

const patience = () =>
  new Promise<typeof WAITING>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, WAITING)
  })

/** Null when nobody could tell. */
async function orNull(found: Promise<FoundVehicle[]>): Promise<FoundVehicle[] | null> {
  try {
    return await found
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || status === 500) console.error(error)
    return status === 404 ? [] : null
  }
}

/** C2.38. */
function vehiclePath({ catalog, ssd, name, vehicleId, vehicleVIN }: CatalogVehicle, typed: string, store: StorePrefix) {
  return cataloguePath({ catalog, ssd, vehicleSsd: ssd, v: name, vid: vehicleId || '0', q: vehicleVIN ?? typed }, store)
}
