import { type MetaArgs, useLoaderData } from 'react-router'
import { useFetchAhead } from '../../../shared/fetch-ahead.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { VinView } from '../components/vin-view.tsx'
import { privateHead } from '../head.ts'
import { loadVin } from '../load-vin.ts'
import { vinTitle } from '../texts.ts'
import { catalogueRoot } from '../trail.ts'

export const loader = loadVin

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  privateHead(loaderData ? vinTitle(loaderData.vin) : 'Buscar por VIN')

/** C2.17. */
export default function Vin() {
  useFetchAhead('catalogue/pages/groups')
  const loaded = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  return (
    <>
      <Breadcrumbs trail={[catalogueRoot(visitor), { name: loaded.vin || 'VIN' }]} />
      <VinView loaded={loaded} />
    </>
  )
}
