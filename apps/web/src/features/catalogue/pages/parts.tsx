import { type MetaArgs, useLoaderData } from 'react-router'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { shareHead, sharePicture } from '../../../shared/share/share-head.ts'
import { ShareButton } from '../../../shared/share/share-button.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { ScheduleButton } from '../../agenda/index.ts'
import { foundCar, UseFoundCar } from '../../vehicles/index.ts'
import { Download } from '../components/download.tsx'
import { MeterLine } from '../components/meter-line.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Refused } from '../components/refused.tsx'
import { UnitView } from '../components/unit-view.tsx'
import { engineHead, privateHead } from '../head.ts'
import { judgedDiagram } from '../judged-diagram.ts'
import { loadParts } from '../load-parts.ts'
import { useForcedLogin } from '../meter-gate.ts'
import { catalogueTrail } from '../trail.ts'
import { nameWithMake } from '../texts.ts'
import css from './parts.module.css'

export const loader = loadParts
type PartsView = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'shown' }>
export { shouldRevalidate } from '../keep-counted.ts'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return privateHead('Catálogo')
  const car = nameWithMake(loaderData.catalog.name, loaderData.address.v ?? '').trim()
  if (loaderData.kind !== 'shown') return privateHead(car)
  const {
    unitInfo: { name, largeImageUrl, imageUrl },
    page,
  } = loaderData
  const drawing = /^[/]img[/]diagramas[/]([^/.]+)[.]svg/.exec(largeImageUrl ?? imageUrl ?? '')?.[1]
  const picture = drawing ? sharePicture('diagrama', decodeURIComponent(drawing)) : sharePicture('tuerca', 'portada')
  const title = `${name}: ${car}`
  const description = `${name} de ${car}: el diagrama original con ${partsText(loaderData.parts.length)}, su número y quién la vende.`
  return [
    ...(isForEngines(loaderData) ? engineHead({ ...page, title, description }) : privateHead(title)),
    ...shareHead({ ...page, title, description, picture }),
  ]
}

/** Not what a VIN led to, for its address tells that VIN; nor what somebody else's catalogue counts and charges. */
const isForEngines = ({ vehicle, address, unitInfo }: Pick<PartsView, 'vehicle' | 'address' | 'unitInfo'>) =>
  vehicle.vehicleVIN === null &&
  address.q === undefined &&
  (unitInfo.largeImageUrl ?? unitInfo.imageUrl)?.startsWith('/') === true

const partsText = (count: number) => (count === 1 ? '1 parte' : `${count} partes`)

/** C2.33. */
export default function Parts() {
  const loaded = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const { address, catalog } = loaded
  useForcedLogin(loaded.kind === 'loginRequired')
  const unit = loaded.kind === 'shown' ? loaded.unitInfo : null
  return (
    <>
      <Breadcrumbs
        oneLine
        trail={catalogueTrail(address, { brand: catalog.name, unit: unit?.name ?? 'Unidad' }, visitor)}
      />
      {loaded.kind === 'shown' ? (
        <div className={css.page}>
          <header className={css.head}>
            <h1>
              {loaded.unitInfo.name}{' '}
              {loaded.unitInfo.code && (
                <small>
                  <PartNumber>{loaded.unitInfo.code}</PartNumber>
                </small>
              )}
            </h1>
            <p>{nameWithMake(catalog.name, loaded.vehicle.name)}</p>
            <FitSlot diagram={judgedDiagram(catalog.brand, loaded.vehicle)} told />
          </header>
          <div className={css.tools}>
            <MeterLine meter={loaded.meter} />
            <ScheduleButton
              className={css.schedule}
              compact
              name={`${loaded.unitInfo.name}, ${nameWithMake(catalog.name, loaded.vehicle.name)}`}
            >
              Agendar
            </ScheduleButton>
            <ShareButton title={`${loaded.unitInfo.name}, ${nameWithMake(catalog.name, loaded.vehicle.name)}`} />
            <Download address={address} groupName={loaded.unitInfo.name} />
          </div>
          <div className={css.unjudged}>
            <span>Elige un carro y cada parte dice si le sirve.</span>
            <UseFoundCar found={foundCar(loaded.vehicle, loaded.vehicle.attributes)} asks />
          </div>
          <div className={css.unit}>
            <UnitView key={address.uid} unit={loaded} address={address} brand={catalog.brand} />
          </div>
        </div>
      ) : (
        <>
          <PageHead title={address.v || catalog.name} />
          <Refused kind={loaded.kind} />
        </>
      )}
    </>
  )
}
