import { type MetaArgs, useLoaderData } from 'react-router'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Download } from '../components/download.tsx'
import { MeterLine } from '../components/meter-line.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Refused } from '../components/refused.tsx'
import { UnitView } from '../components/unit-view.tsx'
import { privateHead } from '../head.ts'
import { loadParts } from '../load-parts.ts'
import { useForcedLogin } from '../meter-gate.ts'
import { catalogueTrail } from '../trail.ts'
import { shouldRevalidate } from './groups.tsx'

export const loader = loadParts
export { shouldRevalidate }

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return privateHead('Catálogo')
  const car = [loaderData.catalog.name, loaderData.address.v].filter(Boolean).join(' ')
  return privateHead(loaderData.kind === 'shown' ? `${loaderData.unitInfo.name}: ${car}` : car)
}

/** C2.33. */
export default function Parts() {
  const loaded = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const { address, catalog } = loaded
  useForcedLogin(loaded.kind === 'loginRequired')
  const unit = loaded.kind === 'shown' ? loaded.unitInfo : null
  return (
    <>
      <Breadcrumbs trail={catalogueTrail(address, { brand: catalog.name, unit: unit?.name ?? 'Unidad' }, visitor)} />
      {loaded.kind === 'shown' ? (
        <>
          <PageHead title={<>{loaded.unitInfo.name} {loaded.unitInfo.code && <small><PartNumber>{loaded.unitInfo.code}</PartNumber></small>}</>} note={`${catalog.name} ${loaded.vehicle.name}`}>
            <MeterLine meter={loaded.meter} />
            <Download address={address} groupName={loaded.unitInfo.name} />
          </PageHead>
          <UnitView key={address.uid} unit={loaded} address={address} brand={catalog.brand} />
        </>
      ) : <><PageHead title={address.v || catalog.name} /><Refused kind={loaded.kind} /></>}
    </>
  )
}
