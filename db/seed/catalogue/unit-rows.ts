import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { Rows } from '../copy-rows.ts'
import type { PartType } from '../part-types.ts'
import { hashOf } from '../random.ts'
import type { World } from '../world.ts'
import { conditionsOf, eraConditions, eraNote, noteOf, unitConditionsOf, type Span } from './conditions.ts'
import { pickFitting, pickGenuine, type Genuine } from './genuine-numbers.ts'
import { codeOf, isStandard, type MakerNumbers } from './maker-numbers.ts'
import type { Platform } from './platforms.ts'
import type { QuickGroups } from './quick-groups.ts'
import type { Terms } from './terms.ts'
import type { Names, TemplatePart, UnitTemplate } from './unit-template.ts'

export interface UnitSource {
  world: World
  templates: readonly UnitTemplate[]
  types: ReadonlyMap<string, PartType>
  quickGroups: QuickGroups
  genuine: ReadonlyMap<string, Genuine[]>
  terms: Terms
  numbers: MakerNumbers
  platform: Platform
}

/** One typed part in so many changed its number in the platform's life. */
const CHANGES = 5

/** The numbers of a platform's pieces so far: the same piece in two units bears one number; two pieces never do. */
interface Used { byLine: Map<string, string>; numbers: Set<string> }

/** Without a span it is for all eras of the platform. */
interface Line { part: TemplatePart; applies: Record<string, string> | null; note: Names | null; span: Span | null }

/** The units of a platform with their parts; gives back the last id that it used. */
export function addUnits(rows: { units: Rows; parts: Rows }, source: UnitSource, { setId, lastUnitId }: { setId: number; lastUnitId: number }): number {
  const used: Used = { byLine: new Map(), numbers: new Set() }
  let unitId = lastUnitId
  source.templates.forEach((template, i) => {
    unitId += 1
    rows.units.add(unitId, setId, source.terms.idOf(template.name), i, template.key, template.category, template.code, template.key, json(unitConditionsOf(template)))
    linesOf(source, template).forEach((line, position) => addPart(rows.parts, source, { template, line, unitId, position, used }))
  })
  return unitId
}

/** The lines of a template; those that changed in the platform's life once for each time. */
function linesOf(source: UnitSource, template: UnitTemplate): Line[] {
  const eras = source.platform.members[0]?.eras ?? []
  return template.parts.flatMap((part): Line[] => {
    const whole: Line = { part, applies: conditionsOf(part), note: noteOf(part), span: null }
    if (eras.length < 2 || part.partType === null) return [whole]
    const spans = spansOf(source, part, eras)
    return spans.length < 2 ? [whole] : spans.map((span) => ({ part, span, applies: bothOf(whole.applies, eraConditions(span, eras)), note: joined(whole.note, eraNote(span, eras)) }))
  })
}

const bothOf = (one: Line['applies'], other: Line['applies']) => (one || other ? { ...one, ...other } : null)

function joined(one: Names | null, other: Names | null): Names | null {
  if (!one || !other) return one ?? other
  return { es: `${one.es}; ${other.es.toLowerCase()}`, en: `${one.en}; ${other.en.toLowerCase()}`, pt: `${one.pt}; ${other.pt.toLowerCase()}` }
}

/** Neighbouring eras share a line while the shop tells one number for them; where it tells none, some parts changed once all the same. */
function spansOf({ platform, types, genuine }: UnitSource, part: TemplatePart, eras: readonly number[]): Span[] {
  const type = types.get(part.partType ?? '')
  const told = eras.map((_, era) => (type && pickFitting(genuine, { platform, span: { from: era, to: era }, type, taken: new Set() })?.number) ?? null)
  const turns = told.flatMap((number, era) => (era > 0 && number !== told[era - 1] ? [era] : []))
  const changed = hashOf(`${platform.make.name} ${platform.key} ${part.name.es}`) % CHANGES === 0
  const starts = [0, ...(turns.length > 0 || !changed ? turns : [Math.ceil(eras.length / 2)])]
  return starts.map((from, i) => ({ from, to: (starts[i + 1] ?? eras.length) - 1 }))
}

interface Placed { template: UnitTemplate; line: Line; unitId: number; position: number; used: Used }

function addPart(rows: Rows, source: UnitSource, { template, line, unitId, position, used }: Placed): void {
  const { part, applies, note, span } = line
  const { terms, quickGroups } = source
  const number = numberOf(source, { part, span, used, applies })
  rows.add(unitId, terms.idOf(part.name), note ? terms.idOf(note) : null, position, isStandard(part.name.es, part.partType), part.code, number,
    cleanPartNumber(number), part.amount, quickGroups.groupOf(template, part), json(applies))
}

interface Asked { part: TemplatePart; span: Span | null; used: Used; applies: Record<string, string> | null }

function numberOf({ world, platform, types, genuine, numbers }: UnitSource, { part, span, used, applies }: Asked): string {
  const type = part.partType === null ? undefined : types.get(part.partType)
  if (!type) return isStandard(part.name.es, part.partType) ? numbers.standard(part.name.es) : numbers.next(codeOf(platform.make.name, part.name.es))
  const line = `${part.partType} ${json(applies) ?? ''}`
  const known = used.byLine.get(line)
  if (known !== undefined) return known
  const found = pickGenuine(genuine, { platform, span, type, taken: used.numbers })
  const number = found?.number ?? numbers.next(world.makerCodes.codeOf(platform.make.name, type))
  used.byLine.set(line, number)
  used.numbers.add(number)
  return number
}

function json(value: Record<string, string> | null): string | null {
  return value === null ? null : JSON.stringify(value)
}
