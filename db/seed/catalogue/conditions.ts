import type { Names, TemplatePart, UnitTemplate } from './unit-template.ts'

/** Plates are drawn for a 1.6, a 2.0 and the like; of all cars they tell the smaller engines from the larger. */
const SIZES: Record<string, Names> = {
  S: { es: 'Motor hasta 1.8 L', en: 'Engine up to 1.8 l', pt: 'Motor até 1.8 L' },
  L: { es: 'Motor de más de 1.8 L', en: 'Engine above 1.8 l', pt: 'Motor acima de 1.8 L' },
}
const LARGEST_SMALL = 1.8

/** Which of the two an engine ('1.6', '2.0L L4') is; an electric one is small. */
export function engineSizeOf(engine: string): string {
  return Number(/^\d\.\d/.exec(engine)?.[0] ?? 0) > LARGEST_SMALL ? 'L' : 'S'
}

/** Plates write some answers otherwise than vehicles do. */
const WRITTEN: Record<string, string> = { Pickup: 'Pick-up' }

/** What a part asks of a vehicle, in the vehicle's own properties. */
export function conditionsOf({ applies }: TemplatePart): Record<string, string> | null {
  if (!applies) return null
  const { engine, ...told } = applies
  const rest = Object.fromEntries(Object.entries(told).map(([key, value]) => [key, WRITTEN[value] ?? value]))
  return { ...rest, ...(engine === undefined ? {} : { engineSize: engineSizeOf(engine) }) }
}

/** Categories of what an electric car has not. */
const COMBUSTION = new Set(['engine', 'lubrication', 'fuel-intake', 'exhaust', 'clutch', 'electrical-engine', 'sensors'])

/** Conditions without which a whole unit is missing, not a piece of it. */
const OF_UNITS = new Set(['body', 'transmission', 'fuel'])

/** What a unit asks of a vehicle: what its main piece does, in all its variants. */
export function unitConditionsOf({ category, parts }: UnitTemplate): Record<string, string> | null {
  const variants = parts.filter(({ code }) => code === parts[0]?.code).map((part) => JSON.stringify(conditionsOf(part)))
  const main = Object.entries(parts[0] && new Set(variants).size === 1 ? conditionsOf(parts[0]) ?? {} : {}).filter(([key]) => OF_UNITS.has(key))
  const conditions: Record<string, string> = {
    ...Object.fromEntries(main), ...(COMBUSTION.has(category) ? { combustion: 'Sí' } : {}), ...(category === 'clutch' ? { transmission: 'Manual' } : {}),
  }
  return Object.keys(conditions).length > 0 ? conditions : null
}

/** The note of a part, which speaks of engines as all cars have them. */
export function noteOf({ applies, note }: TemplatePart): Names | null {
  const size = applies?.engine === undefined ? undefined : SIZES[engineSizeOf(applies.engine)]
  return size && (!note || /^\d\.\d/.test(note.es)) ? size : note ?? null
}

/** Everything that parts ask of vehicles: each property with all its answers. */
export function askedOptions(templates: readonly UnitTemplate[]): Map<string, string[]> {
  const asked = new Map<string, string[]>()
  for (const part of templates.flatMap(({ parts }) => parts)) {
    for (const [key, value] of Object.entries(conditionsOf(part) ?? {})) asked.set(key, [...new Set([...asked.get(key) ?? [], value])])
  }
  return asked
}

/** Which eras of its platform a part is for, both ends included. */
export interface Span { from: number; to: number }

/** What a part of some eras asks of a vehicle; null where it is for all of them. */
export function eraConditions({ from, to }: Span, eras: readonly number[]): Record<string, string> | null {
  const asked = { ...(from > 0 ? { [`since${from}`]: 'Sí' } : {}), ...(to < eras.length - 1 ? { [`until${to}`]: 'Sí' } : {}) }
  return Object.keys(asked).length > 0 ? asked : null
}

/** What a vehicle answers to that: parts ask for equal values, so each bound is a property of its own. */
export function eraProperties({ era, eras }: { era: number; eras: readonly number[] }): Record<string, string> {
  const bounds = eras.flatMap((_, i) => [...(i > 0 && era >= i ? [`since${i}`] : []), ...(i < eras.length - 1 && era <= i ? [`until${i}`] : [])])
  return Object.fromEntries(bounds.map((bound) => [bound, 'Sí']))
}

/** The years of some eras as a parts list says them; null where it is all of them. */
export function eraNote({ from, to }: Span, eras: readonly number[]): Names | null {
  const [first, next] = [eras[from] ?? 0, eras[to + 1]]
  if (from === 0) return next === undefined ? null : { es: `Hasta ${next - 1}`, en: `Up to ${next - 1}`, pt: `Até ${next - 1}` }
  return next === undefined
    ? { es: `Desde ${first}`, en: `From ${first}`, pt: `A partir de ${first}` }
    : { es: `${first} a ${next - 1}`, en: `${first} to ${next - 1}`, pt: `${first} a ${next - 1}` }
}
