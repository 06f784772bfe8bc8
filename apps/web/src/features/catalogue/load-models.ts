import { getCatalogModels } from '@tuerca/contract/catalogue'
import type { LoaderFunctionArgs } from 'react-router'
import { askedOf, brandOf, knownBrand } from './asked.ts'
import { answer, consult } from './consult.ts'
import { modelFamilies, modelOptions } from './model-families.ts'

/** C2.30. */
export async function loadModels(args: LoaderFunctionArgs) {
  const {
    api,
    visitor: { language, origin },
    address,
  } = askedOf(args)
  const shown = await consult(async () => {
    const {
      data: { catalog, models },
    } = await api(getCatalogModels, { query: { catalogCode: address.catalog, language } })
    return { catalog: brandOf(catalog), families: modelFamilies(modelOptions(models)) }
  })
  const catalog = shown.kind === 'shown' ? shown.catalog : await knownBrand(api, address.catalog, language)
  return answer(
    {
      kind: shown.kind,
      catalog,
      families: shown.kind === 'shown' ? shown.families : [],
      address: { ...address, catalog: catalog.code },
      origin,
    },
    shown,
  )
}
