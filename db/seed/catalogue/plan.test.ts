import { describe, expect, test } from 'vitest'
import { buildWorld } from '../world.ts'
import type { BuiltCar } from './built-cars.ts'
import { meets } from './conditions.ts'
import { hasPart, kindOf } from './kinds.ts'
import { drawingKey, hasUnit, isCoded, planOf } from './plan.ts'
import { platformsOf } from './platforms.ts'
import type { TemplatePart, UnitTemplate } from './unit-template.ts'
import { UNIT_TEMPLATES } from './unit-templates.ts'

const world = buildWorld()
const platforms = world.makes.flatMap((make) => platformsOf(world, make))
const cars = platforms.flatMap((platform) => platform.cars)
const plan = planOf(platforms, UNIT_TEMPLATES)

const called = ({ variant, from, transmission, drive }: BuiltCar) =>
  `${variant.make} ${variant.model} ${from} ${variant.engine} ${transmission} ${drive}`
const carsOf = (make: string, model: string, engine: RegExp) =>
  cars.filter(({ variant }) => variant.make === make && variant.model === model && engine.test(variant.engine))

/** Every row of every car, each car that differs from the others once. */
function eachRow(visit: (car: BuiltCar, template: UnitTemplate, part: TemplatePart) => void): number {
  const alike = new Map(cars.map((car) => [car.signature, car]))
  let rows = 0
  for (const car of alike.values())
    for (const template of UNIT_TEMPLATES) {
      if (!hasUnit(car, template)) continue
      for (const part of template.parts) {
        if (!hasPart(car, part)) continue
        rows += 1
        visit(car, template, part)
      }
    }
  return rows
}

