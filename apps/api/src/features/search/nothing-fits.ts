import { COUNTRY_NAME } from '@tuerca/domain/country'
import type { Alternative, NothingFits } from '@tuerca/contract/search'
import { readEngine } from '@tuerca/domain/engine-words'
import { toWireMoney, currencyOf } from '@tuerca/domain/money'
import { yearsText } from '@tuerca/domain/vehicle-rows'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { freshSince, keyedSql, kindName, PRICE, shopValues, type Vocabulary } from '../products/index.ts'
import { findListings, type SearchAnswer } from './answer-search.ts'
import { withoutWords } from './chips.ts'
import { conditionsOf, type CarCondition } from './conditions.ts'
import { filtersOn, NO_FILTERS } from './filters.ts'
import { genuineNumber } from './genuine-number.ts'
import { biggerOf, NONE_OTHER, systemOf } from './other-parts.ts'
import { elsewhereIn, lowerFirst, plural, sentenceOf, upperFirst } from './nothing-sentence.ts'
import { type Engine, type Reading, wordsShown } from './understand/reading.ts'
import { SPEAKS_FOR } from '../listings/index.ts'
import { carKeys } from './car-keys.ts'
import { whyImpossible } from './why-impossible.ts'

type Nothing = z.input<typeof NothingFits>

/** What is offered when nothing fits. It is set apart and counted, and never mixed with results. */
export async function nothingFits(ctx: Ctx, answer: SearchAnswer, vocabulary: Vocabulary): Promise<Nothing> {
  const car = answer.conditions.cars[0] ?? null
  const impossible = whyImpossible(ctx, answer, vocabulary)
  const [neighbours, genuine, system, bigger, withoutFilters] = [
    car ? await neighboursOf(ctx, answer, car, vocabulary) : await anyOfKind(ctx, answer, vocabulary),
    car && impossible === null ? await genuineNumber(ctx, answer, car) : null,
    car ? await systemOf(ctx, answer, car, vocabulary) : null,
    car && impossible === null ? await biggerOf(ctx, answer, car, vocabulary) : NONE_OTHER,
    await countWithoutFilters(ctx, answer, vocabulary),
  ]
  const stores = vocabulary.storeIdsOf[ctx.country].length
  return {
    sentence: sentenceOf(ctx, answer, vocabulary),
    detail:
      impossible ??
      (ctx.store
        ? 'Buscamos en esta tienda.'
        : `Buscamos en ${stores} ${stores === 1 ? 'tienda' : 'tiendas'} de ${COUNTRY_NAME[ctx.country]}.`),
    impossible: impossible !== null,
    genuine,
    neighbours: neighbours.alternatives,
    neighbourOffers: neighbours.offers,
    system,
    inside: bigger.parts,
    insideOffers: bigger.offers,
    withoutFilters,
  }
}

const MOST_NEIGHBOURS = 6

interface NeighbourRow {
  make: string
  model: string
  year_from: number | null
  year_to: number | null
  engine: string | null
  offers: number
  lowest: number | null
  drawing: string
  variant: number
  all_offers: number
}

/** The same part for other cars, and how many offer any of it: one listing may be for several of them. */
interface Neighbours {
  alternatives: z.input<typeof Alternative>[]
  offers: number
}

const NO_NEIGHBOURS: Neighbours = { alternatives: [], offers: 0 }

