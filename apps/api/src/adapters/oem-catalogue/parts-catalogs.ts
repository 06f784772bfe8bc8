import type { z } from 'zod'
import type { LegacyCarKey, LegacyCatalogue, LegacyGroup } from '../../ports/legacy-catalogue.ts'
import { CatalogueError } from '../../ports/oem-catalogue.ts'
import {
  RawBrands,
  RawCar,
  RawCars,
  RawFilters,
  RawGroups,
  RawModels,
  RawParts,
  toBrand,
  toCar,
  toFilter,
  toGroup,
  toModel,
  toParts,
} from './parts-catalogs-wire.ts'
import { problemOfStatus, vendorCalls, type VendorLimits } from './vendor-calls.ts'

export interface PartsCatalogsOptions {
  /** 'https://api.parts-catalogs.com/v1' and the like, without a final slash. */
  url: string
  key: string
  /** Two letters, as the vendor has them. */
  language?: string
  limits?: Partial<VendorLimits>
}

const MINUTE = 60_000
/** In milliseconds. */
const LIFE = { brands: 12 * 60 * MINUTE, tree: 60 * MINUTE, found: 10 * MINUTE }

type Values = Record<string, string | null>
interface Answer {
  body: unknown
  total: number | null
}
type Ask = (path: string, values: Values, life: number) => Promise<Answer>

/** parts-catalogs.com v1 (reference.md §1): GET with the key in Authorization; the total of a list in X-Total-Count. */
export function partsCatalogsCatalogue(options: PartsCatalogsOptions): LegacyCatalogue {
  const ask = partsCatalogsAsk(options)
  const of = (catalogId: string) => `catalogs/${encodeURIComponent(catalogId)}`
  const carValues = ({ carId, criteria }: LegacyCarKey): Values => ({ carId, criteria })
  return {
    async catalogs() {
      return read(RawBrands, await ask('catalogs/', {}, LIFE.brands)).map(toBrand)
    },
    async models(catalogId) {
      return read(RawModels, await ask(`${of(catalogId)}/models/`, {}, LIFE.brands)).map(toModel)
    },
    async cars({ catalogId, modelId, parameters, page }) {
      const answer = await ask(
        `${of(catalogId)}/cars2/`,
        { modelId, parameter: parameters.join(','), page: String(page + 1) },
        LIFE.tree,
      )
      const cars = read(RawCars, answer).map((raw) => toCar(raw, catalogId, null))
      return { cars, total: answer.total ?? cars.length }
    },
    async filters({ catalogId, modelId, parameters }) {
      return read(
        RawFilters,
        await ask(`${of(catalogId)}/cars-parameters/`, { modelId, parameter: parameters.join(',') }, LIFE.tree),
      ).map(toFilter)
    },
    async car(key) {
      return toCar(
        read(
          RawCar,
          await ask(
            `${of(key.catalogId)}/cars2/${encodeURIComponent(key.carId)}`,
            { criteria: key.criteria },
            LIFE.tree,
          ),
        ),
        key.catalogId,
        null,
      )
    },
    async findCars(vinOrFrame) {
      const vin = /^[A-Z0-9]{17}$/i.test(vinOrFrame) ? vinOrFrame.toUpperCase() : null
      return read(RawCars, await orNothing(ask('car/info', { q: vinOrFrame }, LIFE.found))).map((raw) =>
        toCar(raw, raw.catalogId, vin),
      )
    },
    async groups(key, groupId) {
      const under = async (id: string | null) =>
        read(RawGroups, await ask(`${of(key.catalogId)}/groups2/`, { ...carValues(key), groupId: id }, LIFE.tree)).map(
          toGroup,
        )
      const groups = await under(groupId)
      return groupId === null ? groups : downToParts(groups, under)
    },
    async parts(key, groupId) {
      return toParts(
        read(RawParts, await ask(`${of(key.catalogId)}/parts2/`, { ...carValues(key), groupId }, LIFE.tree)),
      )
    },
  }
}

/** No maker's tree is deeper; a deeper answer would be a loop. */
const DEEPEST = 6
/** How many groups are opened at once, and for one page in all; further ones stay closed. */
const AT_ONCE = 4
const MOST_OPENED = 40

/**
 * A tree may have any depth, but pages have two levels: groups that only lead on are replaced by those with parts, as
 * 'Frenos · Disco'. A group that cannot be opened stays as it is.
 */
async function downToParts(
  groups: readonly LegacyGroup[],
  under: (id: string) => Promise<readonly LegacyGroup[]>,
): Promise<LegacyGroup[]> {
  let opened = 0
  const open = async (group: LegacyGroup) => {
    opened += 1
    return under(group.id).catch(() => [])
  }
  let level: LegacyGroup[] = [...groups]
  for (let depth = 1; depth < DEEPEST && level.some(({ hasSubgroups }) => hasSubgroups); depth += 1) {
    const next: LegacyGroup[][] = []
    for (let at = 0; at < level.length; at += AT_ONCE) {
      next.push(
        ...(await Promise.all(
          level.slice(at, at + AT_ONCE).map(async (group) => {
            if (!group.hasSubgroups || opened >= MOST_OPENED) return [{ ...group, hasSubgroups: false }]
            const below = (await open(group)).map((one) => ({ ...one, name: `${group.name} · ${one.name}` }))
            return group.hasParts || below.length === 0 ? [{ ...group, hasSubgroups: false }, ...below] : below
          }),
        )),
      )
    }
    level = next.flat()
  }
  return level
}

function read<S extends z.ZodType>(schema: S, { body }: Answer): z.output<S> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new CatalogueError('unavailable', 'an answer of another shape')
  return parsed.data
}

/** A number that the vendor does not know is an answer, not a failure. */
async function orNothing(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CatalogueError && (error.problem === 'unknown' || error.problem === 'invalid'))
      return { body: [], total: 0 }
    throw error
  }
}

function partsCatalogsAsk({ url, key, language = 'es', limits }: PartsCatalogsOptions): Ask {
  const calls = vendorCalls(limits)
  return (path, values, life) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) if (value !== null && value !== '') query.set(name, value)
    const address = `${url}/${path}${query.size > 0 ? `?${query}` : ''}`
    return calls.ask(address, life, async (signal) => {
      const response = await fetch(address, {
        signal,
        headers: { authorization: key, accept: 'application/json', 'accept-language': language },
      })
      if (response.ok) return { body: await response.json(), total: totalOf(response) }
      throw problemOfStatus(response)
    })
  }
}

function totalOf(response: Response): number | null {
  const total = Number(response.headers.get('x-total-count') ?? NaN)
  return Number.isInteger(total) ? total : null
}
