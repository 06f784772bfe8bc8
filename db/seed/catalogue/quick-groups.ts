import { slugOf } from '@tuerca/domain/product-url'
import type { PartType } from '../part-types.ts'
import type { Names, TemplatePart, UnitCategory, UnitTemplate } from './unit-template.ts'

export interface QuickGroupRow { id: string; parent: string | null; names: Names; searchable: boolean; synonyms: string[] }

export interface QuickGroups {
  rows: QuickGroupRow[]
  /** The group of a part in a unit; null for hardware. */
  groupOf(template: UnitTemplate, part: TemplatePart): string | null
}

/** Systems › categories › kinds of parts › the same by place on the vehicle, of everything that the units show. */
export function quickGroupsOf(templates: readonly UnitTemplate[], categories: readonly UnitCategory[], types: ReadonlyMap<string, PartType>): QuickGroups {
  const rows = new Map<string, QuickGroupRow>()
  const byKey = new Map(categories.map((category) => [category.key, category]))
  const addCategory = (key: string) => {
    const category = byKey.get(key)
    if (!category) throw new Error(`no category ${key}`)
    if (category.parent !== null) addCategory(category.parent)
    if (!rows.has(key)) rows.set(key, { id: key, parent: category.parent, names: category.name, searchable: false, synonyms: [] })
  }
  for (const template of templates) for (const part of template.parts) {
    const type = typeOf(types, part)
    if (!type) continue
    addCategory(template.category)
    const id = kindId(template, type)
    if (!rows.has(id)) rows.set(id, { id, parent: template.category, names: kindNames(type, part), searchable: true, synonyms: type.synonyms })
    if (type.places.length === 0) continue
    const leaf = `${id}-${slugOf(type.places.join(' '))}`
    if (!rows.has(leaf)) rows.set(leaf, { id: leaf, parent: id, names: placedNames(type, part), searchable: true, synonyms: [] })
  }
  const order = new Map(categories.map((category, i) => [category.key, i]))
  const sorted = [...rows.values()].toSorted((a, b) => (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity) || a.names.es.localeCompare(b.names.es, 'es') || 0)
  return {
    rows: parentsFirst(sorted),
    groupOf: (template, part) => {
      const type = typeOf(types, part)
      if (!type) return null
      return type.places.length === 0 ? kindId(template, type) : `${kindId(template, type)}-${slugOf(type.places.join(' '))}`
    },
  }
}

function typeOf(types: ReadonlyMap<string, PartType>, { partType }: TemplatePart): PartType | undefined {
  return partType === null ? undefined : types.get(partType)
}

function kindId(template: UnitTemplate, type: PartType): string {
  return `${template.category}-${type.kind.key}`
}

/** The shop knows its kinds of parts in Spanish; the plate that shows one says it in the others. */
function kindNames({ kind }: PartType, { name }: TemplatePart): Names {
  return { es: kind.nameCo.charAt(0).toUpperCase() + kind.nameCo.slice(1), en: name.en, pt: name.pt }
}

const PLACES: readonly [RegExp, string, string][] = [
  [/^delanter/, 'front', 'dianteiro'], [/^traser/, 'rear', 'traseiro'], [/^izquierd/, 'left', 'esquerdo'], [/^derech/, 'right', 'direito'],
  [/^superior/, 'upper', 'superior'], [/^inferior/, 'lower', 'inferior'], [/^interior/, 'inner', 'interno'], [/^exterior/, 'outer', 'externo'],
]

function placedNames(type: PartType, part: TemplatePart): Names {
  const { es, en, pt } = kindNames(type, part)
  const place = type.places.join(' ')
  const said = place.split(' ').map((word) => PLACES.find(([pattern]) => pattern.test(word)))
  const all = said.every((one) => one !== undefined)
  const list = (at: 1 | 2) => said.map((one) => one?.[at]).join(' ')
  return { es: `${es} ${place}`, en: all ? `${en}, ${list(1)}` : `${es} ${place}`, pt: all ? `${pt}, ${list(2)}` : `${es} ${place}` }
}

function parentsFirst(rows: readonly QuickGroupRow[]): QuickGroupRow[] {
  const depth = (row: QuickGroupRow): number => (row.parent === null ? 0 : 1 + depth(rows.find(({ id }) => id === row.parent) ?? { ...row, parent: null }))
  return rows.map((row) => ({ row, level: depth(row) })).toSorted((a, b) => a.level - b.level).map(({ row }) => row)
}
