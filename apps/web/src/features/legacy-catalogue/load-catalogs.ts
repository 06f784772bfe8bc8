import { getLegacyCatalogs } from '@tuerca/contract/legacy-catalogue'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { answer, consult, markOf } from '../catalogue/index.ts'

/** C2.10. */
export async function loadCatalogs({ context, params }: LoaderFunctionArgs) {
  const { store, origin } = context.get(visitorContext)
  if (params.store && !store) throw data(null, { status: 404 })
  const shown = await consult(async () => ({ brands: (await context.get(apiContext)(getLegacyCatalogs, {})).data }))
  const brands = shown.kind === 'shown' ? shown.brands : []
  return answer(
    {
      kind: shown.kind,
      origin,
      storeName: store?.name ?? null,
      brands: brands
        .map(({ img, ...brand }) => ({ ...brand, mark: markOf(img) }))
        .sort((a, b) => a.name.localeCompare(b.name, 'es')),
    },
    shown,
  )
}
