import { type MetaArgs, useLoaderData } from 'react-router'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { privateHead, VinView } from '../../catalogue/index.ts'
import { loadVin } from '../load-vin.ts'
import { legacyRoot } from '../trail.ts'

export const loader = loadVin

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  privateHead(loaderData ? `VIN ${loaderData.vin}` : 'Buscar por VIN')

/** C2.01. */
export default function Vin() {
  const loaded = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  return (
    <>
      <Breadcrumbs trail={[...legacyRoot(visitor), { name: loaded.vin || 'VIN' }]} />
      <VinView loaded={loaded} />
    </>
  )
}
