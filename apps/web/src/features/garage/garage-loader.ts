import { countVehicles, listVehicles } from '@tuerca/contract/garage'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { pageOf } from '../../shared/page-of.ts'
import { paths } from '../../shared/paths.ts'
import { markOf } from '../catalogue/index.ts'
import { CARD_FIELDS, cardsOf, searchFilter, type VehicleCard } from './vehicle-names.ts'

/** M9.03 without a term; C9.05 with one. */
const PAGE_SIZE = 20
const BY_TERM = 100

/** With the name of the maker's mark, where it has one. */
export interface GarageCard extends VehicleCard {
  mark: string | null
}

export interface LoadedGarage {
  face: 'guest' | 'failed' | 'shown'
  term: string
  page: number
  pageSize: number
  /** Of what was asked for, and in the whole garage. */
  total: number
  count: number
  most: number
  vehicles: GarageCard[]
}

/** The user's own vehicles: one page, or those that match a term. A guest has none to load. */
export async function garageLoader({ context, url }: LoaderFunctionArgs): Promise<LoadedGarage | Response> {
  const { searchParams } = url
  const term = (searchParams.get('buscar') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)
  const page = pageOf(searchParams)
  const pageSize = term ? BY_TERM : PAGE_SIZE
  const nothing = { term, page, pageSize, total: 0, count: 0, most: 0, vehicles: [] }
  const { user, store } = context.get(visitorContext)
  if (!user) return { ...nothing, face: 'guest' }
  const api = context.get(apiContext)
  try {
    const [found, counted] = await Promise.all([
      api(listVehicles, { query: { filter: searchFilter(term), ...CARD_FIELDS, page, pageSize } }),
      api(countVehicles, {}),
    ])
    const total = found.metadata['x-total-count']
    // Its last vehicle was deleted, or the address is old: shows the last existing page.
    const last = Math.max(Math.ceil(total / pageSize), 1) - 1
    if (page > last)
      return redirect(paths.garage({ buscar: term, pagina: last > 0 ? String(last + 1) : undefined }, store))
    const vehicles = cardsOf(found.data).map((vehicle) => ({
      ...vehicle,
      mark: markOf(`${slugOf(vehicle.brandRelation.name)}.svg`),
    }))
    return { ...nothing, face: 'shown', vehicles, total, count: counted.data.count, most: counted.data.most }
  } catch (error) {
    console.error(error)
    return { ...nothing, face: 'failed' }
  }
}

/** As the marks' files are named: 'mercedes-benz'. */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
