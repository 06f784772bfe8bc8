import type { getCatalogParts } from '@tuerca/contract/catalogue'
import type { CatalogPart } from '@tuerca/contract/catalogue-wire'
import type { Answer } from '@tuerca/contract/endpoint'
import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { type DiagramHotspot, DiagramViewer } from '../../../shared/diagram/index.ts'
import { cataloguePath } from '../../../shared/catalogue-paths.ts'
import { paths } from '../../../shared/paths.ts'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { useCarOfPage } from '../../quote-list/index.ts'
import { judgedDiagram } from '../judged-diagram.ts'
import { calloutNames, optionsOf } from '../part-rows.ts'
import { findOffers } from './part-actions.tsx'
import { FitQuestions } from './fit-questions.tsx'
import { PartsTable } from './parts-table.tsx'
import { nameWithMake } from '../texts.ts'
import css from '../pages/parts.module.css'

const ChoosePart = lazy(() => import('./choose-part.tsx'))

type Unit = Pick<Answer<typeof getCatalogParts>['data'], 'unitInfo' | 'imageMap' | 'parts' | 'vehicle'> &
  Partial<Pick<Answer<typeof getCatalogParts>['data'], 'questions'>>

interface UnitViewProps {
  unit: Unit
  address: CatalogueAddress
  brand: string
  /** The parts that led here, lit when the page opens. */
  wanted?: (part: CatalogPart) => boolean
}

/** C2.33, C4.08: the drawing and its parts. A callout with one part searches offers, one with several asks which. */
export function UnitView({
  unit: { unitInfo, imageMap, parts, vehicle, questions = [] },
  address,
  brand,
  wanted,
}: UnitViewProps) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  useCarOfPage({ brand, name: vehicle.name, vehicleId: vehicle.vehicleId, facts: vehicle.attributes })
  const [choice, setChoice] = useState<{ code: string; anchor: HTMLElement } | null>(null)
  if (parts.length === 0 && !unitInfo.largeImageUrl)
    return (
      <div className={css.none}>
        <EmptyState
          title="Información próximamente disponible"
          text="El fabricante aún no publica las partes de esta unidad."
        />
      </div>
    )
  const named = (code: string) => parts.filter(({ codeOnImage }) => codeOnImage === code)
  const hotspots = imageMap.map(({ code, x1, y1, x2, y2, parts: bearing, link }): DiagramHotspot => ({
    code,
    x1,
    y1,
    x2,
    y2,
    repeat: bearing,
    ...(link
      ? { link: { href: cataloguePath({ ...address, uid: link.unitId, unitSsd: link.ssd }, store), label: link.name } }
      : {}),
  }))
  const src = unitInfo.largeImageUrl ?? unitInfo.imageUrl
  // Without a number it is looked for by its name (C4.08, C6.04).
  const look = (part: CatalogPart) =>
    part.oem === null
      ? void navigate(paths.results({ search: part.name, makes: [brand] }, store))
      : findOffers(part, brand)
  function choose(code: string, anchor: HTMLElement) {
    const [one, ...others] = named(code)
    if (one && others.length === 0) look(one)
    else if (one) setChoice({ code, anchor })
  }
  return (
    <>
      <FitQuestions
        key={address.unitSsd}
        questions={questions}
        hrefOf={(changes) => cataloguePath({ ...address, unitSsd: (address.unitSsd ?? unitInfo.ssd) + changes }, store)}
      />
      <DiagramViewer
        image={
          src
            ? {
                src,
                alt: `Diagrama de ${unitInfo.name}`,
                width: unitInfo.imageWidth ?? 0,
                height: unitInfo.imageHeight ?? 0,
                ours: src.startsWith('/'),
              }
            : null
        }
        hotspots={hotspots}
        names={calloutNames(parts)}
        title={{
          unit: [unitInfo.code, unitInfo.name].filter(Boolean).join(' '),
          vehicle: nameWithMake(brand, vehicle.name),
        }}
        startAt={wanted && parts.find(wanted)?.codeOnImage}
        onChoose={choose}
      >
        <PartsTable parts={parts} brand={brand} diagram={judgedDiagram(brand, vehicle)} wanted={wanted} />
      </DiagramViewer>
      {choice && (
        <Suspense>
          <ChoosePart
            key={choice.code}
            callout={choice.code}
            options={optionsOf(named(choice.code))}
            brand={brand}
            anchor={choice.anchor}
            onClose={() => setChoice(null)}
          />
        </Suspense>
      )}
    </>
  )
}
