import type { Names } from './names-of.ts'
import type { PartKindRow } from '../../../apps/api/src/features/imports/index.ts'
import { placedName, type Place } from '@tuerca/domain/part-places'
import { kindOf, tellingPlaces } from './kinds.ts'
import type { TemplatePart, UnitCategory, UnitTemplate } from './unit-template.ts'

export interface QuickGroupRow {
  id: string
  parent: string | null
  names: Names
  searchable: boolean
  synonyms: string[]
}

export interface QuickGroups {
  rows: QuickGroupRow[]
  /** The group of a part in a unit; null for hardware. */
  groupOf(template: UnitTemplate, part: TemplatePart): string | null
}

/**
 * A tree of everything that the units show: systems, their categories, their kinds of part, and a kind's places on the
 * vehicle.
 */
export function quickGroupsOf(templates: readonly UnitTemplate[], categories: readonly UnitCategory[]): QuickGroups {
  const rows = new Map<string, QuickGroupRow>()
  const groups = new Map<string, string>()
  const byKey = new Map(categories.map((category) => [category.key, category]))
  const addCategory = (key: string) => {
    const category = byKey.get(key)
    if (!category) throw new Error(`no category ${key}`)
    if (category.parent !== null) addCategory(category.parent)
    if (!rows.has(key))
      rows.set(key, { id: key, parent: category.parent, names: category.name, searchable: false, synonyms: [] })
  }
  for (const template of templates)
    for (const part of template.parts) {
      const kind = kindOf(part)
      if (!kind) continue
      addCategory(template.category)
      const id = kindId(template, kind)
      const at = `${template.category} ${kind.key} ${part.places.join(' ')}`
      groups.set(at, id)
      if (!rows.has(id))
        rows.set(id, {
          id,
          parent: template.category,
          names: namesAt(kind, part, []),
          searchable: true,
          synonyms: [kind.nameMx, ...kind.synonyms],
        })
      const places = tellingPlaces(kind, part.places)
      if (places.length === 0) continue
      const leaf = `${id}-${places.join('-')}`
      groups.set(at, leaf)
      if (!rows.has(leaf))
        rows.set(leaf, { id: leaf, parent: id, names: namesAt(kind, part, places), searchable: true, synonyms: [] })
    }
  const order = new Map(categories.map((category, i) => [category.key, i]))
  const sorted = [...rows.values()].toSorted(
    (a, b) =>
      (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity) || a.names.es.localeCompare(b.names.es, 'es') || 0,
  )
  return {
    rows: parentsFirst(sorted),
    groupOf: (template, part) => groups.get(`${template.category} ${part.kind ?? ''} ${part.places.join(' ')}`) ?? null,
  }
}

const kindId = (template: UnitTemplate, kind: PartKindRow): string => `${template.category}-${kind.key}`

const PLACE_WORDS: Record<Place, [string, string]> = {
  delantero: ['front', 'dianteiro'],
  trasero: ['rear', 'traseiro'],
  izquierdo: ['left', 'esquerdo'],
  derecho: ['right', 'direito'],
  superior: ['upper', 'superior'],
  inferior: ['lower', 'inferior'],
  interior: ['inner', 'interno'],
  exterior: ['outer', 'externo'],
}

/** The vocabulary names kinds in Spanish and English; the Portuguese name comes from a plate that shows one. */
function namesAt(kind: PartKindRow, { name }: TemplatePart, places: readonly Place[]): Names {
  const placed = (text: string, language: 0 | 1) =>
    places.length === 0 ? text : `${text}, ${places.map((place) => PLACE_WORDS[place][language]).join(' ')}`
  return { es: placedName(kind.nameCo, places), en: placed(capital(kind.nameEn), 0), pt: placed(name.pt, 1) }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function parentsFirst(rows: readonly QuickGroupRow[]): QuickGroupRow[] {
  const depth = (row: QuickGroupRow): number =>
    row.parent === null ? 0 : 1 + depth(rows.find(({ id }) => id === row.parent) ?? { ...row, parent: null })
  return rows
    .map((row) => ({ row, level: depth(row) }))
    .toSorted((a, b) => a.level - b.level)
    .map(({ row }) => row)
}
