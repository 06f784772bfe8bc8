import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { Rows } from '../copy-rows.ts'
import type { PartType } from '../part-types.ts'
import { hashOf } from '../random.ts'
import type { World } from '../world.ts'
import { conditionsOf, noteOf, unitConditionsOf } from './conditions.ts'
import { pickGenuine, type Genuine } from './genuine-numbers.ts'
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

interface Line { part: TemplatePart; applies: Record<string, string> | null; note: Names | null; series: '1' | '2' | null }

/** The units of a platform with their parts; gives back the last id that it used. */
export function addUnits(rows: { units: Rows; parts: Rows }, source: UnitSource, { setId, lastUnitId }: { setId: number; lastUnitId: number }): number {
  const used: Used = { byLine: new Map(), numbers: new Set() }
  let unitId = lastUnitId
  source.templates.forEach((template, i) => {
    unitId += 1
    rows.units.add(unitId, setId, source.terms.idOf(template.name), i, template.key, template.category, template.code, template.key, json(unitConditionsOf(template)))
    linesOf(source.platform, template).forEach((line, position) => addPart(rows.parts, source, { template, line, unitId, position, used }))
  })
  return unitId
}

/** The lines of a template; those that changed in the platform's life twice, for its older and its newer vehicles. */
function linesOf(platform: Platform, template: UnitTemplate): Line[] {
  const change = Math.min(...platform.members.filter(({ series }) => series === '2').map(({ generation }) => generation.from))
  const changes = Number.isFinite(change) && platform.members.some(({ series }) => series === '1')
  return template.parts.flatMap((part): Line[] => {
    const applies = conditionsOf(part)
    const whole: Line = { part, applies, note: noteOf(part), series: null }
    const changed = changes && part.partType !== null && !applies && !part.note && hashOf(`${platform.make.name} ${platform.key} ${part.name.es}`) % CHANGES === 0
    if (!changed) return [whole]
    return [
      { ...whole, series: '1', applies: { series: '1' }, note: { es: `Hasta ${change - 1}`, en: `Up to ${change - 1}`, pt: `Até ${change - 1}` } },
      { ...whole, series: '2', applies: { series: '2' }, note: { es: `Desde ${change}`, en: `From ${change}`, pt: `A partir de ${change}` } },
    ]
  })
}

interface Placed { template: UnitTemplate; line: Line; unitId: number; position: number; used: Used }

function addPart(rows: Rows, source: UnitSource, { template, line, unitId, position, used }: Placed): void {
  const { part, applies, note, series } = line
  const { terms, quickGroups } = source
  const number = numberOf(source, { part, series, used, applies })
  rows.add(unitId, terms.idOf(part.name), note ? terms.idOf(note) : null, position, isStandard(part.name.es, part.partType), part.code, number,
    cleanPartNumber(number), part.amount, quickGroups.groupOf(template, part), json(applies))
}

interface Asked { part: TemplatePart; series: '1' | '2' | null; used: Used; applies: Record<string, string> | null }

function numberOf({ world, platform, types, genuine, numbers }: UnitSource, { part, series, used, applies }: Asked): string {
  const type = part.partType === null ? undefined : types.get(part.partType)
  if (!type) return isStandard(part.name.es, part.partType) ? numbers.standard(part.name.es) : numbers.next(codeOf(platform.make.name, part.name.es))
  const line = `${part.partType} ${json(applies) ?? ''}`
  const known = used.byLine.get(line)
  if (known !== undefined) return known
  const found = pickGenuine(genuine, { platform, series, type, taken: used.numbers })
  const number = found?.number ?? numbers.next(world.makerCodes.codeOf(platform.make.name, type))
  used.byLine.set(line, number)
  used.numbers.add(number)
  return number
}

function json(value: Record<string, string> | null): string | null {
  return value === null ? null : JSON.stringify(value)
}
