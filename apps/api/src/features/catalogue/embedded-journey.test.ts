// Brand → model → vehicle → group → unit on the demonstration catalogue, as the web walks it, and what tampering with
// it gives.
import type {
  CatalogBrand,
  CatalogCategory,
  CatalogHotspot,
  CatalogPart,
  CatalogQuickGroup,
  CatalogUnit,
  CatalogVehicle,
} from '@tuerca/contract/catalogue-wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'

let server: TestApp
let network = 0
const get = async (call: string, query: Record<string, string>) => {
  network += 1
  return server.app.inject({
    url: `/api/catalogo/catalogV2/${call}?${new URLSearchParams(query)}`,
    remoteAddress: `198.20.${network >> 8}.${network & 255}`,
  })
}
async function dataOf<T>(call: string, query: Record<string, string>): Promise<T> {
  const answer = await get(call, query)
  expect([call, query, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([call, query, 200, ''])
  return answer.json<{ data: T }>().data
}

interface Unit {
  unitInfo: CatalogUnit
  parts: CatalogPart[]
  imageMap: CatalogHotspot[]
}
interface Groups {
  categories: CatalogCategory[]
  units: CatalogUnit[]
}
let brands: CatalogBrand[]
let vehicles: CatalogVehicle[]
let at: { catalogCode: string; vid: string; ssd: string }
let units: CatalogUnit[]

async function vehiclesOf(code: string, option = 0): Promise<CatalogVehicle[]> {
  const { models } = await dataOf<{ models: { options: { key: string }[] }[] }>('models', { catalogCode: code })
  const key = models[0]?.options[option]?.key
  return key === undefined
    ? []
    : (await dataOf<{ vehicles: CatalogVehicle[] }>('vehicles', { catalogCode: code, ssd: key })).vehicles
}

beforeAll(async () => {
  server = await testApp()
  brands = await dataOf('catalogs', {})
  for (const { code, features } of brands) {
    vehicles =
      features.includes('quickgroups') && features.includes('detailapplicability') ? await vehiclesOf(code) : []
    if (vehicles.length > 0) break
  }
  const [first] = vehicles
  if (!first) throw new Error('No catalogue has vehicles')
  at = { catalogCode: first.catalog, vid: first.vehicleId, ssd: first.ssd }
  const { categories } = await dataOf<Groups>('groups', at)
  units = (
    await Promise.all(
      categories.map((one) => dataOf<Groups>('groups', { ...at, cid: one.categoryId, ssd: one.ssd, flag: '1' })),
    )
  ).flatMap((one) => one.units)
})
afterAll(() => server.close())

describe('the demonstration catalogue', () => {
  test('leads from a brand to units, their drawings and parts; every callout has a part or leads on', async () => {
    expect(units.length).toBeGreaterThan(3)
    for (const { unitId, ssd, largeImageUrl } of units) {
      const { unitInfo, parts, imageMap } = await dataOf<Unit>('parts', { ...at, uid: unitId, ssd })
      expect(unitInfo.largeImageUrl).toBe(largeImageUrl)
      expect(parts.length).toBeGreaterThan(0)
      const codes = new Set(parts.map(({ codeOnImage }) => codeOnImage))
      for (const { code, link, x1, x2, y1, y2 } of imageMap)
        expect([codes.has(code) || link !== null, x1 < x2, y1 < y2]).toEqual([true, true, true])
      if (!largeImageUrl) continue
      const drawing = await server.app.inject({ url: largeImageUrl })
      expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    }
  })

  test('answers to its code in any case, and to a vehicle of it', async () => {
    const typed = at.catalogCode.toUpperCase()
    expect(typed).not.toBe(at.catalogCode)
    expect(await dataOf('models', { catalogCode: typed })).toEqual(
      await dataOf('models', { catalogCode: at.catalogCode }),
    )
    expect(
      await dataOf<{ catalog: CatalogBrand; vehicle: CatalogVehicle }>('groups', { ...at, catalogCode: typed }),
    ).toMatchObject({ catalog: { code: at.catalogCode }, vehicle: { vehicleId: at.vid } })
  })

  test('asks what tells two discs apart; the answer opens the same unit with one of them, and is not counted again', async () => {
    interface Asking extends Unit {
      questions: { name: string; options: { value: string; change: string }[] }[]
      meter: { searchesPerformed: number }
    }
    const disc = units.find(({ unitId }) => unitId.startsWith('front-brake-disc'))
    const open = async (ssd: string) =>
      (
        await server.app.inject({
          url: `/api/catalogo/catalogV2/parts?${new URLSearchParams({ ...at, uid: disc?.unitId ?? '', ssd })}`,
          remoteAddress: '198.51.100.77',
        })
      ).json<{ data: Asking }>().data
    const first = await open(disc?.ssd ?? at.ssd)
    expect(first.questions.map(({ options }) => options.length)).toEqual([2])
    expect(first.parts.filter(({ depends }) => depends).map(({ codeOnImage }) => codeOnImage)).toEqual(['1', '1'])
    const told = await open((disc?.ssd ?? at.ssd) + (first.questions[0]?.options[1]?.change ?? ''))
    expect([
      told.questions,
      told.parts.filter(({ depends }) => depends),
      told.parts.filter(({ codeOnImage }) => codeOnImage === '1').length,
    ]).toEqual([[], [], 1])
    expect(told.meter.searchesPerformed).toBe(first.meter.searchesPerformed)
  })

  test('its quick groups lead to parts', async () => {
    const { quickGroups } = await dataOf<{ quickGroups: CatalogQuickGroup[] }>('quickGroups', at)
    const flat = (groups: CatalogQuickGroup[]): CatalogQuickGroup[] =>
      groups.flatMap((one) => [one, ...flat(one.childGroups)])
    const searchable = flat(quickGroups).filter((one) => one.searchable)
    expect(searchable.length).toBeGreaterThan(3)
    const found = await Promise.all(
      searchable.slice(0, 20).map((one) =>
        dataOf<{ categories: { units: { parts: CatalogPart[] }[] }[] }>('listQuickDetail', {
          ...at,
          quickGroupId: one.quickGroupId,
        }),
      ),
    )
    expect(
      found.some(({ categories }) =>
        categories.some((one) => one.units.some(({ parts }) => parts.some(({ match }) => match))),
      ),
    ).toBe(true)
  })

  test('a number of a unit is found in its vehicle, in its catalogue, and from there in the vehicle again', async () => {
    const { parts } = await dataOf<Unit>('parts', { ...at, uid: units[0]?.unitId ?? '', ssd: units[0]?.ssd ?? '' })
    const oem = parts.find((one) => one.oem)?.oem ?? ''
    expect(
      (await dataOf<{ categories: unknown[] }>('findPartInVehicle', { ...at, catalog: at.catalogCode, oem }))
        .categories,
    ).not.toEqual([])
    const { catalogs } = await dataOf<{ catalogs: { code: string; hasCatalog: boolean }[] }>('findCatalogsByOem', {
      oem,
    })
    expect(catalogs).toContainEqual(expect.objectContaining({ code: at.catalogCode, hasCatalog: true }))
    const { vehicles: carriers, standardPart } = await dataOf<{ vehicles: CatalogVehicle[]; standardPart: boolean }>(
      'findVehicleByOem',
      { catalog: at.catalogCode, oem },
    )
    if (!standardPart) expect(carriers.map(({ vehicleId }) => vehicleId)).toContain(at.vid)
  })

  test('the drawing of the part that was named comes before those of its shield and its pads', async () => {
    const {
      vehicles: [carrier],
    } = await dataOf<{ vehicles: CatalogVehicle[] }>('findVehicleByOem', { catalog: 'toyota', oem: '04465-0K240' })
    const { categories } = await dataOf<{ categories: { units: { parts: CatalogPart[] }[] }[] }>('findPartInVehicle', {
      catalog: 'toyota',
      vid: carrier?.vehicleId ?? '',
      ssd: carrier?.ssd ?? '',
      oem: 'disco de freno',
    })
    const drawings = categories.map(({ units: of }) =>
      of.map(({ parts }) => parts.filter(({ match }) => match).map(({ name }) => name)),
    )
    expect(drawings[0]?.[0]).toContain('Disco de freno')
    expect(drawings.flat(2).some((name) => !name.startsWith('Disco de freno'))).toBe(true)
  })

  test('who sells a number of it is told beside the part', async () => {
    const { rows } = await server.connection.pool.query<{ code: string; oem: string }>(
      `
      select s.catalogue_code as code, p.oem from oem_parts p join oem_units u on u.id = p.unit_id join oem_unit_sets s on s.id = u.unit_set_id
      join part_numbers n on n.clean = p.clean_oem and n.kind = 1 join products pr on pr.part_id = n.part_id join stores st on st.id = pr.store_id
      where pr.stock >= 1 and pr.deleted_at is null and pr.stock_updated_at > $1 and st.country = 'CO' and not pr.hide_price and pr.sales_model = 1
      order by p.oem, s.catalogue_code limit 5`,
      [new Date('2026-05-20')],
    )
    expect(rows).not.toEqual([])
    const [first] = rows
    const {
      vehicles: [carrier],
    } = await dataOf<{ vehicles: CatalogVehicle[] }>('findVehicleByOem', {
      catalog: first?.code ?? '',
      oem: first?.oem ?? '',
    })
    const { categories } = await dataOf<{ categories: { units: { parts: CatalogPart[] }[] }[] }>('findPartInVehicle', {
      catalog: first?.code ?? '',
      vid: carrier?.vehicleId ?? '',
      ssd: carrier?.ssd ?? '',
      oem: first?.oem ?? '',
    })
    const parts = categories
      .flatMap((one) => one.units.flatMap((unit) => unit.parts))
      .filter(({ oem }) => oem === first?.oem)
    expect(parts[0]?.offers).toEqual({ sellers: expect.any(Number), fromPrice: expect.any(Number), currency: 'COP' })
  })
})

describe('by VIN and frame number', () => {
  test('every frame number of the catalogue leads to its vehicle', async () => {
    const { rows } = await server.connection.pool.query<{ frame: string; vehicle: string }>(
      `select distinct on (frame_prefix) frame_prefix || '-' || frame_from as frame, vehicle_id as vehicle from oem_vehicles where frame_prefix is not null order by frame_prefix limit 10`,
    )
    expect(rows).not.toEqual([])
    for (const { frame } of rows) {
      const found = await dataOf<CatalogVehicle[]>('vehicleByVinOrFrame', { vinOrFrame: frame.toLowerCase() })
      expect([frame, found.length > 0]).toEqual([frame, true])
    }
  })

  test('a VIN leads to a vehicle that opens with the ssd it came with', async () => {
    const tries = [
      '9GATJ58657B123456',
      '3G1TA5AF0EL123456',
      'JTMHY05J504012345',
      'MR0FZ29G301512345',
      '3MZBPAAL0KM123456',
      '9FCBK42L480123456',
      'WBA8E9G50GNT12345',
      '3N1CN7AD3KL812345',
      '4T1BF1FK5CU123456',
      'WBA3A5C50CF256985',
    ]
    const found = (
      await Promise.all(tries.map((vinOrFrame) => dataOf<CatalogVehicle[]>('vehicleByVinOrFrame', { vinOrFrame })))
    ).flat()
    expect(found).not.toEqual([])
    const [first] = found
    const { vehicle } = await dataOf<{ vehicle: CatalogVehicle }>('groups', {
      catalogCode: first?.catalog ?? '',
      vid: first?.vehicleId ?? '',
      ssd: first?.ssd ?? '',
    })
    expect([vehicle.vehicleId, vehicle.vehicleVIN]).toEqual([first?.vehicleId, first?.vehicleVIN])
    expect(tries).toContain(first?.vehicleVIN)
  })
})

describe('tampering', () => {
  test('an ssd of another vehicle, catalogue or secret, cut, doubled or typed by hand opens nothing', async () => {
    const [, second] = vehicles
    const elsewhere = brands.find(({ code }) => code !== at.catalogCode)?.code ?? ''
    const foreign = `${at.ssd.slice(0, -1)}${at.ssd.endsWith('A') ? 'B' : 'A'}`
    const tries = [
      { ...at, ssd: foreign },
      { ...at, ssd: at.ssd.slice(1) },
      { ...at, ssd: at.ssd + at.ssd },
      { ...at, ssd: '' },
      { ...at, ssd: 'x'.repeat(2000) },
      { ...at, vid: '1' },
      { ...at, vid: '' },
      { ...at, catalogCode: elsewhere },
      { ...at, catalogCode: 'NOEXISTE' },
      { ...at, catalogCode: 'x'.repeat(60) },
      ...(second ? [{ ...at, vid: second.vehicleId }] : []),
    ]
    for (const query of tries) {
      for (const [call, more] of [
        ['groups', {}],
        ['quickGroups', {}],
        ['parts', { uid: units[0]?.unitId ?? '' }],
        ['listQuickDetail', { quickGroupId: '1' }],
        ['findPartInVehicle', { oem: 'filtro' }],
      ] as const) {
        const answer = await get(call, { ...query, catalog: query.catalogCode, ...more })
        expect([call, query, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([call, query, true])
        expect(answer.json()).toEqual({ message: expect.any(String), data: expect.any(Array) })
      }
    }
  })

  test('2,000 characters, or escapes that are none, in any value of any call are refused and never a fault', async () => {
    const whole: Record<string, Record<string, string>> = {
      getCatalog: { catalogCode: at.catalogCode },
      models: { catalogCode: at.catalogCode },
      vehicles: { catalogCode: at.catalogCode, ssd: at.ssd },
      groups: { ...at, cid: '1' },
      quickGroups: at,
      listQuickDetail: { ...at, quickGroupId: '1' },
      parts: { ...at, uid: '1' },
      findPartInVehicle: { catalog: at.catalogCode, vid: at.vid, ssd: at.ssd, oem: 'filtro' },
      findVehicleByOem: { catalog: at.catalogCode, oem: 'A1' },
      vehicleByVinOrFrame: { vinOrFrame: '9FBHSR595RM123456' },
    }
    for (const [call, query] of Object.entries(whole)) {
      for (const name of [...Object.keys(query), 'language']) {
        const long = await get(call, { ...query, [name]: 'x'.repeat(2000) })
        expect([call, name, long.statusCode >= 400 && long.statusCode < 500]).toEqual([call, name, true])
        const rest = new URLSearchParams({ ...query, [name]: '' })
        for (const raw of ['%', '%E0%A4%A', '%zz', '%00', '%ud800', '%C0%AE']) {
          const broken = await server.app.inject({ url: `/api/catalogo/catalogV2/${call}?${rest}&${name}=${raw}` })
          expect([call, name, raw, broken.statusCode < 500]).toEqual([call, name, raw, true])
        }
      }
    }
  })

  test('a unit or group that the vehicle has not is not there', async () => {
    for (const [call, more, status] of [
      ['parts', { uid: 'x'.repeat(100) }, 404],
      ['parts', { uid: '-1' }, 404],
      ['groups', { cid: '99999' }, 404],
      ['listQuickDetail', { quickGroupId: 'x' }, 404],
    ] as const) {
      expect([call, (await get(call, { ...at, ...more })).statusCode]).toEqual([call, status])
    }
  })
})

describe('the sentinels', () => {
  test('ZZERROR fails every call as an outage does, ZZVACIO is empty everywhere', async () => {
    expect((await get('models', { catalogCode: 'ZZERROR' })).statusCode).toBe(503)
    expect((await dataOf<{ models: unknown[] }>('models', { catalogCode: 'ZZVACIO' })).models).toEqual([])
  })
})
