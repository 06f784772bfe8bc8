import type { Api } from '@tuerca/contract/endpoint'
import { type LegacyAddress, readLegacyAddress } from '@tuerca/domain/legacy-address'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import type { Visitor } from '../../shared/visitor.ts'

interface LegacyPage {
  api: Api
  visitor: Visitor
  address: LegacyAddress
}

/** What every page of the older catalogue starts from; 404 for an address that names no catalogue or no store. */
export function askedOf({ context, url, params }: LoaderFunctionArgs): LegacyPage {
  const visitor = context.get(visitorContext)
  const address = readLegacyAddress(url.pathname)
  if (!address || (params.store && !visitor.store)) throw data(null, { status: 404 })
  return { api: context.get(apiContext), visitor, address }
}

/** What every call about one car takes. */
export const carQuery = ({ catalogId, carId = '', criteria = '' }: LegacyAddress) => ({ catalogId, carId, criteria })

/** The address of the model itself, without what lies under it. */
export const modelOf = ({ c, catalogId, m, modelId, filters }: LegacyAddress): LegacyAddress => ({
  c,
  catalogId,
  m,
  modelId,
  filters,
})

/** The address of the car itself, without its group and sub-group. */
export const carOf = ({ q, criteria, carId, ...address }: LegacyAddress): LegacyAddress => ({
  ...modelOf(address),
  carId,
  q,
  criteria,
})
