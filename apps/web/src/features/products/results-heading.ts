import type { PartCard, ProductCard, ResultsMetadata } from './wire.ts'
import type { DecodedVin } from '@tuerca/contract/vehicles'
import type { UnderstoodQuery } from '@tuerca/domain/query-kind'
import type { ResultsQuery } from '@tuerca/domain/results-query'
import { paths, type StorePrefix } from '../../shared/paths.ts'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'
import { facetGroups, headingOf } from './results-facets.ts'

export interface FoundResults {
  kind: 'found'
  query: ResultsQuery
  typed: UnderstoodQuery
  /** What the VIN tells, when one was typed. */
  vin: DecodedVin | null
  /** C2.40: whether a catalogue has its car. */
  vinHasCatalog: boolean
  /** One entry a part; empty in a list by seller. */
  parts: PartCard[]
  /** The first page of offers, by seller or inside their parts. */
  products: ProductCard[]
  /** How many offers the parts have together; null in a list by seller. */
  offers: number | null
  substitutes: ProductCard[]
  /** M2.17: the searched number when nobody lists it and the results are only related to it. */
  nobodyHas: string | null
  metadata: ResultsMetadata
  /** To which parts shall come; '' while nobody told. */
  city: string
  origin: string
  /** The drawing for an empty list, as SVG; '' otherwise. */
  drawing: string
}

export interface FailedResults {
  kind: 'failed'
  query: ResultsQuery
  status: number
  lines: string[]
  origin: string
}

/**
 * The heading of the list, which is also its title: what was understood, else what was typed. When nothing fits it is
 * the answer.
 */
export function resultsHeading(loaded: FoundResults | FailedResults): string {
  if (loaded.kind === 'found') {
    const { nothingFits, nobodySells, understood } = loaded.metadata
    if (nothingFits) return nothingFits.sentence
    if (nobodySells) return `Nadie lo tiene hoy: ${nobodySells.number}`
    if (understood.title) return understood.title
    const car = carOfVin(loaded)
    if (car) return car
  }
  return headingOf(
    facetGroups(loaded.kind === 'found' ? loaded.metadata.facets : null, loaded.query, { inStore: false }),
    loaded.query,
  )
}

/** 'Toyota Hilux 2018', where a VIN means one car. */
function carOfVin({ vin, products }: FoundResults): string | null {
  if (!vin || vin.mistake || products.length > 0) return null
  const [car, ...others] = new Set(
    vin.cars.map(({ make, model, year }) => [make, model, year].filter(Boolean).join(' ')),
  )
  const isNamed = vin.cars.every(({ make, model }) => make !== null && model !== null)
  return car && others.length === 0 && isNamed ? car : null
}

/** By the group and the kind of part that were understood. */
export function resultsTrail(loaded: FoundResults | FailedResults, store: StorePrefix): Crumb[] {
  const home = { name: 'Inicio', href: paths.home(store) }
  const part = loaded.kind === 'found' ? loaded.metadata.understood.part : null
  if (!part) return [home, { name: resultsHeading(loaded) }]
  return [
    home,
    ...(part.groupSlug ? [{ name: part.group, href: paths.results({ categories: [part.groupSlug] }, store) }] : []),
    { name: part.name },
  ]
}
