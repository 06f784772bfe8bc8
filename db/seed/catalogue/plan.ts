import type { BuiltCar } from './built-cars.ts'
import { meets } from './conditions.ts'
import { hasPart, isForAll } from './kinds.ts'
import type { Platform } from './platforms.ts'
import type { TemplatePart, UnitTemplate } from './unit-template.ts'

/** A unit of a platform: the cars that have it, and the callouts that lead to units which one of those cars lacks. */
export interface PlannedUnit {
  template: UnitTemplate
  cars: readonly BuiltCar[]
  withoutLinks: readonly string[]
}

export interface PlannedPlatform {
  platform: Platform
  units: readonly PlannedUnit[]
}

/** The units that each platform's cars have. This is settled before any number is given. */
export function planOf(platforms: readonly Platform[], templates: readonly UnitTemplate[]): PlannedPlatform[] {
  return platforms.map((platform) => {
    const alike = Map.groupBy(platform.cars, ({ signature }) => signature)
    const had = templates
      .map((template) => {
        const having = new Set(
          [...alike]
            .filter(([, [first]]) => first !== undefined && hasUnit(first, template))
            .map(([signature]) => signature),
        )
        return {
          template,
          cars:
            having.size === alike.size ? platform.cars : platform.cars.filter(({ signature }) => having.has(signature)),
        }
      })
      .filter(({ cars }) => cars.length > 0)
    const carsWith = new Map(had.map(({ template, cars }) => [template.key, new Set(cars)]))
    const leadsNowhere = (unit: string, cars: readonly BuiltCar[]) => !cars.every((car) => carsWith.get(unit)?.has(car))
    return {
      platform,
      units: had.map(({ template, cars }) => ({
        template,
        cars,
        withoutLinks: (template.links ?? []).filter(({ unit }) => leadsNowhere(unit, cars)).map(({ code }) => code),
      })),
    }
  })
}

export const isCoded = (code: string): boolean => code !== '' && code !== '-'

/** A car has a unit when it has everything that the unit's drawing shows. */
export function hasUnit(car: BuiltCar, template: UnitTemplate): boolean {
  return (
    meets(car, template.applies) && shownConditions(template).every((parts) => parts.some((part) => hasPart(car, part)))
  )
}

const kept = new WeakMap<UnitTemplate, readonly (readonly TemplatePart[])[]>()

/** The callouts of a unit's drawing that some cars lack, each with the parts that may be behind it. */
function shownConditions(template: UnitTemplate): readonly (readonly TemplatePart[])[] {
  let known = kept.get(template)
  if (!known) {
    const callouts = Map.groupBy(
      template.parts.filter(({ code }) => isCoded(code)),
      ({ code }) => code,
    )
    kept.set(template, (known = [...callouts.values()].filter((parts) => parts.every((part) => !isForAll(part)))))
  }
  return known
}

/** Identifies the drawing of a unit, without the callouts that would lead nowhere. */
export function drawingKey({ template, withoutLinks }: Pick<PlannedUnit, 'template' | 'withoutLinks'>): string {
  return withoutLinks.length === 0 ? template.key : `${template.key}-sin-${withoutLinks.join('-')}`
}
