import type {
  LegacyCar as CarWire,
  LegacyFilter as FilterWire,
  LegacyParts as PartsWire,
  LegacySubGroup,
} from '@tuerca/contract/legacy-catalogue'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { slugOf } from '@tuerca/domain/product-url'
import type {
  LegacyBrand,
  LegacyCar,
  LegacyFilter,
  LegacyGroup,
  LegacyPart,
  LegacyParts,
} from '../../ports/legacy-catalogue.ts'
import { groupName, type OffersOfNumber } from '../catalogue/index.ts'
import { withoutNumbers } from '../products/index.ts'

export const toBrand = ({ id, name, modelsCount }: LegacyBrand) => ({
  id,
  name,
  modelsCount,
  img: `/img/marcas/${slugOf(name)}.svg`,
})

export const toCar = ({ parameters, ...car }: LegacyCar): CarWire => ({
  ...car,
  parameters: parameters.map(({ key, name, value }) => ({ key, name, value })),
})

export const toFilter = ({ key, name, values }: LegacyFilter): FilterWire => ({ key, name, values: [...values] })

export const toGroup = ({ id, name, img, size }: LegacyGroup) => ({
  id,
  name: groupName(name),
  img,
  subGroupsCount: size,
})

export const toSubGroup = ({ id, name, img }: LegacyGroup): LegacySubGroup => ({ id, name: groupName(name), img })

/**
 * C3.08; C5.09: a part is identified by its balloon and number. Where numbers are hidden (C6.04) no text may contain
 * one.
 */
export function toParts(
  { img, width, height, partGroups, positions }: LegacyParts,
  { offers, shows }: { offers: OffersOfNumber; shows: boolean },
): PartsWire {
  const numbers = shows ? [] : partGroups.flatMap(({ parts }) => parts.map(({ number }) => number))
  const told = (text: string) => (shows ? text : withoutNumbers(text, numbers))
  const wire = (part: LegacyPart) => ({
    id: part.id,
    positionNumber: part.positionNumber,
    number: shows ? part.number : null,
    name: told(part.name),
    description: told(part.description),
    offers: offers(part.number),
  })
  const seen = new Set<string>()
  const isNew = (part: LegacyPart) => {
    const key = `${part.positionNumber} ${cleanPartNumber(part.number)}`
    return !seen.has(key) && seen.add(key) !== undefined
  }
  const groups = partGroups.map((group) => ({
    name: groupName(group.name),
    description: told(group.description),
    parts: group.parts.filter(isNew).map(wire),
  }))
  const all = groups.flatMap((group) => group.parts)
  return {
    img,
    width,
    height,
    partGroups: groups.filter((group) => group.parts.length > 0),
    // A label without a part is drawn when it links to another sub-group.
    positions: positions.flatMap(({ number, coordinates, link }) => {
      const parts = all.filter(({ positionNumber }) => positionNumber === number)
      const repeat = positions.filter((other) => other.number === number).length
      return parts.length > 0 || link
        ? [
            {
              number,
              coordinates: [...coordinates],
              parts,
              repeat,
              link: link && { ...link, name: groupName(link.name), groupName: groupName(link.groupName) },
            },
          ]
        : []
    }),
  }
}
