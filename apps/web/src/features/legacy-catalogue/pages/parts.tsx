import { type MetaArgs, useLoaderData } from 'react-router'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { judgedDiagram, MeterLine, PageHead, privateHead } from '../../catalogue/index.ts'
import { Download } from '../components/download.tsx'
import { NotShown } from '../components/nothing.tsx'
import { SubGroupView } from '../components/sub-group-view.tsx'
import { loadParts } from '../load-parts.ts'
import { legacyTrail } from '../trail.ts'
import css from './parts.module.css'

export const loader = loadParts
export { shouldRevalidate } from '../../catalogue/index.ts'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const { car, address } = loaderData ?? {}
  return privateHead(
    [address?.sg ?? 'Partes', [car?.brand ?? address?.c, car?.name].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(': '),
  )
}

/** C2.14. */
export default function Parts() {
  const { kind, car, parts, meter, address } = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const name = address.sg ?? 'Subgrupo'
  const brand = car?.brand ?? address.c ?? ''
  const vin = car?.vin ?? address.q
  return (
    <>
      <Breadcrumbs oneLine trail={legacyTrail(address, visitor, car)} />
      {parts ? (
        <div className={css.page}>
          <header className={css.head}>
            <h1>{name}</h1>
            <p>
              {[brand, car?.name].filter(Boolean).join(' ')}
              {vin && (
                <>
                  {' '}
                  · <CopyNumber number={vin} what="VIN" />
                </>
              )}
            </p>
            {car && <FitSlot diagram={judgedDiagram(brand, { name: car.name, attributes: car.parameters })} told />}
          </header>
          <div className={css.tools}>
            {meter && <MeterLine meter={meter} />}
            <Download address={address} />
          </div>
          <div className={css.unit}>
            <SubGroupView
              key={address.subGroupId}
              parts={parts}
              name={name}
              brand={brand}
              car={car}
              address={address}
            />
          </div>
        </div>
      ) : (
        <>
          <PageHead title={name} />
          <NotShown kind={kind} />
        </>
      )}
    </>
  )
}
