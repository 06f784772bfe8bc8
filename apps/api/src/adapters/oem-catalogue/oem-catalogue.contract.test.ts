// What every source of makers' catalogues keeps, on what the demonstration knows of Toyota and others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueVehicle, OemCatalogue, QuickGroup, Unit, VehicleKey } from '../../ports/oem-catalogue.ts'
import { OEM_ADAPTERS, type OpenAdapter } from './testing-adapters.ts'

const ES = 'es_ES'
const FEATURES = new Set([
  'vinsearch',
  'framesearch',
  'wizardsearch2',
  'quickgroups',
  'detailapplicability',
  'fulltextsearch',
])
const problem = (name: string) => expect.objectContaining({ name: 'CatalogueError', problem: name }) as unknown
const keyOf = ({ catalogue, vehicleId, ssd }: CatalogueVehicle): VehicleKey => ({ catalogue, vehicleId, ssd })

describe.each(OEM_ADAPTERS)('the catalogue of $name', ({ open }) => {
  let opened: OpenAdapter<OemCatalogue>
  let oem: OemCatalogue
  let hilux: CatalogueVehicle
  let key: VehicleKey
  beforeAll(async () => {
    opened = await open()
    oem = opened.port
    const { vehicles } = await vehiclesOf('toyota', 'Hilux 2010-2015')
    const [first] = vehicles.filter(({ name }) => name.includes('3.0 '))
    if (!first) throw new Error('no Hilux')
    hilux = first
    key = keyOf(first)
  })
  afterAll(() => opened.close())

  async function vehiclesOf(code: string, option: string) {
    const [set] = await oem.models(code, ES)
    const found = set?.options.find(({ value }) => value === option)
    if (!found) throw new Error(`no option ${option}`)
    return oem.vehicles(code, found.key, ES)
  }
  async function firstVehicleOf(code: string): Promise<VehicleKey> {
    const [set] = await oem.models(code, ES)
    const {
      vehicles: [first],
    } = await oem.vehicles(code, set?.options[0]?.key ?? '', ES)
    if (!first) throw new Error(`no vehicle of ${code}`)
    return keyOf(first)
  }

  test('says which languages its names are in', async () => {
    expect(await oem.languages()).toEqual(expect.arrayContaining(['es', 'en', 'pt']))
  })

  describe('brands', () => {
    test('have a code of their own and say what they can do', async () => {
      const all = await oem.catalogues(ES)
      expect(all.length).toBeGreaterThan(3)
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
      expect(all.flatMap(({ features }) => features).filter((feature) => !FEATURES.has(feature))).toEqual([])
      expect(await oem.catalogue('toyota', ES)).toEqual(all.find(({ code }) => code === 'toyota'))
    })

    test('that do not exist are unknown', async () => {
      await expect(oem.catalogue('no-such-brand', ES)).rejects.toEqual(problem('unknown'))
      await expect(oem.models('no-such-brand', ES)).rejects.toEqual(problem('unknown'))
    })
  })

  describe('the wizard', () => {
    test('asks one question, each answer of which leads to vehicles', async () => {
      const sets = await oem.models('toyota', ES)
      expect(sets.map(({ name }) => name)).toEqual(['Model'])
      for (const { key: ssd } of (sets[0]?.options ?? []).slice(0, 5))
        expect((await oem.vehicles('toyota', ssd, ES)).vehicles.length).toBeGreaterThan(0)
    })

    test('asks nothing where a maker has no models', async () => {
      expect((await oem.models('foton', ES)).flatMap(({ options }) => options)).toEqual([])
    })

    test('narrows by each answer, which can be taken back; what follows from it cannot', async () => {
      const whole = await vehiclesOf('toyota', 'Hilux 2010-2015')
      const open = whole.filters.filter(({ options }) => options.length > 0)
      expect(open.map((filter) => filter.key)).toContain('engine')
      for (const filter of open)
        for (const { key: ssd, value } of filter.options) {
          const narrowed = await oem.vehicles('toyota', ssd, ES)
          expect(narrowed.vehicles.length).toBeLessThanOrEqual(whole.vehicles.length)
          expect(narrowed.vehicles.length).toBeGreaterThan(0)
          const chosen = narrowed.filters.find((one) => one.key === filter.key)
          expect(chosen).toMatchObject({ value, automatic: false })
          const back = await oem.vehicles('toyota', chosen?.ssd ?? '', ES)
          expect(back.vehicles.map(({ vehicleId }) => vehicleId)).toEqual(
            whole.vehicles.map(({ vehicleId }) => vehicleId),
          )
          expect(
            narrowed.filters
              .filter(({ automatic }) => automatic)
              .map(({ value: implied, ssd: none, options }) => [typeof implied, none, options.length])
              .every(([type, none, count]) => type === 'string' && none === null && count === 0),
          ).toBe(true)
        }
    })

    test('knows again each vehicle of a list', async () => {
      expect(await oem.vehicle(key, ES)).toEqual(hilux)
      expect(hilux.attributes.map((one) => one.key)).toContain('engine')
    })

    test('tells more than eight attributes of a BMW, the tenth longer than 50 characters', async () => {
      const { attributes } = await oem.vehicle(await firstVehicleOf('bmw'), ES)
      expect(attributes.length).toBeGreaterThan(8)
      expect(attributes[9]?.value.length).toBeGreaterThan(50)
    })
  })

  describe('what does not belong together', () => {
    test('is refused: another vehicle, another brand, a changed ssd', async () => {
      const other = await firstVehicleOf('chevrolet')
      await expect(oem.vehicle({ ...key, vehicleId: other.vehicleId }, ES)).rejects.toEqual(problem('unknown'))
      await expect(oem.vehicle({ ...key, catalogue: 'chevrolet' }, ES)).rejects.toEqual(problem('unknown'))
      await expect(oem.categories({ ...key, ssd: other.ssd }, ES)).rejects.toEqual(problem('unknown'))
      const changed = key.ssd.startsWith('a') ? `b${key.ssd.slice(1)}` : `a${key.ssd.slice(1)}`
      for (const ssd of [changed, `${key.ssd}x`, key.ssd.slice(1), '', '\u0000', 'x'.repeat(2000)]) {
        await expect(oem.categories({ ...key, ssd }, ES), ssd.slice(0, 60)).rejects.toEqual(problem('invalid'))
      }
    })

    test('is unknown: categories, units and quick groups of nobody', async () => {
      await expect(oem.units(key, { categoryId: 'nothing', ssd: key.ssd }, ES)).rejects.toEqual(problem('unknown'))
      await expect(oem.unit(key, 'nothing', ES)).rejects.toEqual(problem('unknown'))
      await expect(oem.quickDetail(key, 'nothing', ES)).rejects.toEqual(problem('unknown'))
    })
  })

  describe('units', () => {
    const all = async (): Promise<Unit[]> => {
      const leaves = (await oem.categories(key, ES)).flatMap((one) => (one.children.length > 0 ? one.children : [one]))
      return (await Promise.all(leaves.map((leaf) => oem.units(key, leaf, ES)))).flat()
    }

    test('are reached through two levels of categories and have drawings', async () => {
      const units = await all()
      expect(units.length).toBeGreaterThan(5)
      expect(units.filter(({ image }) => image === null)).toEqual([])
      expect(new Set(units.map(({ unitId }) => unitId)).size).toBe(units.length)
    })

    test('have parts and callouts inside the drawing; a callout that leads on leads to a unit of the vehicle', async () => {
      const links: string[] = []
      for (const { unitId } of await all()) {
        const { unit, parts, imageMap } = await oem.unit(key, unitId, ES)
        expect(unit.unitId).toBe(unitId)
        expect(parts.length).toBeGreaterThan(0)
        expect(imageMap.filter(({ x1, y1, x2, y2 }) => x1 >= x2 || y1 >= y2 || x1 < 0 || y1 < 0)).toEqual([])
        for (const { link } of imageMap)
          if (link) {
            links.push(link.name)
            expect((await oem.unit(key, link.unitId, ES)).unit.name).toBe(link.name)
          }
      }
      expect(links.length).toBeGreaterThan(0)
    })

    test('repeat a callout in all three ways', async () => {
      const details = await Promise.all((await all()).map(({ unitId }) => oem.unit(key, unitId, ES)))
      const twiceDrawn = details.some(({ imageMap }) =>
        imageMap.some(({ code }, i) => imageMap.findIndex((row) => row.code === code) < i),
      )
      const severalParts = details.some(({ parts }) =>
        parts.some(
          ({ codeOnImage, oem: number }) =>
            codeOnImage !== '' && parts.some((other) => other.codeOnImage === codeOnImage && other.oem !== number),
        ),
      )
      const notDrawn = details.some(({ parts }) => parts.some(({ codeOnImage }) => codeOnImage === ''))
      expect({ twiceDrawn, severalParts, notDrawn }).toEqual({ twiceDrawn: true, severalParts: true, notDrawn: true })
    })

    test('tell the amount of each part in words', async () => {
      const { parts } = await oem.unit(key, 'front-brake-caliper', ES)
      const pads = parts.find(({ oem: number }) => number === '04465-0K240')
      expect(pads?.attributes[0]).toEqual({ key: 'amount', name: 'Cantidad', value: '1' })
      expect(pads?.codeOnImage).toBe('3')
    })

    test('of one platform differ by what applies to a vehicle', async () => {
      const { vehicles } = await vehiclesOf('toyota', 'Hilux 2010-2015')
      const seen = await Promise.all(
        vehicles.map(async (vehicle) =>
          (await oem.unit(keyOf(vehicle), 'oil-filter', ES)).parts.map(({ oem: number }) => number).join(' '),
        ),
      )
      expect(new Set(seen).size).toBeGreaterThan(1)
    })
  })

  describe('quick groups', () => {
    const depthOf = (group: QuickGroup): number => 1 + Math.max(0, ...group.children.map(depthOf))
    const flat = (groups: readonly QuickGroup[]): QuickGroup[] =>
      groups.flatMap((group) => [group, ...flat(group.children)])

    test('are four levels deep, with synonyms and ids of their own', async () => {
      const groups = await oem.quickGroups(key, ES)
      expect(Math.max(...groups.map(depthOf))).toBe(4)
      expect(new Set(flat(groups).map(({ quickGroupId }) => quickGroupId)).size).toBe(flat(groups).length)
      expect(flat(groups).find(({ name }) => name === 'Pastillas de freno')?.synonyms).toContain('balatas de freno')
    })

    test('open where they are searchable, with the rest of each unit beside what was asked', async () => {
      const groups = flat(await oem.quickGroups(key, ES))
      const pads = groups.find(({ name }) => name === 'Pastillas de freno')
      expect(pads?.searchable).toBe(true)
      const detail = await oem.quickDetail(key, pads?.quickGroupId ?? '', ES)
      const parts = detail.flatMap(({ units }) => units.flatMap((one) => one.parts))
      expect(parts.filter(({ match }) => match).map(({ oem: number }) => number)).toContain('04465-0K240')
      expect(parts.some(({ match }) => !match)).toBe(true)
    })

    test('are not had by every brand', async () => {
      const daewoo = await firstVehicleOf('daewoo')
      await expect(oem.quickGroups(daewoo, ES)).rejects.toEqual(problem('unsupported'))
    })
  })

  describe('a part number', () => {
    test.each(['04465-0K240', '044650k240', ' 04465 0K240 '])('is found as %s', async (typed) => {
      const found = await oem.findPart(typed, ES)
      expect(found).toMatchObject({ oem: '04465-0K240', catalogues: [{ code: 'toyota' }] })
    })

    test('that nobody has is null', async () => {
      expect(await oem.findPart('SIN0000', ES)).toBeNull()
    })

    test('has the vehicles that carry it, a screw too many to tell', async () => {
      const vehicles = await oem.findVehiclesByPart('toyota', '04465-0K240', ES)
      expect(vehicles.map(({ vehicleId }) => vehicleId)).toContain(hilux.vehicleId)
      expect(await oem.vehicle(keyOf(vehicles[0] ?? hilux), ES)).toEqual(vehicles[0])
      expect(await oem.findVehiclesByPart('chevrolet', '04465-0K240', ES)).toEqual([])
      const { parts } = await oem.unit(key, 'front-brake-caliper', ES)
      const screw = parts.find(({ name }) => name.startsWith('Tornillo del caliper'))
      await expect(oem.findVehiclesByPart('toyota', screw?.oem ?? '', ES)).rejects.toEqual(problem('standardPart'))
    })

    test('or the words of a name are found inside a vehicle', async () => {
      const numbers = async (typed: string) =>
        (await oem.findInVehicle(key, typed, ES)).flatMap(({ units }) =>
          units.flatMap(({ parts }) => parts.filter(({ match }) => match).map((part) => part.oem)),
        )
      expect(await numbers('044650K240')).toEqual(['04465-0K240'])
      expect(await numbers('pastillas freno')).toContain('04465-0K240')
      expect(await numbers('nada semejante')).toEqual([])
      // What they are called in Mexico, told of the kind that the part is one place of.
      expect(await numbers('balatas')).toContain('04465-0K240')
      expect(await numbers('pastillas para los frenos')).toContain('04465-0K240')
      // A letter alone is in nearly every name.
      expect(await numbers('p f d')).toEqual([])
      expect(await numbers('pastillas d freno')).toEqual(await numbers('pastillas freno'))
    })

    test('is not looked for inside a vehicle by every brand', async () => {
      await expect(oem.findInVehicle(await firstVehicleOf('jac'), 'freno', ES)).rejects.toEqual(problem('unsupported'))
      expect(await oem.findInVehicle(await firstVehicleOf('subaru'), 'freno', ES)).toEqual([])
    })
  })

  describe('a VIN or frame number', () => {
    test('leads to every vehicle that it may be', async () => {
      const found = await oem.findVehicles('KUN26-8200001', ES)
      expect(found.length).toBeGreaterThan(1)
      expect(found.map(({ name }) => name).filter((name) => !/Hilux 3\.0 Diésel 4x4/.test(name))).toEqual([])
      const [first] = found
      expect(first && (await oem.vehicle(keyOf(first), ES))).toEqual(first)
    })

    test('of a car that was decoded leads to its model and year', async () => {
      const found = await oem.findVehicles('JM1BL1SF5A1267720', ES)
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter(({ catalogue }) => catalogue !== 'mazda')).toEqual([])
      expect(found.map(({ vin }) => vin).filter((vin) => vin !== null && vin !== 'JM1BL1SF5A1267720')).toEqual([])
    })

    test('a VIN that tells no year leads to vehicles of the years in which its model was made', async () => {
      const found = await oem.findVehicles('MR0FZ29G901512345', ES)
      expect(found.length).toBeGreaterThan(0)
      for (const { name, attributes } of found) {
        expect(name).toMatch(/^Hilux /)
        const [from = 0, to = from] = (attributes.find(({ key }) => key === 'years')?.value ?? '')
          .split('-')
          .map(Number)
        expect([from <= 2015, (to || 9999) >= 2004]).toEqual([true, true])
      }
    })

    test.each([
      ['8AJHA8CD3J2604417', 'toyota', /^Hilux /, 2018],
      ['MR0DA3CD0P4012345', 'toyota', /^Hilux /, 2023],
      ['9BRBLWHE8H0123456', 'toyota', /^Corolla /, 2017],
      ['9GAMM6108BB012345', 'chevrolet', /^Spark /, 2011],
      ['9GASA52M0EB034567', 'chevrolet', /^Sail /, 2014],
      ['9FCBK4560A0012345', 'mazda', /^Mazda 3 /, 2010],
      ['JM3KFBAY7L0123457', 'mazda', /^CX-5 2\.5 /, 2020],
    ] as const)('%s of the region leads to a car of %s', async (vin, code, name, year) => {
      const found = await oem.findVehicles(vin, ES)
      expect(found.length).toBeGreaterThan(0)
      for (const vehicle of found) {
        expect(vehicle.catalogue).toBe(code)
        expect(vehicle.name).toMatch(name)
        const [from = 0, to = from] = (
          vehicle.attributes.find(({ key: attribute }) => attribute === 'years')?.value ?? ''
        )
          .split('-')
          .map(Number)
        expect(from <= year && year <= to).toBe(true)
      }
    })

    test.each(['KUN26-1', 'XXX99-8000001', '00000000000000000', '', "' or 1=1"])(
      'that says nothing gives nothing: %j',
      async (typed) => {
        expect(await oem.findVehicles(typed, ES)).toEqual([])
      },
    )
  })

  test('speaks other languages, and Spanish where it cannot', async () => {
    const name = async (language: string) => (await oem.unit(key, 'front-brake-caliper', language)).unit.name
    expect(await name('en_US')).toBe('Front brake caliper and pads')
    expect(await name('pt_PT')).toBe('Pinça e pastilhas do freio dianteiro')
    expect(await name('et_EE')).toBe(await name(ES))
  })
})
