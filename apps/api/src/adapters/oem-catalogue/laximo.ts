import { LANGUAGE_CODES, namesKey } from '@tuerca/domain/catalogue-languages'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { Catalogue, OemCatalogue, VehicleKey } from '../../ports/oem-catalogue.ts'
import { CatalogueError } from '../../ports/oem-catalogue.ts'
import { laximoAsk, type Ask, type LaximoOptions, type Parameters } from './laximo-ask.ts'
import { mergeDetails, toDetails } from './laximo-details.ts'
import {
  RawApplicability,
  RawCatalogue,
  RawCatalogues,
  RawCategories,
  RawFoundParts,
  RawGroup,
  RawMap,
  RawParts,
  RawQuestions,
  RawReferences,
  RawSteps,
  RawUnitInfo,
  RawUnits,
  RawVehicle,
  RawVehicles,
  toCatalogue,
  toCategories,
  toFilter,
  toMapRow,
  toOptionSet,
  toPart,
  toQuestion,
  toQuickGroup,
  toUnit,
  toVehicle,
} from './laximo-wire.ts'

const MINUTE = 60_000
/**
 * A maker's tree changes with its monthly edition; the answer to a question may be completed any time. In milliseconds.
 */
const LIFE = { catalogue: 12 * 60 * MINUTE, tree: 60 * MINUTE, found: 10 * MINUTE }

/** A name may mean many numbers, and each is a question of its own to the vendor. */
const MOST_NAMED = 10

/** Laximo.CAT over REST (reference.md §1). */
export function laximoCatalogue(options: LaximoOptions): OemCatalogue {
  const ask = laximoAsk(options)
  return { ...brandCalls(ask), ...vehicleCalls(ask), ...treeCalls(ask), ...partCalls(ask) }
}

const tree = (language: string) => ({ language, life: LIFE.tree })
const vehicleOf = ({ catalogue, vehicleId, ssd }: VehicleKey): Parameters => ({ catalog: catalogue, vehicleId, ssd })

async function catalogueOf(ask: Ask, code: string, language: string): Promise<Catalogue> {
  return toCatalogue(await ask('getCatalogInfo', { catalog: code }, RawCatalogue, { language, life: LIFE.catalogue }))
}

function brandCalls(ask: Ask): Pick<OemCatalogue, 'languages' | 'catalogue' | 'catalogues' | 'models' | 'vehicles'> {
  return {
    languages: async () => LANGUAGE_CODES.map(namesKey),
    catalogue: (code, language) => catalogueOf(ask, code, language),
    async catalogues(language) {
      return (await ask('listCatalogs', {}, RawCatalogues, { language, life: LIFE.catalogue })).map(toCatalogue)
    },
    async models(code, language) {
      const steps = await ask('getWizard2', { catalog: code, ssd: '' }, RawSteps, { language, life: LIFE.catalogue })
      return steps.filter((step) => step.options.length > 0).map(toOptionSet)
    },
    async vehicles(code, ssd, language) {
      const steps = await ask('getWizard2', { catalog: code, ssd }, RawSteps, tree(language))
      const filters = steps.map(toFilter).filter((filter) => filter.value !== null || filter.options.length > 0)
      if (!steps.some((step) => step.allowListVehicles)) return { vehicles: [], filters }
      const vehicles = await ask('findVehicleByWizard2', { catalog: code, ssd }, RawVehicles, tree(language))
      return { vehicles: vehicles.map((one) => toVehicle(one, code, null)), filters }
    },
  }
}

function vehicleCalls(ask: Ask): Pick<OemCatalogue, 'vehicle' | 'findVehicles' | 'findVehiclesByPart'> {
  return {
    async vehicle(key, language) {
      return {
        ...toVehicle(await ask('getVehicleInfo', vehicleOf(key), RawVehicle, tree(language)), key.catalogue, null),
        ssd: key.ssd,
      }
    },
    async findVehicles(vinOrFrame, language) {
      const vin = /^[A-Z0-9]{17}$/i.test(vinOrFrame) ? vinOrFrame.toUpperCase() : null
      const found = await orNone(
        ask('findVehicle', { identString: vinOrFrame }, RawVehicles, { language, life: LIFE.found }),
      )
      return found.map((one) => toVehicle(one, one.catalog, vin))
    },
    async findVehiclesByPart(code, oem, language) {
      const found = await ask('findApplicableVehicles', { catalog: code, oem }, RawVehicles, {
        language,
        life: LIFE.found,
      })
      return found.map((one) => toVehicle(one, code, null))
    },
  }
}

