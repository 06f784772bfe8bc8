import type { Names, TemplatePart, UnitTemplate } from './unit-template.ts'

/** Plates are drawn for a 1.6 and a 2.0; of all cars they tell the smaller engines from the larger. */
const SIZES: Record<string, { value: string; note: Names }> = {
  '1.6': { value: 'S', note: { es: 'Motor hasta 1.8 L', en: 'Engine up to 1.8 l', pt: 'Motor até 1.8 L' } },
  '2.0': { value: 'L', note: { es: 'Motor de más de 1.8 L', en: 'Engine above 1.8 l', pt: 'Motor acima de 1.8 L' } },
}
const LARGEST_SMALL = 1.8

/** Which of the two an engine is; an electric one is small. */
export function engineSizeOf(engine: string): string {
  return Number(/^\d\.\d/.exec(engine)?.[0] ?? 0) > LARGEST_SMALL ? 'L' : 'S'
}

/** What a part asks of a vehicle, in the vehicle's own properties. */
export function conditionsOf({ applies }: TemplatePart): Record<string, string> | null {
  if (!applies) return null
  const { engine, ...rest } = applies
  const size = engine === undefined ? undefined : SIZES[engine]
  if (engine !== undefined && !size) throw new Error(`db/seed/catalogue/conditions.ts knows no engine ${engine}`)
  return { ...rest, ...(size ? { engineSize: size.value } : {}) }
}

/** The note of a part, which speaks of engines as all cars have them. */
export function noteOf({ applies, note }: TemplatePart): Names | null {
  const size = applies?.engine === undefined ? undefined : SIZES[applies.engine]
  return size && (!note || /^\d\.\d/.test(note.es)) ? size.note : note ?? null
}

/** Everything that parts ask of vehicles: each property with all its answers. */
export function askedOptions(templates: readonly UnitTemplate[]): Map<string, string[]> {
  const asked = new Map<string, string[]>()
  for (const part of templates.flatMap(({ parts }) => parts)) {
    for (const [key, value] of Object.entries(conditionsOf(part) ?? {})) asked.set(key, [...new Set([...asked.get(key) ?? [], value])])
  }
  return asked
}
