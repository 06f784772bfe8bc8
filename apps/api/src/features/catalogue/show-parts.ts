import type { findPartInVehicle, getCatalogParts, listQuickDetail } from '@tuerca/contract/catalogue'
import type { CatalogBrand, CatalogDetail, CatalogQuestion } from '@tuerca/contract/catalogue-wire'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { foldText, searchTerms } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { CatalogueError, type QuickDetail, type UnitDetail, type VehicleKey } from '../../ports/oem-catalogue.ts'
import { favouritesOf } from '../wish-lists/index.ts'
import { loadBrand } from './list-brands.ts'
import { meteredView } from './metered-view.ts'
import { offersOfNumbers } from './part-offers.ts'
import { toHotspots, toParts } from './part-wire.ts'
import { groupName, toUnit, toVehicle } from './wire.ts'

/** For a catalogue that searches within a vehicle by number only. */
const BY_NUMBER = 'En este catálogo las partes se buscan por su número.'

/** C7.16, C2.33: one unit with its drawing, callouts and parts. */
export async function showUnit(
  ctx: Ctx,
  query: Parsed<typeof getCatalogParts>['query'],
): Promise<Reply<typeof getCatalogParts>> {
  const catalog = await loadBrand(ctx, query.catalogCode, query.language)
  const { vehicle, answer, meter } = await meteredView(ctx, query, async (key) => {
    const detail = await ctx.ports.oemCatalogue.unit(key, query.uid, query.language)
    return {
      found: detail.parts.length > 0,
      answer: { ...detail, questions: await questionsOf(ctx, key, detail, query.language) },
    }
  })
  const { unit, imageMap, parts, questions } = answer
  const offers = await offersOfNumbers(
    ctx,
    parts.map(({ oem }) => oem),
  )
  return {
    data: {
      catalog,
      unitInfo: toUnit(unit),
      imageMap: toHotspots(imageMap, parts),
      vehicle: toVehicle(vehicle),
      meter,
      parts: toParts(parts, { offers, shows: meter.showsPartNumbers, wished: await wishedBy(ctx) }),
      questions,
    },
  }
}

/** A table may have many conditions; each is a call to the vendor. */
const MOST_ASKED = 4

/**
 * The questions whose answers decide whether the unit and its parts are this vehicle's, each once. If the catalogue
 * does not answer, the page is shown without them.
 */
async function questionsOf(
  { ports }: Ctx,
  key: VehicleKey,
  { unit, parts }: UnitDetail,
  language: string,
): Promise<CatalogQuestion[]> {
  const filters = new Map<string, string | null>()
  if (unit.filter !== undefined) filters.set(unit.filter, null)
  for (const { filter, partId = '' } of parts)
    if (filter !== undefined && !filters.has(filter)) filters.set(filter, partId)
  const asked = [...filters].slice(0, MOST_ASKED).map(async ([filter, partId]) => {
    try {
      return await ports.oemCatalogue.questions(key, { unitId: unit.unitId, partId, filter }, language)
    } catch (error) {
      if (error instanceof CatalogueError) return []
      throw error
    }
  })
  const byName = new Map((await Promise.all(asked)).flat().map((question) => [question.name, question]))
  return [...byName.values()].map(({ options, ...question }) => ({ ...question, options: [...options] }))
}

/** C3.09 addedToFavorites: what the visitor's Favoritos hold. */
const wishedBy = async ({ db, user }: Ctx) => new Set(user ? await favouritesOf(db, user.id) : [])

/** C7.15, C2.34. */
export function showQuickDetail(
  ctx: Ctx,
  query: Parsed<typeof listQuickDetail>['query'],
): Promise<Reply<typeof listQuickDetail>> {
  return detailView(ctx, query, (key) => ctx.ports.oemCatalogue.quickDetail(key, query.quickGroupId, query.language))
}

