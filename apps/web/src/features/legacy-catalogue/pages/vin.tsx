import { type MetaArgs, useLoaderData } from 'react-router'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { privateHead, VinView } from '../../catalogue/index.ts'
import { loadVin } from '../load-vin.ts'

export const loader = loadVin

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => privateHead(loaderData ? `VIN ${loaderData.vin}` : 'Buscar por VIN')

/** C2.01. */
export default function Vin() {
  const loaded = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <>
      <Breadcrumbs trail={[{ name: 'Catálogos', href: paths.legacyCatalogues(store) }, { name: loaded.vin || 'VIN' }]} />
      <VinView loaded={loaded} />
    </>
  )
}