/** A number that the vendor cannot read counts as unknown. */
async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CatalogueError && error.problem === 'invalid') return []
    throw error
  }
}

function treeCalls(
  ask: Ask,
): Pick<OemCatalogue, 'categories' | 'units' | 'quickGroups' | 'quickDetail' | 'unit' | 'questions'> {
  return {
    async categories(key, language) {
      return toCategories(
        await ask('listCategories', { ...vehicleOf(key), categoryId: '-1' }, RawCategories, tree(language)),
      )
    },
    async units(key, category, language) {
      const asked = { ...vehicleOf(key), ssd: category.ssd || key.ssd, categoryId: category.categoryId }
      return (await ask('listUnits', asked, RawUnits, tree(language))).map(toUnit)
    },
    async quickGroups(key, language) {
      return toQuickGroup(await ask('listQuickGroup', vehicleOf(key), RawGroup, tree(language))).children
    },
    async quickDetail(key, quickGroupId, language) {
      return toDetails(
        await ask('listQuickDetail', { ...vehicleOf(key), quickGroupId, all: '1' }, RawCategories, tree(language)),
      )
    },
    async unit(key, unitId, language) {
      const asked = { catalog: key.catalogue, unitId, ssd: key.ssd }
      const [unit, imageMap, parts] = await Promise.all([
        ask('getUnitInfo', asked, RawUnitInfo, tree(language)),
        ask('listImageMapByUnit', asked, RawMap, tree(language)),
        ask('listDetailByUnit', asked, RawParts, tree(language)),
      ])
      return { unit: toUnit(unit), imageMap: imageMap.map(toMapRow), parts: parts.map((part) => toPart(part, true)) }
    },
    async questions(key, { unitId, partId, filter }, language) {
      const asked = { ...vehicleOf(key), unitId, filter, ...(partId === null ? {} : { detailId: partId }) }
      const found = await ask(
        partId === null ? 'getFilterByUnit' : 'getFilterByDetail',
        asked,
        RawQuestions,
        tree(language),
      )
      return found.flatMap((one) => toQuestion(one) ?? [])
    },
  }
}

function partCalls(ask: Ask): Pick<OemCatalogue, 'findPart' | 'findInVehicle'> {
  async function byNumber(key: VehicleKey, oem: string, language: string) {
    const asked = { catalog: key.catalogue, oem, ssd: key.ssd }
    const { applicability, categories } = await ask('getOEMPartApplicability', asked, RawApplicability, tree(language))
    return applicability === 'NONAPPLICABLE'
      ? []
      : toDetails(categories, (number) => cleanPartNumber(number) === cleanPartNumber(oem))
  }
  return {
    async findPart(oem, language) {
      const found = await ask('findPartReferences', { oem }, RawReferences, { language, life: LIFE.found })
      if (!found || found.catalogs.length === 0) return null
      return { oem: found.oem || oem, name: found.name, catalogues: found.catalogs.map(toCatalogue) }
    },
    async findInVehicle(key, oemOrName, language) {
      const { features } = await catalogueOf(ask, key.catalogue, language)
      if (!features.includes('detailapplicability')) throw new CatalogueError('unsupported')
      if (/\d/.test(oemOrName)) return byNumber(key, oemOrName, language)
      if (!features.includes('fulltextsearch')) return []
      const found = await ask(
        'searchVehicleDetails',
        { ...vehicleOf(key), query: oemOrName },
        RawFoundParts,
        tree(language),
      )
      const numbers = [...new Set(found.map(({ oem }) => oem).filter((oem) => oem !== ''))].slice(0, MOST_NAMED)
      return mergeDetails(await Promise.all(numbers.map((oem) => byNumber(key, oem, language))))
    },
  }
}
