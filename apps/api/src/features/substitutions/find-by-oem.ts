import type { findCatalogsByOem, FoundByOem } from '@tuerca/contract/substitutions'
import type { Parsed } from '@tuerca/contract/endpoint'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { Ctx } from '../../platform/context.ts'
import { hidesReferences, withoutNumbers } from '../products/index.ts'
import { countedLookUp, replacementsOf } from './look-up-substitutions.ts'
import { makersOf, partsUnder, type FoundPart } from './queries.ts'
import { offersOf, readOffers } from './read-offers.ts'
import { toSubstitutionGroups } from './wire.ts'

type Asked = Parsed<typeof findCatalogsByOem>['query']

/** M7.53, C7.19. Without searchSubstitutions nothing is counted: the substitutes are only told by their number. */
export async function findByOem(ctx: Ctx, asked: Asked): Promise<FoundByOem> {
  const clean = cleanPartNumber(asked.oem)
  const found = await partsUnder(ctx.db, clean)
  if (hidesReferences(ctx)) return onlyTheTyped(ctx, asked, found)
  const groups = await replacementsOf(ctx, found)
  const count = groups.reduce((sum, group) => sum + group.replacements.length, 0)
  const substitutions = asked.searchSubstitutions
    ? await countedLookUp(ctx, asked.oem, async () => ({ found: groups.length > 0, answer: await toSubstitutionGroups(ctx, groups) }))
    : []
  const skipMakers = asked.noSearchOem || (asked.searchOemAtTheEnd && substitutions.length > 0)
  return {
    substitutions,
    images: picturesOf(found),
    catalogs: skipMakers ? [] : await makersOf(ctx.db, clean),
    oem: await summary(ctx, found, count),
  }
}

/** C6.04: where references are hidden the number comes back as it was typed, and no other with it. */
async function onlyTheTyped(ctx: Ctx, asked: Asked, found: FoundPart[]): Promise<FoundByOem> {
  const oem = await summary(ctx, found, 0)
  const numbers = found.flatMap(({ number, searched }) => [number, searched.number])
  return {
    substitutions: [],
    images: picturesOf(found).map((image) => ({ ...image, name: withoutNumbers(image.name, numbers) })),
    catalogs: asked.noSearchOem ? [] : await makersOf(ctx.db, cleanPartNumber(asked.oem)),
    oem: oem && { ...oem, formattedOem: asked.oem, name: withoutNumbers(oem.name, numbers) },
  }
}

async function summary(ctx: Ctx, found: FoundPart[], substitutionsCount: number): Promise<FoundByOem['oem']> {
  const first = found[0]
  if (!first) return null
  const own = found.filter((part) => part.own).map((part) => part.partId)
  return {
    formattedOem: first.searched.number, manufacturer: first.searched.manufacturer, name: first.name,
    offers: offersOf(ctx, await readOffers(ctx, own), own),
    substitutionsCount,
  }
}

/** One drawing for each kind of part under the number. */
function picturesOf(found: FoundPart[]) {
  const byDrawing = new Map(found.flatMap(({ drawing, typeName, name }) => (drawing ? [[drawing, typeName ?? name] as const] : [])))
  return [...byDrawing].map(([drawing, name]) => ({ url: `/img/partes/${encodeURIComponent(drawing)}/0/0.svg`, name }))
}
