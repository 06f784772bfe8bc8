import type { LegacyCar, LegacyParts } from '@tuerca/contract/legacy-catalogue'
import { lazy, Suspense, useState } from 'react'
import { DiagramViewer } from '../../../shared/diagram/index.ts'
import { hotspotsOf, positionNames } from '../part-rows.ts'
import { findOffers } from './part-number.tsx'
import { PartsTable } from './parts-table.tsx'
import { Nothing } from './nothing.tsx'

const ChoosePart = lazy(() => import('./choose-part.tsx'))

interface SubGroupViewProps { parts: LegacyParts; name: string; brand: string; car: LegacyCar | null }

/** C2.14, C4.08: the drawing and its parts; a position of one part looks for offers, one of several asks which. */
export function SubGroupView({ parts: { img, width, height, partGroups, positions }, name, brand, car }: SubGroupViewProps) {
  const [choice, setChoice] = useState<{ number: string; anchor: HTMLElement } | null>(null)
  if (partGroups.length === 0) return <Nothing title="Información próximamente disponible" retry={false} />
  const named = (number: string) => positions.find((one) => one.number === number)?.parts ?? []
  function choose(number: string, anchor: HTMLElement) {
    const [one, ...others] = named(number)
    if (one && others.length === 0) findOffers(one, brand)
    else if (one) setChoice({ number, anchor })
  }
  return (
    <>
      <DiagramViewer
        image={img ? { src: img, alt: `Diagrama de ${name}`, width: width ?? 0, height: height ?? 0, ours: img.startsWith('/') } : null}
        hotspots={hotspotsOf(positions)} names={positionNames(positions)} title={{ unit: name, vehicle: [brand, car?.name].filter(Boolean).join(' ') }} onChoose={choose}
      >
        <PartsTable partGroups={partGroups} brand={brand} />
      </DiagramViewer>
      {choice && <Suspense><ChoosePart key={choice.number} parts={named(choice.number)} brand={brand} anchor={choice.anchor} onClose={() => setChoice(null)} /></Suspense>}
    </>
  )
}
