import { getLegacyCars, getLegacyFilters, type LegacyFilter } from '@tuerca/contract/legacy-catalogue'
import type { Api } from '@tuerca/contract/endpoint'
import type { LoaderFunctionArgs } from 'react-router'
import { answer, consult } from '../catalogue/index.ts'
import { askedOf } from './asked.ts'
import { carsQuery, filtersAreAsked } from './car-filters.ts'
import { brandIn } from './load-models.ts'

/** C2.12, C4.03. */
export async function loadCars(args: LoaderFunctionArgs) {
  const {
    api,
    visitor: { origin },
    address,
  } = askedOf(args)
  const query = carsQuery(address)
  const [brand, shown] = await Promise.all([
    brandIn(api, address),
    consult(async () => {
      const { data: cars, metadata } = await api(getLegacyCars, { query })
      return { cars, total: metadata['x-total-count'] }
    }),
  ])
  const found = shown.kind === 'shown' ? { cars: shown.cars, total: shown.total } : { cars: [], total: 0 }
  const filters = filtersAreAsked(found.total, address.filters) ? await filtersOf(api, query) : []
  return answer(
    { kind: shown.kind, brand, ...found, filters, address: { ...address, c: brand.name, catalogId: brand.id }, origin },
    shown,
  )
}

/** C8.02: without them the cars are there all the same. */
async function filtersOf(api: Api, query: ReturnType<typeof carsQuery>): Promise<LegacyFilter[]> {
  try {
    return (await api(getLegacyFilters, { query })).data
  } catch (error) {
    console.error('Ocurrió un error al cargar los filtros', error)
    return []
  }
}
