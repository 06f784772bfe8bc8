import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listVehicles, suggestModels } from '@tuerca/contract/garage'
import { listRegistryBrands, type VehicleBrand } from '@tuerca/contract/vehicle-brands'
import { call } from '../../shared/api/call.ts'
import { CARD_FIELDS, cardsOf, searchFilter, type VehicleCard } from './vehicle-names.ts'

/** C9.05: brands of one search. */
const BRANDS = 200
/** C9.05: vehicles of one search by term. */
const BY_TERM = 100

interface FoundBrands {
  brands: VehicleBrand[]
  /** Nothing was left out. */ all: boolean
}

/** C7.34: the brands on sale whose names contain the text. */
export function useBrands(name = '') {
  return useQuery<FoundBrands>({
    queryKey: ['vehicle-brands', name],
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        listRegistryBrands,
        { query: { filter: JSON.stringify(name ? { name } : {}), pageSize: BRANDS } },
        { signal },
      ).then(({ data, metadata }) => ({ brands: data, all: metadata['x-total-count'] <= data.length })),
  })
}

/** The models of a brand and the years they were made; none that cannot be asked: anything may be typed. */
export function useModels(brandId: number | null) {
  const { data, isLoading } = useQuery({
    queryKey: ['vehicle-models', brandId],
    staleTime: Infinity,
    enabled: brandId !== null,
    queryFn: ({ signal }) =>
      call(suggestModels, { query: { brand_id: brandId ?? 0 } }, { signal }).then((answer) => answer.data),
  })
  return { models: data ?? [], isLoading }
}

/** C7.33: one's own vehicles by a term. */
export function useGarage(term: string, enabled = true) {
  return useQuery<{ vehicles: VehicleCard[]; total: number }>({
    queryKey: ['garage', term],
    enabled,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listVehicles, { query: { filter: searchFilter(term), ...CARD_FIELDS, pageSize: BY_TERM } }, { signal }).then(
        ({ data, metadata }) => ({ vehicles: cardsOf(data), total: metadata['x-total-count'] }),
      ),
  })
}