describe('a row is there only where the car has it', () => {
  const only: [string, (kind: string) => boolean, (car: BuiltCar) => boolean][] = [
    [
      'turbos and intercoolers on charged engines',
      (kind) => /^(?:turbo|intercooler)/.test(kind),
      ({ variant }) => variant.aspiration === 'turbo',
    ],
    [
      'plugs, coils and petrol injectors on no diesel',
      (kind) =>
        [
          'spark-plug',
          'ignition-coil',
          'coil-boot',
          'spark-plug-wires',
          'fuel-injector',
          'fuel-pump-module',
          'evap-canister',
          'oxygen-sensor',
          'fuel-filter',
        ].includes(kind),
      ({ variant }) => variant.fuel === 'gasoline' || variant.fuel === 'hybrid',
    ],
    [
      'glow plugs and injection pumps on diesels',
      (kind) =>
        ['glow-plug', 'glow-plug-relay', 'injection-pump', 'diesel-injector', 'diesel-fuel-filter'].includes(kind),
      ({ variant }) => variant.fuel === 'diesel',
    ],
    [
      'engines, gearboxes and exhausts on no electric car',
      (kind) =>
        ['Motor', 'Distribución y correas', 'Encendido', 'Combustible', 'Escape', 'Lubricación y filtros'].includes(
          groupOf(kind),
        ) &&
        kind !== 'cabin-filter' &&
        kind !== 'accelerator-pedal',
      ({ variant }) => variant.fuel !== 'electric',
    ],
    [
      'timing belts where there is one',
      (kind) => kind.startsWith('timing-belt'),
      ({ variant }) => variant.timing === 'belt',
    ],
    [
      'timing chains where there is one',
      (kind) => ['timing-chain', 'timing-chain-kit', 'chain-tensioner', 'chain-guide'].includes(kind),
      ({ variant }) => variant.timing === 'chain',
    ],
    [
      'clutches on manual gearboxes',
      (kind) =>
        kind.startsWith('clutch') ||
        kind === 'release-bearing' ||
        kind === 'synchronizer-ring' ||
        kind === 'manual-gearbox',
      ({ transmission }) => transmission.startsWith('M'),
    ],
    [
      'converters on automatic ones',
      (kind) => ['torque-converter', 'automatic-gearbox', 'valve-body', 'flexplate'].includes(kind),
      ({ transmission }) => !transmission.startsWith('M'),
    ],
    [
      'drums behind where there are drums',
      (kind) => ['brake-drum', 'brake-shoes', 'wheel-cylinder', 'brake-adjuster', 'drum-hardware-kit'].includes(kind),
      ({ facts }) => facts.rear_brake?.[0] === 'drum',
    ],
    [
      'leaf springs behind where there are leaves',
      (kind) => kind.startsWith('leaf-spring') || kind === 'u-bolt',
      ({ variant }) => variant.rearSuspension === 'leaf',
    ],
    [
      'twist beams where there is one',
      (kind) => kind === 'rear-axle-beam',
      ({ variant }) => variant.rearSuspension === 'beam',
    ],
    [
      'steering pumps where the steering is hydraulic',
      (kind) => kind.startsWith('power-steering'),
      ({ variant }) => variant.steering === 'hydraulic',
    ],
    [
      'air conditioning where there is some',
      (kind) => kind.startsWith('ac-') && kind !== 'ac-control-panel',
      ({ ac }) => ac,
    ],
    ['transfer cases on four-wheel drive', (kind) => kind === 'transfer-case', ({ drive }) => drive === '4x4'],
    [
      'propeller shafts where the rear wheels are driven',
      (kind) => ['driveshaft', 'u-joint', 'differential', 'ring-and-pinion'].includes(kind),
      ({ drive }) => drive !== 'fwd',
    ],
    [
      'boot lids on saloons, tailgates on the others',
      (kind) => kind === 'trunk-lid',
      ({ variant }) => ['sedan', 'coupe'].includes(variant.body),
    ],
    [
      'airbags where there are some',
      (kind) => kind.startsWith('airbag') || kind === 'clock-spring',
      ({ airbags }) => airbags,
    ],
    ['ABS where there is some', (kind) => kind.startsWith('abs-'), ({ abs }) => abs],
  ]
  const groupOf = (kind: string) => kindOf({ kind })?.group ?? ''

  test('over every row of every car', () => {
    const wrong = new Map<string, string>()
    const count = eachRow((car, template, part) => {
      if (part.kind === null) return
      for (const [rule, isKind, mayHave] of only)
        if (isKind(part.kind) && !mayHave(car)) wrong.set(rule, `${called(car)}: ${template.key} ${part.name.es}`)
      if (!meets(car, kindOf(part)?.appliesIf ?? ''))
        wrong.set('what the vocabulary says', `${called(car)}: ${part.kind}`)
    })
    expect([...wrong]).toEqual([])
    expect(count).toBeGreaterThan(500_000)
  })

  test('rear brakes are drums or discs, the timing is a belt or a chain, and never both', () => {
    const both = cars.filter(
      (car) =>
        ['rear-drum-brake', 'rear-disc-brake'].every((key) => hasUnit(car, unit(key))) ||
        [...UNIT_TEMPLATES].filter(({ key }) => key.startsWith('timing-') && hasUnit(car, unit(key))).length > 1,
    )
    expect(both.map(called)).toEqual([])
  })
})

