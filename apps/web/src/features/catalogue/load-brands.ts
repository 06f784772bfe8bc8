import { getCatalogs } from '@tuerca/contract/catalogue'
import type { Api } from '@tuerca/contract/endpoint'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { type Brand, brandOf } from './asked.ts'
import { answer, consult } from './consult.ts'

/** Every brand with a catalogue, the most sold first. */
export async function listBrands(api: Api, language: string): Promise<Brand[]> {
  const { data: brands } = await api(getCatalogs, { query: { language } })
  return brands.map(brandOf)
}

/** C2.29. */
export async function loadBrands({ context, params }: LoaderFunctionArgs) {
  const { store, language, origin } = context.get(visitorContext)
  if (params.store && !store) throw data(null, { status: 404 })
  const shown = await consult(async () => ({ brands: await listBrands(context.get(apiContext), language) }))
  return answer(
    {
      brands: shown.kind === 'shown' ? shown.brands.sort((a, b) => a.name.localeCompare(b.name, 'es')) : [],
      origin,
      storeName: store?.name ?? null,
    },
    shown,
  )
}
