import { type MetaArgs, useLoaderData } from 'react-router'
import { cataloguePath } from '../../../shared/catalogue-paths.ts'
import { useFetchAhead } from '../../../shared/fetch-ahead.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlateForm, plateSearchEverywhere } from '../../vehicles/index.ts'
import { BrandSign } from '../components/brand-sign.tsx'
import { ModelList } from '../components/model-list.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Refused } from '../components/refused.tsx'
import { VinForm } from '../components/vin-form.tsx'
import { privateHead, publicHead } from '../head.ts'
import { loadModels } from '../load-models.ts'
import { catalogueTrail } from '../trail.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import css from './models.module.css'

export const handle = sharedPage()
export const loader = loadModels

export const meta = ({ loaderData, params }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const {
    catalog: { name },
    families,
    address,
    origin,
  } = loaderData
  if (families.length === 0) return privateHead(`Catálogo ${name}`)
  return publicHead({
    title: `Catálogo de autopartes ${name}: modelos y diagramas`,
    description: `Catálogo original ${name}: ${families
      .slice(0, 8)
      .map((family) => family.name)
      .join(', ')} y más, con diagramas, número de parte y quién vende cada autoparte.`,
    path: cataloguePath({ catalog: address.catalog }, params.store),
    origin,
    trail: [{ name: 'Catálogos', href: paths.catalogues(params.store) }, { name }],
  })
}

/** C2.30. */
export default function Models() {
  useFetchAhead('catalogue/pages/vehicles')
  const { kind, catalog, families, address } = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const models = families.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <>
      <Breadcrumbs trail={catalogueTrail({ catalog: address.catalog }, { brand: catalog.name }, visitor)} />
      <PageHead
        sign={catalog.mark && <BrandSign brand={catalog} />}
        title={`Autopartes ${catalog.name}`}
        note={models > 0 && (models === 1 ? 'Elige el modelo.' : `Elige entre ${models} modelos.`)}
      />
      {families.length > 0 && <ModelList families={families} address={address} />}
      {families.length === 0 &&
        (kind === 'shown' ? (
          <div className={css.none}>
            <EmptyState
              title={`El catálogo ${catalog.name} no publica su lista de modelos`}
              text="Llega al vehículo por su VIN: está en la tarjeta de propiedad y en el tablero."
            />
          </div>
        ) : (
          <Refused kind={kind} />
        ))}
      {kind === 'shown' && families.length === 0 && plateSearchEverywhere(visitor.appParams) && (
        <section className={css.more} aria-labelledby="por-placa">
          <h2 id="por-placa">Buscar autopartes con placa del vehículo</h2>
          <PlateForm label="Placa del vehículo" />
        </section>
      )}
      {kind === 'shown' && families.length === 0 && (
        <section className={css.more} aria-labelledby="mas-opciones">
          <h2 id="mas-opciones">Más opciones</h2>
          <VinForm />
        </section>
      )}
    </>
  )
}
