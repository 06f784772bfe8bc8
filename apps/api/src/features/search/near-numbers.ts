import type { NearNumber } from '@tuerca/contract/search'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { shopValues, type Vocabulary } from '../products/index.ts'
import { NOT_WAITING } from './suggest.ts'

/** Characters that are mistaken for each other on a label. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['0', 'O'],
  ['1', 'I'],
  ['8', 'B'],
  ['5', 'S'],
  ['2', 'Z'],
  ['6', 'G'],
  ['0', 'D'],
  ['0', 'Q'],
  ['1', 'L'],
  ['4', 'A'],
  ['U', 'V'],
]
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SHORTEST = 5
const LONGEST = 24
const MOST = 5

/**
 * Numbers one mistake away, the likelier first: a misread character, a wrong one, one missing, one too many, two
 * swapped.
 */
export function oneMistakeAway(clean: string): string[] {
  if (clean.length < SHORTEST || clean.length > LONGEST) return []
  const characters = Array.from(clean)
  const misread = characters.flatMap((character, at) =>
    ALIKE.flatMap(([a, b]) =>
      character === a ? [characters.with(at, b)] : character === b ? [characters.with(at, a)] : [],
    ),
  )
  // All of them at once: whoever reads O for 0 does so everywhere.
  const everywhere = ALIKE.flatMap(([a, b]) => [clean.replaceAll(a, b), clean.replaceAll(b, a)])
  const swapped = characters
    .slice(1)
    .map((_, at) => characters.with(at, characters[at + 1] ?? '').with(at + 1, characters[at] ?? ''))
  const changed = characters.flatMap((_, at) => Array.from(CHARACTERS, (other) => characters.with(at, other)))
  const missing = Array.from({ length: characters.length + 1 }, (_, at) =>
    Array.from(CHARACTERS, (other) => characters.toSpliced(at, 0, other)),
  ).flat()
  const extra = characters.map((_, at) => characters.toSpliced(at, 1))
  return [
    ...new Set([
      ...misread.map((some) => some.join('')),
      ...everywhere,
      ...lettersForDigits(clean),
      ...[...swapped, ...changed, ...extra, ...missing].map((some) => some.join('')),
    ]),
  ].filter((number) => number !== clean)
}

const DIGIT_OF = new Map([
  ['O', '0'],
  ['Q', '0'],
  ['I', '1'],
  ['L', '1'],
  ['Z', '2'],
  ['S', '5'],
  ['G', '6'],
  ['B', '8'],
])
const MOST_LETTERS = 6

/** Every combination of letters that were meant as digits: in '9O9I5YZZD4' the O and the I, but not the Z. */
function lettersForDigits(clean: string): string[] {
  const letters = Array.from(clean).filter((character) => DIGIT_OF.has(character)).length
  if (letters > MOST_LETTERS) return []
  return Array.from(clean).reduce<string[]>(
    (begun, character) => {
      const digit = DIGIT_OF.get(character)
      return begun.flatMap((some) => (digit === undefined ? [some + character] : [some + digit, some + character]))
    },
    [''],
  )
}

const OFFERS = `(select count(*)::integer from products x where x.part_id in (select o.part_id from part_numbers o where o.clean = f.clean) and x.deleted_at is null
  and x.store_id = any($2::integer[]))`
const NEAR = `with found as (
    select distinct on (n.clean) n.clean, n.number, coalesce(nullif(n.manufacturer, ''), b.name) as brand, p.name
    from part_numbers n join parts p on p.id = n.part_id join product_brands b on b.id = p.brand_id where n.clean = any($1::text[]) and ${NOT_WAITING} order by n.clean, n.kind, n.part_id)
  select f.clean, f.number, f.brand, f.name, ${OFFERS} as offers from found f`
const NEAR_IN_CATALOGUES = `select distinct on (o.clean_oem) o.clean_oem as clean, o.oem as number, c.brand, t.names ->> 'es' as name, 0 as offers
  from oem_parts o join oem_units u on u.id = o.unit_id join oem_unit_sets s on s.id = u.unit_set_id join oem_catalogues c on c.code = s.catalogue_code join oem_terms t on t.id = o.term_id
  where o.clean_oem = any($1::text[]) order by o.clean_oem limit 20`

interface Row extends z.input<typeof NearNumber> {
  clean: string
}

/**
 * Known numbers one mistake away from a number that nobody has: those with offers first, then the likelier mistakes;
 * own, cross and catalogue numbers.
 */
export async function nearNumbers(
  ctx: Ctx,
  clean: string,
  vocabulary: Vocabulary,
): Promise<z.input<typeof NearNumber>[]> {
  const tries = oneMistakeAway(clean)
  if (tries.length === 0) return []
  const [listed, drawn] = await Promise.all([
    runStatement<Row>(ctx.db, {
      name: 'search-near-numbers',
      text: NEAR,
      values: [tries, shopValues(ctx, vocabulary).shop],
    }),
    runStatement<Row>(ctx.db, { name: 'search-near-catalogue', text: NEAR_IN_CATALOGUES, values: [tries] }),
  ])
  const places = new Map(tries.map((number, place) => [number, place]))
  const all = [...listed, ...drawn.filter((row) => !listed.some((other) => other.clean === row.clean))]
  return all
    .toSorted(
      (a, b) => Number(b.offers > 0) - Number(a.offers > 0) || (places.get(a.clean) ?? 0) - (places.get(b.clean) ?? 0),
    )
    .slice(0, MOST)
    .map(({ number, brand, name, offers }) => ({ number, brand, name, offers }))
}

/** Whether somebody lists the number itself, whatever filters or a chosen car leave out. */
export async function isNumberListed(ctx: Ctx, clean: string, vocabulary: Vocabulary): Promise<boolean> {
  const [own] = await runStatement<Row>(ctx.db, {
    name: 'search-near-numbers',
    text: NEAR,
    values: [[clean], shopValues(ctx, vocabulary).shop],
  })
  return own !== undefined && own.offers > 0
}

const KNOWN = `select n.number, coalesce(nullif(n.manufacturer, ''), b.name) as brand, p.name,
    (select count(distinct s.part_id + s.substitute_id)::integer from part_substitutions s where s.part_id = n.part_id or s.substitute_id = n.part_id) as substitutes
  from part_numbers n join parts p on p.id = n.part_id join product_brands b on b.id = p.brand_id where n.clean = $1 and ${NOT_WAITING} order by n.kind, n.part_id limit 1`
const DRAWN = `select o.oem as number, c.brand, t.names ->> 'es' as name, 0 as substitutes
  from oem_parts o join oem_units u on u.id = o.unit_id join oem_unit_sets s on s.id = u.unit_set_id join oem_catalogues c on c.code = s.catalogue_code join oem_terms t on t.id = o.term_id
  where o.clean_oem = $1 limit 1`

/** A number that a part or a maker's catalogue has although nobody sells it here; null for an unknown number. */
export async function numberNobodySells(ctx: Ctx, clean: string) {
  type NumberRow = { number: string; brand: string; name: string; substitutes: number }
  const [part] = await runStatement<NumberRow>(ctx.db, { name: 'search-known-number', text: KNOWN, values: [clean] })
  if (part) return part
  const [drawn] = await runStatement<NumberRow>(ctx.db, { name: 'search-drawn-number', text: DRAWN, values: [clean] })
  return drawn ?? null
}