/** The same part for other years or engines of that car. */
async function neighboursOf(
  ctx: Ctx,
  answer: SearchAnswer,
  car: CarCondition,
  vocabulary: Vocabulary,
): Promise<Neighbours> {
  const { conditions, reading } = answer
  if (conditions.typeIds === null || car.modelIds.length === 0) return NO_NEIGHBOURS
  const keyed = carKeys(
    { ...car, orUniversal: false },
    { country: ctx.country, typeIds: conditions.typeIds, universal: [] },
  )
  const rows = await runStatement<NeighbourRow>(ctx.db, {
    name: 'search-neighbours',
    values: [
      keyed?.keys ?? [],
      car.modelIds,
      shopValues(ctx, vocabulary).shop,
      ctx.store?.isVirtualStore ? null : freshSince(ctx.now),
      conditions.typeIds,
    ],
    text: `
    with fits as materialized (
      select p.id, case when p.stock >= 1 and ($4::timestamptz is null or p.stock_updated_at >= $4) then ${PRICE} end as price, t.drawing, p.drawing_variant, f.model_id, f.year_from, f.year_to, f.engine
      from products p join part_fitments f on f.part_id = p.part_id and ${SPEAKS_FOR} join part_types t on t.id = p.part_type_id
      where p.deleted_at is null and ${keyedSql('$1::bigint[]', null)} and p.part_type_id = any($5::integer[]) and (p.store_id + 0) = any($3::integer[]) and f.model_id = any($2::integer[]))
    select mk.name as make, mo.name as model, f.year_from, f.year_to, f.engine, count(distinct f.id)::integer as offers, min(f.price) as lowest, min(f.drawing) as drawing, min(f.drawing_variant) as variant,
      (select count(distinct id)::integer from fits) as all_offers
    from fits f join models mo on mo.id = f.model_id join makes mk on mk.id = mo.make_id
    group by 1, 2, 3, 4, 5 order by offers desc, f.year_from desc limit ${MOST_NEIGHBOURS}`,
  })
  const beside = [
    ...reading.cars.flatMap(({ words }) => words),
    ...reading.years.flatMap(({ words }) => words),
    ...(reading.generation?.words ?? []),
    ...reading.engine.words,
    ...unheldWords(reading),
  ]
  const alternatives = rows.map((row) => {
    const years = yearsText(row.year_from, row.year_to)
    const isMadeIn = (year: number) => year >= (row.year_from ?? 0) && year <= (row.year_to ?? 9999)
    const otherYears = !car.years.every(isMadeIn) || (car.anyYear.length > 0 && !car.anyYear.some(isMadeIn))
    const differs = [
      otherYears ? `otros años (${years})` : '',
      row.engine && isOtherEngine(car.engine, row.engine) ? `otro motor (${row.engine})` : '',
    ].filter(Boolean)
    const ofOthers = (reading.brands.length > 0 || reading.genuine !== null) && differs.length === 0
    const ofOtherSize = reading.sizes.length > 0 && differs.length === 0
    const alternative = {
      label: [row.make, row.model, years, row.engine ?? ''].filter(Boolean).join(' '),
      differs: ofOthers
        ? 'De otra marca'
        : ofOtherSize
          ? 'De otra medida'
          : differs.length > 0
            ? `Es para ${differs.join(' y ')}`
            : 'Confirma con el vendedor',
      offers: row.offers,
      from: row.lowest === null ? null : toWireMoney(row.lowest),
      currency: currencyOf(ctx.country),
      picture: `/img/partes/${row.drawing}/${row.variant}/0.svg`,
      search: [withoutWords(reading, beside), row.make, row.model, row.year_from ?? '', litresIn(row.engine)]
        .filter((word) => word !== '')
        .join(' '),
    }
    return { fits: differs.length === 0, alternative }
  })
  // Alternatives that differ only in brand or size fit that car and year, so they come first.
  return {
    alternatives: alternatives
      .toSorted((a, b) => Number(b.fits) - Number(a.fits))
      .map(({ alternative }) => alternative),
    offers: rows[0]?.all_offers ?? 0,
  }
}

/** The conditions that alternatives need not meet: brand, number, measures and unknown words. */
const unheldWords = ({ brands, genuine, number, sizes, loose }: Reading): number[] =>
  [...brands, ...(genuine ? [genuine] : []), ...(number ? [number] : []), ...sizes, ...loose].flatMap(
    ({ words }) => words,
  )

/** The same part without the brand, measure or word that nobody has, when no car was named. */
async function anyOfKind(ctx: Ctx, answer: SearchAnswer, vocabulary: Vocabulary): Promise<Neighbours> {
  const { reading, conditions, asked } = answer
  const kind = vocabulary.kinds.find(({ key }) => reading.kinds?.keys.includes(key))
  const unheld = unheldWords(reading)
  if (!kind || unheld.length === 0 || elsewhereIn(reading) !== '') return NO_NEIGHBOURS
  const found = await findListings(
    ctx,
    {
      asked: { ...asked, page: 0, pageSize: 1, counted: false },
      conditions: { ...conditions, brandIds: [], number: '', terms: [], suits: [] },
      facets: [],
    },
    vocabulary,
  )
  const [first] = found.rows
  if (!first) return NO_NEIGHBOURS
  const without = wordsShown(reading, unheld)
  const alternatives = [
    {
      label: upperFirst(plural(lowerFirst(kindName(kind, ctx.country)))),
      differs: `Sin «${without}»`,
      offers: found.total,
      from: null,
      currency: currencyOf(ctx.country),
      picture: `/img/partes/${vocabulary.typesOfKind.get(kind.key)?.[0]?.drawing ?? ''}/0/0.svg`,
      search: withoutWords(reading, unheld),
    },
  ]
  return { alternatives, offers: found.total }
}

/** Whether an engine as sellers write it lacks something of what was asked for. */
function isOtherEngine(asked: Engine, sold: string): boolean {
  const { litres, fuel, valves, aspiration } = readEngine(sold)
  const differs = <T>(wanted: T | null, has: T | null) => wanted !== null && has !== null && wanted !== has
  return (
    differs(asked.litres, litres) ||
    differs(asked.valves, valves) ||
    differs(asked.fuel, fuel ?? 'gasoline') ||
    (asked.aspiration !== null && (asked.aspiration === 'turbo') !== (aspiration === 'turbo')) ||
    (asked.layout !== null && !sold.toUpperCase().includes(asked.layout))
  )
}

const litresIn = (engine: string | null) => /\d\.\d/.exec(engine ?? '')?.[0] ?? ''

/** How much there is without the filters that the person set: only told, filters are never dropped. */
async function countWithoutFilters(
  ctx: Ctx,
  { asked, reading }: SearchAnswer,
  vocabulary: Vocabulary,
): Promise<number> {
  if (filtersOn(asked.filters) === 0) return 0
  const filters = { ...NO_FILTERS, vehiculo: asked.filters.vehiculo }
  const { total } = await findListings(
    ctx,
    {
      asked: { ...asked, filters, page: 0, pageSize: 0, counted: false },
      conditions: conditionsOf(reading, filters, vocabulary),
      facets: [],
    },
    vocabulary,
  )
  return total
}
