// What every source of the older catalogue keeps, on what the demonstration knows of Toyota.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  LEGACY_CARS_PAGE,
  type LegacyCar,
  type LegacyCarKey,
  type LegacyCatalogue,
} from '../../ports/legacy-catalogue.ts'
import { LEGACY_ADAPTERS, type OpenAdapter } from './testing-adapters.ts'

const problem = (name: string) => expect.objectContaining({ name: 'CatalogueError', problem: name }) as unknown
const keyOf = ({ catalogId, id, criteria }: LegacyCar): LegacyCarKey => ({ catalogId, carId: id, criteria })

describe.each(LEGACY_ADAPTERS)('the older catalogue of $name', ({ open }) => {
  let opened: OpenAdapter<LegacyCatalogue>
  let legacy: LegacyCatalogue
  let car: LegacyCar
  const asked = { catalogId: 'toyota', modelId: 'land-cruiser-prado-2010-2016', parameters: [], page: 0 }
  beforeAll(async () => {
    opened = await open()
    legacy = opened.port
    const {
      cars: [first],
    } = await legacy.cars({ ...asked, modelId: 'hilux-2010-2015' })
    if (!first) throw new Error('no car')
    car = first
  })
  afterAll(() => opened.close())

  test('lists brands, and models with pictures', async () => {
    expect(await legacy.catalogs()).toContainEqual({
      id: 'toyota',
      name: 'Toyota',
      modelsCount: (await legacy.models('toyota')).length,
    })
    const models = await legacy.models('toyota')
    expect(new Set(models.map(({ id }) => id)).size).toBe(models.length)
    expect(models.find(({ id }) => id === 'hilux-2010-2015')).toMatchObject({
      name: 'Hilux 2010-2015',
      img: expect.stringMatching(/modelo-pick-up\.svg/) as string,
    })
    await expect(legacy.models('no-such-brand')).rejects.toEqual(problem('unknown'))
  })

  test('pages cars by 25 and tells how many there are', async () => {
    const models = await Promise.all(
      (await legacy.models('toyota')).map(async ({ id }) => ({
        id,
        ...(await legacy.cars({ ...asked, modelId: id })),
      })),
    )
    expect(models.every(({ cars, total }) => cars.length === Math.min(total, LEGACY_CARS_PAGE))).toBe(true)
    const large = models.toSorted((a, b) => b.total - a.total)[0]
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (page) => (await legacy.cars({ ...asked, modelId: large?.id ?? '', page })).cars),
    )
    expect(pages.flat().length).toBe(Math.min(large?.total ?? 0, 4 * LEGACY_CARS_PAGE))
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(pages.flat().length)
  })

  test('narrows cars by filters', async () => {
    const query = { catalogId: 'toyota', modelId: 'hilux-2010-2015' }
    const filters = await legacy.filters({ ...query, parameters: [] })
    expect(filters.map(({ key }) => key)).toContain('engine')
    const all = (await legacy.cars({ ...query, parameters: [], page: 0 })).total
    for (const { key, values } of filters) {
      for (const { idx, value } of values) {
        const { cars, total } = await legacy.cars({ ...query, parameters: [idx], page: 0 })
        expect([total > 0, total <= all]).toEqual([true, true])
        if (key !== 'year')
          expect(cars.map(({ parameters }) => parameters.find((one) => one.key === key)?.value)).toEqual(
            cars.map(() => value),
          )
        expect((await legacy.filters({ ...query, parameters: [idx] })).map((one) => one.key)).not.toContain(key)
      }
    }
    await expect(legacy.cars({ ...query, parameters: ['nothing'], page: 0 })).rejects.toEqual(problem('invalid'))
    await expect(legacy.cars({ ...query, modelId: 'nothing', parameters: [], page: 0 })).rejects.toEqual(
      problem('unknown'),
    )
  })

  test('knows a car again', async () => {
    expect(await legacy.car(keyOf(car))).toEqual(car)
    await expect(legacy.car({ ...keyOf(car), carId: '1' })).rejects.toEqual(problem('unknown'))
    await expect(legacy.car({ ...keyOf(car), catalogId: 'chevrolet' })).rejects.toEqual(problem('unknown'))
    await expect(legacy.car({ ...keyOf(car), criteria: 'forged' })).rejects.toEqual(problem('invalid'))
  })

  test('leads from groups to sub-groups to parts with the places of their labels', async () => {
    const groups = await legacy.groups(keyOf(car), null)
    expect(groups.length).toBeGreaterThan(2)
    for (const { id } of groups)
      for (const sub of await legacy.groups(keyOf(car), id)) {
        expect([sub.hasParts, sub.hasSubgroups]).toEqual([true, false])
        const { img, partGroups, positions } = await legacy.parts(keyOf(car), sub.id)
        expect(img).toMatch(/\.svg/)
        expect(
          partGroups.every(
            ({ parts, positionNumber }) =>
              parts.length > 0 && parts.every((part) => part.positionNumber === positionNumber),
          ),
        ).toBe(true)
        expect(
          positions.filter(({ coordinates: [x, y, width, height] }) => x < 0 || y < 0 || width <= 0 || height <= 0),
        ).toEqual([])
      }
    await expect(legacy.groups(keyOf(car), 'nothing')).rejects.toEqual(problem('unknown'))
    await expect(legacy.parts(keyOf(car), 'nothing')).rejects.toEqual(problem('unknown'))
  })

  test('tells the quantity as a line of the description', async () => {
    const { partGroups } = await legacy.parts(keyOf(car), 'front-brake-caliper')
    const pads = partGroups.flatMap(({ parts }) => parts).find(({ number }) => number === '04465-0K240')
    expect(pads?.description.split('\n')[0]).toBe('QTY: 1')
    expect(pads?.name).toBe('Pastillas de freno (juego)')
  })

  test('finds every car that a VIN or a frame number may be, and knows it by its criteria', async () => {
    const found = await legacy.findCars('KUN268200001')
    expect(found.length).toBeGreaterThan(1)
    const [first] = found
    expect(first?.criteria).not.toBeNull()
    expect(first && (await legacy.car(keyOf(first))).name).toBe(first?.name)
    expect(first && (await legacy.groups(keyOf(first), null))).toEqual(await legacy.groups(keyOf(car), null))
    expect(await legacy.findCars('00000000000000000')).toEqual([])
  })
})
