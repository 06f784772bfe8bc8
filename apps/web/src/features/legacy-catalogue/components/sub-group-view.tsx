import type { LegacyCar, LegacyParts } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { DiagramViewer } from '../../../shared/diagram/index.ts'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { ChoosePart, findOffers, judgedDiagram } from '../../catalogue/index.ts'
import { useCarOfPage } from '../../quote-list/index.ts'
import { carOf } from '../asked.ts'
import { descriptionText, hotspotsOf, offeredPart, type Part, positionNames } from '../part-rows.ts'
import { PartsTable } from './parts-table.tsx'
import { Nothing } from './nothing.tsx'

interface SubGroupViewProps {
  parts: LegacyParts
  name: string
  brand: string
  car: LegacyCar | null
  address: LegacyAddress
}

/**
 * C2.14, C4.08: the drawing and its parts. A position with one part searches offers, one with several asks which, one
 * of another sub-group leads there.
 */
export function SubGroupView({
  parts: { img, width, height, partGroups, positions },
  name,
  brand,
  car,
  address,
}: SubGroupViewProps) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  useCarOfPage({
    brand,
    name: car?.name ?? '',
    vehicleId: car?.id ?? '',
    model: car?.modelName,
    facts: car?.parameters,
  })
  const [choice, setChoice] = useState<{ number: string; anchor: HTMLElement } | null>(null)
  if (partGroups.length === 0) return <Nothing title="Información próximamente disponible" retry={false} />
  const named = (number: string) => positions.find((one) => one.number === number)?.parts ?? []
  // Without a number it is looked for by its name (C4.08, C6.04).
  const look = (part: Part) =>
    part.number === null
      ? void navigate(paths.results({ search: part.name, makes: [brand] }, store))
      : findOffers(offeredPart(part), brand)
  function choose(number: string, anchor: HTMLElement) {
    const [one, ...others] = named(number)
    if (one && others.length === 0) look(one)
    else if (one) setChoice({ number, anchor })
  }
  return (
    <>
      <DiagramViewer
        image={
          img
            ? {
                src: img,
                alt: `Diagrama de ${name}`,
                width: width ?? 0,
                height: height ?? 0,
                ours: img.startsWith('/'),
              }
            : null
        }
        hotspots={hotspotsOf(positions, ({ groupId, groupName: g, subGroupId, name: sg }) =>
          legacyCataloguePath({ ...carOf(address), g, groupId, sg, subGroupId }, store),
        )}
        names={positionNames(positions)}
        title={{ unit: name, vehicle: [brand, car?.name].filter(Boolean).join(' ') }}
        onChoose={choose}
      >
        <PartsTable
          partGroups={partGroups}
          brand={brand}
          diagram={car ? judgedDiagram(brand, { name: car.name, attributes: car.parameters }) : undefined}
        />
      </DiagramViewer>
      {choice && (
        <Suspense>
          <ChoosePart
            key={choice.number}
            callout={choice.number}
            options={named(choice.number).map((part) => ({
              key: part.id,
              part: offeredPart(part),
              note: descriptionText(part.description),
            }))}
            brand={brand}
            anchor={choice.anchor}
            onClose={() => setChoice(null)}
          />
        </Suspense>
      )}
    </>
  )
}