describe('units', () => {
  test('have everything that their drawing shows, for every car that has them', () => {
    const missing = cars.flatMap((car) =>
      UNIT_TEMPLATES.filter((template) => meets(car, template.applies) && !hasUnit(car, template)).map(
        ({ key }) => `${called(car)}: ${key}`,
      ),
    )
    expect(missing).toEqual([])
    for (const { units } of plan)
      for (const { template, cars: having } of units) {
        const codes = new Set(template.parts.map(({ code }) => code).filter(isCoded))
        for (const code of codes)
          expect(having.every((car) => template.parts.some((part) => part.code === code && hasPart(car, part)))).toBe(
            true,
          )
      }
  })

  test('lead only to units that every one of their cars has', () => {
    for (const { units } of plan) {
      const having = new Map(units.map(({ template, cars: of }) => [template.key, new Set(of)]))
      for (const { template, cars: own, withoutLinks } of units)
        for (const { code, unit: to } of template.links ?? []) {
          if (!withoutLinks.includes(code))
            expect(
              own.every((car) => having.get(to)?.has(car)),
              `${template.key} ${code}`,
            ).toBe(true)
        }
    }
    expect(new Set(plan.flatMap(({ units }) => units.map(drawingKey))).size).toBeLessThan(2 * UNIT_TEMPLATES.length)
  })

  test('every one of them is on some car', () => {
    const used = new Set(plan.flatMap(({ units }) => units.map(({ template }) => template.key)))
    expect(UNIT_TEMPLATES.filter(({ key }) => !used.has(key)).map(({ key }) => key)).toEqual([])
  })

  test('an electric motor and its battery are on electric cars alone, and a beam axle in front of trucks', () => {
    const having = (key: string) => cars.filter((car) => hasUnit(car, unit(key)))
    for (const key of ['traction-motor', 'traction-battery']) {
      expect(having(key).length).toBe(cars.filter(({ variant }) => variant.fuel === 'electric').length)
      expect(having(key).every(({ variant }) => variant.fuel === 'electric')).toBe(true)
    }
    expect([...new Set(having('front-rigid-axle').map(({ variant }) => variant.model))]).toEqual(
      expect.arrayContaining(['NHR', 'NPR', '300 (Dutro)']),
    )
    expect(having('front-rigid-axle').every(({ variant }) => variant.frontSuspension === 'rigid')).toBe(true)
  })

  test('a car with an engine has oil and air filters, a battery, brakes and lamps', () => {
    for (const car of cars) {
      expect(
        ['battery', 'headlamp', 'rear-lamp', 'parking-brake-cable'].filter((key) => !hasUnit(car, unit(key))),
        called(car),
      ).toEqual([])
      if (car.variant.fuel !== 'electric')
        expect(
          hasUnit(car, unit('oil-filter')) &&
            (hasUnit(car, unit('air-filter')) || hasUnit(car, unit('air-filter-plain'))),
          called(car),
        ).toBe(true)
    }
  })

  test.each([
    [
      'Chevrolet',
      'Spark',
      /^1\.0L/,
      ['timing-belt-single', 'rear-drum-brake', 'ignition'],
      ['turbo', 'timing-chain', 'glow-plugs', 'transfer-case', 'leaf-spring', 'valve-train'],
    ],
    [
      'Toyota',
      'Hilux',
      /^2\.5L.*Diésel/,
      ['glow-plugs', 'diesel-injection', 'turbo', 'leaf-spring', 'front-wishbones'],
      ['ignition', 'injectors', 'rear-beam', 'front-strut', 'rear-multilink'],
    ],
    [
      'Mazda',
      '3',
      /^2\.0L/,
      ['timing-chain', 'rear-disc-brake', 'front-strut', 'trunk-lid'],
      ['timing-belt', 'rear-drum-brake', 'leaf-spring', 'glow-plugs', 'fan-clutch'],
    ],
    [
      'BYD',
      'Dolphin',
      /eléctrico/,
      ['battery', 'headlamp', 'front-brake-caliper', 'air-conditioning-electric'],
      [
        'oil-filter',
        'clutch',
        'exhaust-line',
        'starter',
        'alternator',
        'radiator',
        'fuel-tank',
        'gearbox-case',
        'automatic-transmission',
      ],
    ],
    [
      'Renault',
      'Logan',
      /^1\.6L L4 8V/,
      ['timing-belt-single', 'rear-drum-brake', 'rear-beam'],
      ['timing-chain', 'turbo', 'propeller-shaft'],
    ],
  ] as const)('%s %s %s', (make, model, engine, has, lacks) => {
    const own = carsOf(make, model, engine)
    expect(own.length).toBeGreaterThan(0)
    for (const car of own) {
      expect(
        has.filter((key) => !hasUnit(car, unit(key))),
        called(car),
      ).toEqual([])
      expect(
        lacks.filter((key) => hasUnit(car, unit(key))),
        called(car),
      ).toEqual([])
    }
  })
})

function unit(key: string): UnitTemplate {
  const found = UNIT_TEMPLATES.find((template) => template.key === key)
  if (!found) throw new Error(`no unit ${key}`)
  return found
}
