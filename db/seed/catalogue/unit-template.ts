import type { Dir, Draw, Plate, PlateSpec } from '@tuerca/line-art/assembly'
import { assembly } from '@tuerca/line-art/assembly'
import type { ExplodedDiagram } from '@tuerca/line-art/exploded'

export interface Names { es: string; en: string; pt: string }

export interface TemplatePart {
  /** The balloon as makers print it: '1', '2A', '04465'; '' or '-' = in the table only, without a hotspot. */
  code: string
  name: Names
  /** Exact name of a part type the shop sells, null for hardware. */
  partType: string | null
  /** Free text: '1', '04', 'X'. */
  amount: string
  note?: Names
  /** Only for vehicles with these options: engine, fuel, transmission, brakes, body. */
  applies?: Record<string, string>
}

export interface UnitTemplate {
  key: string
  /** Two-part code as in manuals: '47-12'. */
  code: string
  /** A key among CATEGORIES. */
  category: string
  name: Names
  parts: readonly TemplatePart[]
  /** Callouts that lead to another unit template, by its key. */
  links?: readonly { code: string; unit: string }[]
  draw(): ExplodedDiagram
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
 * code; Spanish / English / Portuguese; part type or '-'; amount; note in the three languages; option=value, …
 */
export function partsTable(text: string): TemplatePart[] {
  return text.trim().split('\n').map((line) => {
    const [code = '', name = '', type = '', amount = '1', note = '', applies = ''] = line.split(';').map((field) => field.trim())
    return {
      code, name: namesOf(name), partType: type === '-' || type === '' ? null : type, amount,
      ...(note ? { note: namesOf(note) } : {}),
      ...(applies ? { applies: Object.fromEntries(applies.split(',').map((pair) => pair.trim().split('=') as [string, string])) } : {}),
    }
  })
}

interface UnitText {
  key: string
  code: string
  category: string
  /** Spanish / English / Portuguese. */
  name: string
  parts: string
  links?: Record<string, string>
  view?: PlateSpec['view']
  plate(p: Plate): void
}

export function unit(text: UnitText): UnitTemplate {
  const { key, code, category, view, plate } = text
  return {
    key, code, category, name: namesOf(text.name), parts: partsTable(text.parts),
    ...(text.links ? { links: Object.entries(text.links).map(([to, name]) => ({ code: to, unit: name })) } : {}),
    draw: () => assembly(view === undefined ? {} : { view }, plate),
  }
}

export type { Dir, Draw, Plate }
