import type { findCatalogsByOem, FoundByOem } from '@tuerca/contract/substitutions'
import type { Parsed } from '@tuerca/contract/endpoint'
import { DEFAULT_LANGUAGE } from '@tuerca/domain/catalogue-languages'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { Ctx } from '../../platform/context.ts'
import { CatalogueError, type PartReference } from '../../ports/oem-catalogue.ts'
import { hidesReferences, withoutNumbers } from '../products/index.ts'
import { countedLookUp, replacementsOf } from './look-up-substitutions.ts'
import { makersOf, partsUnder, type FoundPart, type Maker } from './queries.ts'
import { offersOf, readOffers } from './read-offers.ts'
import { toSubstitutionGroups } from './wire.ts'

type OemQuery = Parsed<typeof findCatalogsByOem>['query']

/** M7.53, C7.19. Without searchSubstitutions nothing is counted: substitutes are then only named by their numbers. */
export async function findByOem(ctx: Ctx, asked: OemQuery): Promise<FoundByOem> {
  const clean = cleanPartNumber(asked.oem)
  const [found, original] = await Promise.all([
    partsUnder(ctx.db, clean),
    asked.noSearchOem && asked.language === DEFAULT_LANGUAGE ? null : originalPart(ctx, asked),
  ])
  if (hidesReferences(ctx)) return onlyTheTyped(ctx, asked, { found, original })
  const groups = await replacementsOf(ctx, found)
  const count = groups.reduce((sum, group) => sum + group.replacements.length, 0)
  const substitutions = asked.searchSubstitutions
    ? await countedLookUp(ctx, asked.oem, async () => ({
        found: groups.length > 0,
        answer: await toSubstitutionGroups(ctx, groups),
      }))
    : []
  const skipMakers = asked.noSearchOem || (asked.searchOemAtTheEnd && substitutions.length > 0)
  const inLanguage = namesInLanguage(found, original, asked)
  return {
    substitutions: substitutions.map((group) => ({
      ...group,
      name: inLanguage(group.name),
      replacements: group.replacements.map((one) => ({
        ...one,
        part: { ...one.part, name: inLanguage(one.part.name) },
      })),
    })),
    images: picturesOf(found).map((image) => ({ ...image, name: inLanguage(image.name) })),
    catalogs: skipMakers ? [] : withCatalogues(await makersOf(ctx.db, clean), original),
    oem:
      inLanguageAsked(await summary(ctx, found, count), original, asked) ??
      (asked.noSearchOem ? null : fromCatalogue(original)),
  }
}

/** Null when no catalogue knows the number, or while the catalogue is away: what the shop knows is still shown. */
async function originalPart({ ports }: Ctx, { oem, language }: OemQuery): Promise<PartReference | null> {
  return ports.oemCatalogue.findPart(oem, language).catch((error: unknown) => {
    if (error instanceof CatalogueError) return null
    throw error
  })
}

/** C3.10: the makers' catalogues first, then who else makes it. */
function withCatalogues(makers: Maker[], original: PartReference | null): FoundByOem['catalogs'] {
  const catalogues = (original?.catalogues ?? []).map(({ code, brand }) => ({
    code,
    brand,
    original: true,
    hasCatalog: true,
  }))
  const named = new Set(catalogues.map(({ brand }) => brand.toLowerCase()))
  return [
    ...catalogues,
    ...makers.filter(({ brand }) => !named.has(brand.toLowerCase())).map((maker) => ({ ...maker, hasCatalog: false })),
  ]
}

function fromCatalogue(original: PartReference | null): FoundByOem['oem'] {
  return (
    original && {
      formattedOem: original.oem,
      manufacturer: original.catalogues[0]?.brand ?? '',
      name: original.name,
      offers: null,
      substitutionsCount: 0,
    }
  )
}

/** C6.04: where references are hidden the number is returned as it was typed, and no other number with it. */
async function onlyTheTyped(
  ctx: Ctx,
  asked: OemQuery,
  { found, original }: { found: FoundPart[]; original: PartReference | null },
): Promise<FoundByOem> {
  const oem = inLanguageAsked(await summary(ctx, found, 0), original, asked) ?? fromCatalogue(original)
  const numbers = [asked.oem, ...found.flatMap(({ number, searched }) => [number, searched.number])]
  return {
    substitutions: [],
    images: picturesOf(found).map((image) => ({ ...image, name: withoutNumbers(image.name, numbers) })),
    catalogs: asked.noSearchOem ? [] : withCatalogues(await makersOf(ctx.db, cleanPartNumber(asked.oem)), original),
    oem: oem && { ...oem, formattedOem: asked.oem, name: withoutNumbers(oem.name, numbers) },
  }
}

/** The shop's own names are Spanish; in another language a part has the name of its maker's catalogue. */
function inLanguageAsked(
  oem: FoundByOem['oem'],
  original: PartReference | null,
  { language }: OemQuery,
): FoundByOem['oem'] {
  return oem && original && language !== DEFAULT_LANGUAGE ? { ...oem, name: original.name } : oem
}

/**
 * Substitutes do the same job, so that most are called as the searched part is; what the shop calls otherwise, and what
 * another maker sells under the same number, keeps its Spanish name.
 */
function namesInLanguage(found: readonly FoundPart[], original: PartReference | null, { language }: OemQuery) {
  const makers = original?.catalogues.map(({ brand }) => brand) ?? []
  const ofOriginal = found
    .filter(({ searched }) => makers.includes(searched.manufacturer))
    .flatMap(({ name, typeName }) => [name, typeName ?? name])
  return (name: string) =>
    original && language !== DEFAULT_LANGUAGE && ofOriginal.includes(name) ? original.name : name
}

async function summary(ctx: Ctx, found: FoundPart[], substitutionsCount: number): Promise<FoundByOem['oem']> {
  const first = found[0]
  if (!first) return null
  const own = found.filter((part) => part.own).map((part) => part.partId)
  return {
    formattedOem: first.searched.number,
    manufacturer: first.searched.manufacturer,
    name: first.name,
    offers: offersOf(ctx, await readOffers(ctx, own), own),
    substitutionsCount,
  }
}

/** One drawing for each kind of part under the number. */
function picturesOf(found: FoundPart[]) {
  const byDrawing = new Map(
    found.flatMap(({ drawing, typeName, name }) => (drawing ? [[drawing, typeName ?? name] as const] : [])),
  )
  return [...byDrawing].map(([drawing, name]) => ({ url: `/img/partes/${encodeURIComponent(drawing)}/0/0.svg`, name }))
}
