// What vendors' servers really answer, beside what their documents say.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withTimeBudget } from '../../platform/time-budget.ts'
import type { VehicleKey } from '../../ports/oem-catalogue.ts'
import { wireServer, type WireAnswer, type WireServer } from './fixtures/wire-server.ts'
import { laximoCatalogue } from './laximo.ts'
import { partsCatalogsCatalogue } from './parts-catalogs.ts'

const ES = 'es_ES'
const TOYOTA = { code: 'toyota', brand: 'Toyota', name: 'Toyota', features: [{ name: 'vinsearch' }] }
const KEY: VehicleKey = { catalogue: 'toyota', vehicleId: '0', ssd: 'abc' }
const unavailable = { problem: 'unavailable' }
const ok = (body: unknown): WireAnswer => ({ status: 200, body })

let server: WireServer
/** What each operation or path answers; the catalogue itself otherwise. */
let answers: Record<string, WireAnswer | ((address: URL) => WireAnswer)>
beforeEach(async () => {
  answers = {}
  server = await wireServer(async (address) => {
    const answer = answers[address.pathname.replace('/restApi/v1/', '')] ?? ok(TOYOTA)
    return typeof answer === 'function' ? answer(address) : answer
  })
})
afterEach(() => server.close())

const laximo = () =>
  laximoCatalogue({ url: server.url, login: 'tuerca', password: 'secreta', limits: { pauseMs: 1, retries: 0 } })
const legacy = () => partsCatalogsCatalogue({ url: server.url, key: 'una-clave', limits: { pauseMs: 1, retries: 0 } })

describe('an answer with status 200', () => {
  test.each([
    [{}],
    [{ message: 'E_TEMPORARY_UNAVAILABLE:database' }],
    [{ message: 'E_ACCESSDENIED:expired' }],
    ['a page'],
  ])('that is %j is a failure, and is asked again', async (body) => {
    const port = laximo()
    answers.getCatalogInfo = ok(body)
    await expect(port.catalogue('toyota', ES)).rejects.toMatchObject(unavailable)
    answers = {}
    expect(await port.catalogue('toyota', ES)).toMatchObject({ code: 'toyota' })
  })

  test('holds entities and line breaks for a page, which people read as signs', async () => {
    answers.getVehicleInfo = ok({
      catalog: 'toyota',
      vehicleId: '0',
      ssd: 'a&amp;b',
      name: 'Hilux &quot;SRV&quot; 4&#215;4',
      brand: 'Toyota',
      attributes: [{ key: 'note', name: 'Nota', value: 'Desde 2012<br/>Caja mec&aacute;nica' }],
    })
    expect(await laximo().vehicle(KEY, ES)).toMatchObject({
      name: 'Hilux "SRV" 4×4',
      attributes: [{ value: 'Desde 2012\nCaja mecánica' }],
    })
  })

  test('may ask of a unit or a part what only the vehicle tells: from a list, or in a pattern', async () => {
    const asked: string[] = []
    answers.getFilterByUnit = (address) => {
      asked.push(address.search)
      return ok({
        row: [
          {
            name: 'Caja &amp; transmisi&oacute;n',
            type: 'list',
            values: [
              { name: 'Manual', note: 'hasta 2012', ssdModification: '|T=M' },
              { name: '', note: 'Autom&aacute;tica', ssdmodification: '|T=A' },
              { name: 'Sin nada que cambiar' },
            ],
          },
          { name: 'Motor N.º', type: 'input', regexp: '[0-9]{4}', ssdmodification: '|E=$' },
          { name: 'Nada', type: 'list', values: [] },
        ],
      })
    }
    answers.getFilterByDetail = (address) => {
      asked.push(address.search)
      return ok([])
    }
    expect(await laximo().questions(KEY, { unitId: 'u', partId: null, filter: 'f&1' }, ES)).toEqual([
      {
        name: 'Caja & transmisión',
        options: [
          { value: 'Manual', note: 'hasta 2012', change: '|T=M' },
          { value: 'Automática', note: '', change: '|T=A' },
        ],
        typed: null,
      },
      { name: 'Motor N.º', options: [], typed: { pattern: '[0-9]{4}', change: '|E=$' } },
    ])
    expect(await laximo().questions(KEY, { unitId: 'u', partId: 'd7', filter: 'f' }, ES)).toEqual([])
    expect(asked.map((search) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
      expect.objectContaining({ catalog: 'toyota', vehicleId: '0', ssd: 'abc', unitId: 'u', filter: 'f&1' }),
      expect.objectContaining({ unitId: 'u', detailId: 'd7', filter: 'f' }),
    ])
  })

  test('may have callouts that lead to no unit', async () => {
    const at = { x1: 1, y1: 1, x2: 9, y2: 9 }
    answers.getUnitInfo = ok({ unitId: '7', name: 'Freno' })
    answers.listDetailByUnit = ok([])
    answers.listImageMapByUnit = ok([
      { ...at, code: '1', link: { label: 'Bomba', parameters: { command: 'listQuickDetail', quickGroupId: 12 } } },
      { ...at, code: '2', link: { label: 'Caliper', parameters: { unitid: 8, SSD: 'next' } } },
      { ...at, code: '3', link: {} },
    ])
    expect((await laximo().unit(KEY, '7', ES)).imageMap.map(({ link }) => link)).toEqual([
      null,
      { unitId: '8', ssd: 'next', name: 'Caliper' },
      null,
    ])
  })
})