/** C7.20, C5.08. */
export function showPartInVehicle(
  ctx: Ctx,
  query: Parsed<typeof findPartInVehicle>['query'],
): Promise<Reply<typeof findPartInVehicle>> {
  return detailView(
    ctx,
    { ...query, catalogCode: query.catalog },
    async (key, { features }) => {
      try {
        return namedFirst(await ctx.ports.oemCatalogue.findInVehicle(key, query.oem, query.language), query.oem)
      } catch (error) {
        const byNumber =
          error instanceof CatalogueError && error.problem === 'unsupported' && features.includes('detailapplicability')
        throw byNumber ? invalid([BY_NUMBER]) : error
      }
    },
    (details) => withoutGuesses(details, query.oem),
  )
}

/**
 * Drawings with a part of that very number or name, in the catalogue's order, and then those that were found by what
 * their parts are a kind of: 'disco de freno' is also where the disc's shield and its pads are.
 */
function namedFirst(details: readonly QuickDetail[], typed: string): QuickDetail[] {
  const [number, words] = [cleanPartNumber(typed), searchTerms(typed)]
  const isNamed = ({ match, oem, name }: PartOfUnit) =>
    match && (cleanPartNumber(oem) === number || words.every((word) => foldText(name).includes(word)))
  const last = ({ parts }: QuickDetail['units'][number]) => Number(!parts.some(isNamed))
  return details
    .map(({ category, units }) => ({ category, units: units.toSorted((a, b) => last(a) - last(b)) }))
    .toSorted(({ units: [a] }, { units: [b] }) => (a ? last(a) : 1) - (b ? last(b) : 1))
}

/**
 * Where numbers are hidden (C4.12, C6.04) only a whole number is found: typing it character by character would reveal
 * the rest.
 */
function withoutGuesses(details: readonly QuickDetail[], typed: string): QuickDetail[] {
  const asked = cleanPartNumber(typed)
  const isGuess = (oem: string) => {
    const number = cleanPartNumber(oem)
    return number !== asked && asked !== '' && number.startsWith(asked)
  }
  return details
    .map(({ category, units }) => ({
      category,
      units: units
        .map(({ unit, parts }) => ({
          unit,
          parts: parts.map((part) => (isGuess(part.oem) ? { ...part, match: false } : part)),
        }))
        .filter(({ parts }) => parts.some(({ match }) => match)),
    }))
    .filter(({ units }) => units.length > 0)
}

type PartOfUnit = QuickDetail['units'][number]['parts'][number]
type DetailQuery = Omit<Parsed<typeof listQuickDetail>['query'], 'quickGroupId'>

type AskDetails = (key: VehicleKey, catalog: CatalogBrand) => Promise<readonly QuickDetail[]>

/** `whereHidden`: what a visitor who may not see part numbers is shown of the answer. */
async function detailView(
  ctx: Ctx,
  query: DetailQuery,
  ask: AskDetails,
  whereHidden: (details: readonly QuickDetail[]) => readonly QuickDetail[] = (all) => all,
) {
  const catalog = await loadBrand(ctx, query.catalogCode, query.language)
  const { vehicle, answer, meter } = await meteredView(ctx, query, async (key) => {
    const details = await ask(key, catalog)
    return { found: details.length > 0, answer: details }
  })
  const told = meter.showsPartNumbers ? answer : whereHidden(answer)
  return {
    data: {
      categories: await toDetails(ctx, told, meter.showsPartNumbers),
      catalog,
      vehicle: toVehicle(vehicle),
      meter,
    },
  }
}

async function toDetails(ctx: Ctx, details: readonly QuickDetail[], shows: boolean): Promise<CatalogDetail[]> {
  const numbers = details.flatMap(({ units }) => units.flatMap(({ parts }) => parts.map(({ oem }) => oem)))
  const [offers, wished] = [await offersOfNumbers(ctx, numbers), await wishedBy(ctx)]
  return details.map(({ category, units }) => ({
    categoryId: category.categoryId,
    name: groupName(category.name),
    ssd: category.ssd,
    units: units.map(({ unit, parts }) => ({ ...toUnit(unit), parts: toParts(parts, { offers, shows, wished }) })),
  }))
}
