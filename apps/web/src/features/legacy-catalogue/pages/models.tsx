import { type MetaArgs, useLoaderData } from 'react-router'
import { useFetchAhead } from '../../../shared/fetch-ahead.ts'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BrandSign, PageHead, privateHead, publicHead } from '../../catalogue/index.ts'
import { ModelList } from '../components/model-list.tsx'
import { Nothing } from '../components/nothing.tsx'
import { loadModels } from '../load-models.ts'
import { legacyTrail } from '../trail.ts'
import { sharedPage } from '../../../shared/shared-page.ts'

export const handle = sharedPage()
export const loader = loadModels

export const meta = ({ loaderData, params }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const {
    brand: { name },
    models,
    address: { catalogId },
    origin,
  } = loaderData
  if (models.length === 0) return privateHead(`Catálogo clásico ${name}`)
  return publicHead({
    title: `Catálogo clásico ${name}: modelos`,
    description: `Modelos ${name} del catálogo clásico: ${models
      .slice(0, 8)
      .map((model) => model.name)
      .join(', ')} y más, con sus diagramas y números de parte.`,
    path: legacyCataloguePath({ c: name, catalogId, filters: [] }, params.store),
    origin,
    trail: [{ name: 'Catálogos', href: paths.legacyCatalogues(params.store) }, { name }],
  })
}

/** C2.11. */
export default function Models() {
  useFetchAhead('legacy-catalogue/pages/cars')
  const { brand, models, address } = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  return (
    <>
      <Breadcrumbs trail={legacyTrail({ c: address.c, catalogId: address.catalogId, filters: [] }, visitor)} />
      <PageHead
        sign={brand.mark && <BrandSign brand={brand} />}
        title={`Modelos ${brand.name}`}
        note={models.length > 0 && 'Elige el modelo de tu vehículo.'}
      />
      {models.length > 0 ? <ModelList key={address.catalogId} models={models} address={address} /> : <Nothing />}
    </>
  )
}
