import { slugOf } from '@tuerca/domain/product-url'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { foldText } from '@tuerca/domain/words'
import type { ImportSession } from '../import-session.ts'
import type { CatalogueLine, LineOf } from './catalogue-line.ts'
import type { NameIds } from './keep-names.ts'
import { drawingKey, unitKey, type KnownCatalogue } from './known-references.ts'

export interface Loading {
  client: ImportSession
  names: NameIds
  known: KnownCatalogue
}

type Loadable = Exclude<CatalogueLine, LineOf<'catalogue'>>

/**
 * Writes lines of one kind and one catalogue over earlier ones with the same ids; of two lines with the same ids the
 * last counts.
 */
export async function loadLines({ client, names, known }: Loading, lines: readonly Loadable[]): Promise<void> {
  const last = [...new Map(lines.map((line) => [idOf(line), line])).values()]
  await names.keep(last.flatMap(namesOf))
  if (last.some(({ kind }) => kind === 'vehicle' || kind === 'unit')) await openSets(client, known, last)
  const [first] = last
  if (!first) return
  const { rows } = await client.query<{ key?: string; id?: number }>(SQL[first.kind], [
    JSON.stringify(last.map((line) => rowOf(line, names, known))),
    ...(BY_CATALOGUE.has(first.kind) ? [known.code] : []),
  ])
  for (const { key, id } of rows) if (key !== undefined && id !== undefined) known.units.set(key, id)
}

function idOf(line: Loadable): string {
  if (line.kind === 'unit') return unitKey(line.platform, line.id)
  return line.kind === 'part' ? `${unitKey(line.platform, line.unit)} ${line.position}` : line.id
}

function namesOf(line: Loadable) {
  if (line.kind === 'part') return line.note ? [line.name, line.note] : [line.name]
  return line.kind === 'vehicle' || line.kind === 'drawing' ? [] : [line.name]
}

/** Platforms have no lines of their own: the first vehicle or unit creates its platform. */
async function openSets(client: ImportSession, known: KnownCatalogue, lines: readonly Loadable[]): Promise<void> {
  const wanted = new Set(
    lines.flatMap((line) =>
      (line.kind === 'vehicle' || line.kind === 'unit') && !known.sets.has(line.platform) ? [line.platform] : [],
    ),
  )
  if (wanted.size === 0) return
  const { rows } = await client.query<{ id: number; key: string }>(
    'insert into oem_unit_sets (catalogue_code, key) select $1, k from unnest($2::text[]) k returning id, key',
    [known.code, [...wanted]],
  )
  for (const { id, key } of rows) known.sets.set(key, id)
}

function rowOf(line: Loadable, names: NameIds, known: KnownCatalogue): object {
  switch (line.kind) {
    case 'category':
      return { id: line.id, parent: line.parent, term: names.idOf(line.name), position: line.position }
    case 'quickGroup':
      return {
        id: line.id,
        parent: line.parent,
        term: names.idOf(line.name),
        position: line.position,
        searchable: line.searchable,
        synonyms: line.synonyms,
        folded: foldText([...new Set(Object.values(line.name)), ...line.synonyms].join(' | ')),
      }
    case 'drawing':
      return {
        key: drawingKey(known.code, line.id),
        svg: line.svg,
        width: line.width,
        height: line.height,
        map: line.hotspots,
      }
    case 'vehicle':
      return vehicleRow(line, known)
    case 'unit':
      return {
        set: known.sets.get(line.platform),
        platform: line.platform,
        id: line.id,
        term: names.idOf(line.name),
        position: line.position,
        category: line.category,
        code: line.code,
        drawing: line.drawing === undefined ? null : drawingKey(known.code, line.drawing),
        applies: line.applies ?? null,
      }
    case 'part':
      return {
        unit: known.units.get(unitKey(line.platform, line.unit)),
        term: names.idOf(line.name),
        note: line.note ? names.idOf(line.note) : null,
        position: line.position,
        standard: line.standard,
        code: line.code,
        oem: line.number,
        clean: cleanPartNumber(line.number),
        amount: line.amount,
        quick: line.quickGroup ?? null,
        applies: line.applies ?? null,
      }
  }
}

