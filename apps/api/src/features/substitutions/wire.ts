import { orientation, replacementLabel, replacementSentence } from '@tuerca/domain/replacements'
import type { SubstitutionGroup } from '@tuerca/contract/substitutions'
import type { TxCtx } from '../../platform/context.ts'
import type { FoundGroup } from './group-replacements.ts'
import { offersOf, readOffers } from './read-offers.ts'

/** Groups in the form of C3.11, with our sentence for each and its sellers. */
export async function toSubstitutionGroups(ctx: TxCtx, groups: FoundGroup[]): Promise<SubstitutionGroup[]> {
  const ids = groups.flatMap((group) => group.replacements.flatMap(({ partId }) => partId ?? []))
  const offers = await readOffers(ctx, [...new Set(ids)])
  return groups.map((group) => ({
    formattedOem: group.number,
    manufacturer: group.manufacturer,
    name: group.name,
    replacements: group.replacements.map(({ type, way, partId, manufacturer, number, name }) => ({
      type,
      way,
      label: replacementLabel(type, way),
      sentence: replacementSentence(type, way, group.number, number),
      orientation: orientation(type, way),
      part: { manufacturer, formattedOem: number, name, offers: offersOf(ctx, offers, [partId]) },
    })),
  }))
}