describe('a vendor that refuses', () => {
  test("one person's bad VIN, over and over, goes on answering everybody else", async () => {
    const port = laximo()
    answers.findVehicle = { status: 500, body: { message: 'E_UNKNOWN_VIN:1' } }
    for (let at = 0; at < 12; at += 1) expect(await port.findVehicles(`9GAMM6108BB0${12345 + at}`, ES)).toEqual([])
    expect(await port.catalogue('toyota', ES)).toMatchObject({ code: 'toyota' })
  })

  test('because it is asked too often is left alone for as long as it says', async () => {
    const port = laximo()
    answers.listCatalogs = { status: 429, body: {}, headers: { 'retry-after': '60' } }
    await expect(port.catalogues(ES)).rejects.toMatchObject(unavailable)
    const asked = server.asked.length
    await expect(port.catalogue('toyota', ES)).rejects.toMatchObject(unavailable)
    expect(server.asked.length).toBe(asked)
  })
})

test('all that a page asks of a vendor that hangs has one budget', async () => {
  const port = laximo()
  server.sabotage = 'hang'
  await withTimeBudget(150, async () => {
    for (const code of ['toyota', 'mazda', 'kia'])
      await expect(port.catalogue(code, ES)).rejects.toMatchObject(unavailable)
  })
  // The first one took all the time that there was: the others are not even asked.
  expect(server.asked.length).toBeLessThanOrEqual(1)
})

test('a page that has no time left says nothing of the vendor, which goes on being asked', async () => {
  const port = laximo()
  server.sabotage = 'hang'
  await withTimeBudget(60, async () => {
    for (let at = 0; at < 8; at += 1) await expect(port.catalogue(`brand-${at}`, ES)).rejects.toMatchObject(unavailable)
  })
  server.sabotage = null
  expect(await port.catalogue('toyota', ES)).toMatchObject({ code: 'toyota' })
})

describe('the older catalogue', () => {
  const car = { catalogId: 'kia', carId: '1', criteria: null }
  const group = (id: string, name: string, has: 'parts' | 'groups' | 'both') => ({
    id,
    name,
    hasParts: has !== 'groups',
    hasSubgroups: has !== 'parts',
  })

  test('goes down to what has parts, however deep that lies', async () => {
    const under: Record<string, object[]> = {
      '': [group('1', 'Frenos', 'groups')],
      1: [group('2', 'Delanteros', 'groups'), group('3', 'Pedal', 'parts'), group('4', 'Bomba', 'both')],
      2: [group('5', 'Disco', 'parts'), group('6', 'Caliper', 'groups')],
      4: [group('7', 'Depósito', 'parts')],
      6: [group('8', 'Pistón', 'parts')],
    }
    answers['/catalogs/kia/groups2/'] = (address) => ok(under[address.searchParams.get('groupId') ?? ''] ?? [])
    const port = legacy()
    expect((await port.groups(car, null)).map(({ name }) => name)).toEqual(['Frenos'])
    expect(
      (await port.groups(car, '1')).map(({ id, name, hasParts, hasSubgroups }) => [id, name, hasParts, hasSubgroups]),
    ).toEqual([
      ['5', 'Delanteros · Disco', true, false],
      ['8', 'Delanteros · Caliper · Pistón', true, false],
      ['3', 'Pedal', true, false],
      ['4', 'Bomba', true, false],
      ['7', 'Bomba · Depósito', true, false],
    ])
  })

  test('asks for few groups at once and for so many in all; one that fails stays as it is', async () => {
    let [running, most] = [0, 0]
    answers['/catalogs/kia/groups2/'] = (address) => {
      const id = address.searchParams.get('groupId') ?? ''
      if (id === 'broken') return { status: 400, body: {} }
      return ok(
        id === 'top'
          ? [
              group('broken', 'Roto', 'groups'),
              ...Array.from({ length: 60 }, (_, at) => group(`g${at}`, `Grupo ${at}`, 'groups')),
            ]
          : [group(`${id}-p`, 'Piezas', 'parts')],
      )
    }
    const before = globalThis.fetch
    globalThis.fetch = async (...asked) => {
      most = Math.max(most, (running += 1))
      try {
        return await before(...asked)
      } finally {
        running -= 1
      }
    }
    try {
      const found = await legacy().groups(car, 'top')
      expect(found.find(({ id }) => id === 'broken')).toMatchObject({ name: 'Roto', hasParts: false })
      expect(found.filter(({ hasParts }) => hasParts).length).toBe(39)
      expect(found.length).toBe(61)
    } finally {
      globalThis.fetch = before
    }
    expect(most).toBeLessThanOrEqual(4)
    expect(server.asked.length).toBe(41)
  })

  test('counts pages from 1, and tells the frame and the notice', async () => {
    answers['/catalogs/kia/cars2/'] = ok([{ id: '1', name: 'Rio', frame: 'KNADN412', parameters: [] }])
    answers['/catalogs/kia/parts2/'] = ok({
      partGroups: [
        {
          name: 'Disco',
          parts: [{ id: '9', number: '51712', name: 'Disco', description: 'QTY: 02', notice: 'Hasta 2014' }],
        },
      ],
      positions: [],
    })
    const port = legacy()
    const {
      cars: [found],
    } = await port.cars({ catalogId: 'kia', modelId: 'rio', parameters: [], page: 0 })
    expect(server.asked.at(-1)).toContain('page=1')
    expect(found?.parameters).toEqual([{ key: 'frame', name: 'Número de chasis', value: 'KNADN412' }])
    expect((await port.parts(car, '3')).partGroups[0]?.parts[0]).toMatchObject({
      name: 'Disco',
      description: 'QTY: 02\nHasta 2014',
    })
  })
})