function vehicleRow(
  { platform, id, family, name, model, years: [from, to], properties, frame }: LineOf<'vehicle'>,
  known: KnownCatalogue,
): object {
  return {
    set: known.sets.get(platform),
    id,
    family,
    family_key: slugOf(family) || id,
    name,
    year_from: from,
    year_to: to,
    properties,
    model: known.models.get(slugOf(model ?? family)) ?? null,
    prefix: frame?.prefix ?? null,
    frame_from: frame?.from ?? null,
    frame_to: frame?.to ?? null,
  }
}

const BY_CATALOGUE = new Set<Loadable['kind']>(['category', 'quickGroup', 'vehicle'])

const SQL: Record<Loadable['kind'], string> = {
  category: `insert into oem_categories (tree, category_id, parent_id, term_id, position)
    select $2, id, parent, term, position from jsonb_to_recordset($1::jsonb) r (id text, parent text, term int, position int)
    on conflict (tree, category_id) do update set parent_id = excluded.parent_id, term_id = excluded.term_id, position = excluded.position`,
  quickGroup: `insert into oem_quick_groups (tree, quick_group_id, parent_id, term_id, position, searchable, synonyms, folded)
    select $2, id, parent, term, position, searchable, synonyms, folded
    from jsonb_to_recordset($1::jsonb) r (id text, parent text, term int, position int, searchable boolean, synonyms text[], folded text)
    on conflict (tree, quick_group_id) do update set parent_id = excluded.parent_id, term_id = excluded.term_id, position = excluded.position,
      searchable = excluded.searchable, synonyms = excluded.synonyms, folded = excluded.folded`,
  drawing: `insert into oem_drawings (key, svg, width, height, map)
    select key, svg, width, height, map from jsonb_to_recordset($1::jsonb) r (key text, svg text, width int, height int, map jsonb)
    on conflict (key) do update set svg = excluded.svg, width = excluded.width, height = excluded.height, map = excluded.map`,
  vehicle: `insert into oem_vehicles (catalogue_code, unit_set_id, model_id, year_from, year_to, vehicle_id, family_key, family, name, properties, frame_prefix, frame_from, frame_to)
    select $2, "set", model, year_from, year_to, id, family_key, family, name, properties, prefix, frame_from, frame_to
    from jsonb_to_recordset($1::jsonb) r ("set" int, model int, year_from int, year_to int, id text, family_key text, family text, name text, properties jsonb,
      prefix text, frame_from bigint, frame_to bigint)
    on conflict (catalogue_code, vehicle_id) do update set unit_set_id = excluded.unit_set_id, model_id = excluded.model_id, year_from = excluded.year_from,
      year_to = excluded.year_to, family_key = excluded.family_key, family = excluded.family, name = excluded.name, properties = excluded.properties,
      frame_prefix = excluded.frame_prefix, frame_from = excluded.frame_from, frame_to = excluded.frame_to`,
  unit: `with r as (select * from jsonb_to_recordset($1::jsonb)
      r ("set" int, platform text, id text, term int, position int, category text, code text, drawing text, applies jsonb)),
    kept as (insert into oem_units (unit_set_id, term_id, position, unit_id, category_id, code, drawing, applies)
      select "set", term, position, id, category, code, drawing, nullif(applies, 'null') from r
      on conflict (unit_set_id, unit_id) do update set term_id = excluded.term_id, position = excluded.position, category_id = excluded.category_id,
        code = excluded.code, drawing = excluded.drawing, applies = excluded.applies returning id, unit_set_id, unit_id)
    select r.platform || ' ' || r.id as key, kept.id from kept join r on r."set" = kept.unit_set_id and r.id = kept.unit_id`,
  part: `insert into oem_parts (unit_id, term_id, note_id, position, standard, code_on_image, oem, clean_oem, amount, quick_group_id, applies)
    select unit, term, note, position, standard, code, oem, clean, amount, quick, nullif(applies, 'null') from jsonb_to_recordset($1::jsonb)
      r (unit int, term int, note int, position int, standard boolean, code text, oem text, clean text, amount text, quick text, applies jsonb)
    on conflict (unit_id, position) do update set term_id = excluded.term_id, note_id = excluded.note_id, standard = excluded.standard,
      code_on_image = excluded.code_on_image, oem = excluded.oem, clean_oem = excluded.clean_oem, amount = excluded.amount,
      quick_group_id = excluded.quick_group_id, applies = excluded.applies`,
}
