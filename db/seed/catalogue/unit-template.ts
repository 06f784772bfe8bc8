import type { Names } from './names-of.ts'
import type { ExplodedDiagram } from '@tuerca/line-art/unit-drawing'
import type { Dir, Draw, Plate, PlateSpec } from '@tuerca/line-art/assembly'
import { assembly } from '@tuerca/line-art/assembly'

export interface TemplatePart {
  /** The balloon as makers print it: '1', '2A', '04465'; '' or '-' = in the table only, without a hotspot. */
  code: string
  name: Names
  /**
   * A kind of the vocabulary (db/reference/part-vocabulary.csv); null for hardware and pieces that nobody asks for by
   * name.
   */
  kind: string | null
  /** Where on the car, in the vocabulary's words: delantero, derecho … */
  places: readonly string[]
  /** Free text: '1', '04', 'X'; '2 cyl' is two for each cylinder. */
  amount: string
  note?: Names
  /** The car needs these facts to have the part (conditions.ts); '' means every car that has the unit. */
  applies: string
}

export interface UnitTemplate {
  key: string
  /** Two-part code as in manuals: '47-12'. */
  code: string
  /** A key among CATEGORIES. */
  category: string
  name: Names
  /**
   * The car needs these facts to have the unit. It must then have every part with a code too, because the drawing shows
   * it.
   */
  applies: string
  parts: readonly TemplatePart[]
  /** Callouts that lead to another unit template, by its key. */
  links?: readonly { code: string; unit: string }[]
  /** `without`: codes of pieces that are left out. */
  draw(without?: ReadonlySet<string>): ExplodedDiagram
}

export interface UnitCategory {
  key: string
  name: Names
  /** Key of the system above; null for a system itself. */
  parent: string | null
}

const namesOf = (text: string): Names => {
  const [es = '', en = es, pt = es] = text.split('/').map((part) => part.trim())
  return { es, en, pt }
}

/**
 * The table under a plate, one part a line:
 * code; Spanish / English / Portuguese; kind and its places or '-'; amount; note in the three languages; condition, …
 */
export function partsTable(text: string): TemplatePart[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', typed = '', amount = '1', note = '', applies = ''] = line
        .split(';')
        .map((field) => field.trim())
      const [kind = '-', ...places] = typed.split(' ')
      return {
        code,
        name: namesOf(name),
        kind: kind === '-' ? null : kind,
        places,
        amount,
        applies,
        ...(note ? { note: namesOf(note) } : {}),
      }
    })
}

interface UnitText {
  key: string
  code: string
  category: string
  /** Spanish / English / Portuguese. */
  name: string
  applies?: string
  parts: string
  links?: Record<string, string>
  view?: PlateSpec['view']
  plate(p: Plate): void
}

export function unit(text: UnitText): UnitTemplate {
  const { key, code, category, view, plate, applies = '' } = text
  return {
    key,
    code,
    category,
    name: namesOf(text.name),
    applies,
    parts: partsTable(text.parts),
    ...(text.links ? { links: Object.entries(text.links).map(([to, name]) => ({ code: to, unit: name })) } : {}),
    draw: (without = new Set()) => assembly(view === undefined ? {} : { view }, (p) => plate(leavingOut(p, without))),
  }
}

interface VariantText {
  key: string
  code: string
  applies: string
  /** Spanish / English / Portuguese; the name of the whole one where it is missing. */
  name?: string
  /** Codes of pieces and links that these cars lack. */
  without: readonly string[]
  /** Drawn anew where leaving pieces out is not enough. */
  plate?(p: Plate): void
}

/** The same unit for cars that lack some of its pieces. */
export function variantOf(
  whole: UnitTemplate,
  { key, code, applies, name, without, plate }: VariantText,
): UnitTemplate {
  const lacking = new Set(without)
  return {
    ...whole,
    key,
    code,
    applies,
    name: name === undefined ? whole.name : namesOf(name),
    parts: whole.parts.filter((part) => !lacking.has(part.code)),
    links: (whole.links ?? []).filter((link) => !lacking.has(link.code)),
    draw: (more = new Set()) => {
      const all = new Set([...lacking, ...more])
      return plate ? assembly({}, (p) => plate(leavingOut(p, all))) : whole.draw(all)
    },
  }
}

/** A plate on which some pieces are not drawn. */
function leavingOut(p: Plate, without: ReadonlySet<string>): Plate {
  return {
    ...p,
    put: (code, draw, put) => {
      if (!without.has(code)) p.put(code, draw, put)
    },
    row: (spec, items) => {
      const kept = items.filter(([code]) => !without.has(code))
      return kept.length === 0 ? spec.from : p.row(spec, kept)
    },
    link: (code, at) => {
      if (!without.has(code)) p.link(code, at)
    },
    group: (code, draw) => p.group(without.has(code) ? '' : code, draw),
  }
}

export type { Dir, Draw, Plate }
