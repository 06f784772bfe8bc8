import { beforeAll, describe, expect, test } from 'vitest'
import { isOnFuel } from './engineless.ts'
import { get, inMexico, results, sql, useSearchServer } from './testing-search.ts'

useSearchServer()

describe('a car without an engine', () => {
  test.each([
    ['aceite motor byd dolphin', 'aceite de motor'],
    ['filtro de aceite byd dolphin', 'filtro de aceite'],
    ['bujias byd dolphin', 'bujía'],
    ['correa de accesorios byd dolphin', 'correa de accesorios'],
    ['exosto byd dolphin', 'exosto'],
  ])('%s: nothing, and why', async (search, part) => {
    const { data, metadata } = await results({ search })
    expect(data).toEqual([])
    expect(metadata.nothingFits?.detail).toBe(`Un carro eléctrico no lleva ${part}.`)
  })

  test('takes what every car takes', async () => {
    expect((await results({ search: 'liquido de frenos byd dolphin' })).data.length).toBeGreaterThan(0)
  })

  test('has no oil among what fits any car, where the list of the system is for it', async () => {
    const { data } = await results({
      vehiculo: 'BYD|Dolphin|2024|',
      categorias: 'fluidos-y-quimicos',
      pageSize: '100',
    })
    const kinds = await sql<{ kind: string }>(
      'select distinct t.kind from products p join part_types t on t.id = p.part_type_id where p.id = any($1::integer[])',
      [data.map(({ id }) => id)],
    )
    const names = kinds.map(({ kind }) => kind)
    expect(names).toContain('brake-fluid')
    expect(names).not.toContain('engine-oil')
    expect(names).not.toContain('injector-cleaner')
  })
})

test('a diesel has no spark plugs', async () => {
  const { data, metadata } = await results({ search: 'bobina de encendido hilux diesel' })
  expect(data).toEqual([])
  expect(metadata.nothingFits).toMatchObject({
    detail: 'Un carro diésel no lleva bobina de encendido.',
    impossible: true,
  })
})

describe('what fits no car in particular', () => {
  beforeAll(async () => {
    await sql(`with b as (select id from product_brands where not is_vehicle_make limit 1),
      told as (select * from (values ('engine-oil', 'Aceite de motor 15W-40 diésel galón'), ('engine-oil', 'Aceite de motor 5W-30 sintético cuarto'),
        ('engine-oil', 'Aceite de motor 15W-40 gasolina y diésel cuarto'), ('atf', 'Aceite de caja automática CVT cuarto'), ('atf', 'Aceite de caja automática Dexron VI cuarto'),
        ('gear-oil', 'Valvulina 80W-90 cuarto')) v(kind, title)),
      t as (select distinct on (told.title) told.title, y.id, y.group_id, row_number() over () as n from told join part_types y on y.kind = told.kind),
      p as (insert into parts (brand_id, number, clean_number, name, part_type_id) select b.id, 'OIL' || n, 'OIL' || n, title, t.id from b, t returning id, number)
      insert into products (store_id, part_id, brand_id, part_type_id, group_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
      select (select id from stores where country = 'CO' and not is_virtual_store limit 1), p.id, b.id, t.id, t.group_id, t.title, p.number, p.number, 1, 100, 'COP', 3, '2026-05-30', t.title || ' ' || replace(t.title, '-', '')
      from b, t join p on p.number = 'OIL' || t.n`)
  })

  const titles = async (search: string) => (await results({ search, pageSize: '100' })).data.map(({ title }) => title)
  const isForDiesels = (title: string) => title.includes('diésel')
  const isForDieselsAlone = (title: string) => isForDiesels(title) && !title.includes('gasolina')

  test.each(['aceite para mi spark gt', 'aceite motor logan 2012', 'aceite sandero gasolina'])(
    '%s: no oil for diesels',
    async (search) => {
      const found = await titles(search)
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter(isForDieselsAlone)).toEqual([])
    },
  )

  test.each(['aceite hilux 2.8 diesel', 'aceite hino 300'])('%s: oil for diesels alone', async (search) => {
    const found = await titles(search)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((title) => !isForDiesels(title))).toEqual([])
  })

  test('is for either where the car comes with either engine', async () => {
    const found = await titles('aceite de motor hilux')
    expect(found.some(isForDiesels)).toBe(true)
    expect(found.every(isForDiesels)).toBe(false)
  })

  test('of the grade that was asked for is shown, whatever the engine', async () => {
    const found = await titles('aceite 15w40 spark gt')
    expect(found.some(isForDieselsAlone)).toBe(true)
    expect(found.filter((title) => !title.includes('15W-40'))).toEqual([])
  })

  test('for a gearbox of steps is no fluid of one without', async () => {
    const found = await titles('aceite de caja automatica mazda 3')
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((title) => title.includes('CVT'))).toEqual([])
  })

  test('of a gearbox is of the one that the car has', async () => {
    const kinds = async (search: string) => (await results({ search })).data.map(({ partType }) => partType?.name)
    expect(new Set(await kinds('aceite de caja nissan x-trail 2016'))).toEqual(new Set(['Aceite de caja automática']))
    expect(new Set(await kinds('aceite de caja renault 4'))).toEqual(new Set(['Valvulina']))
  })

  test('is not on an electric car, also without its name', async () => {
    const { data, metadata } = await results({ search: 'carro eléctrico aceite' })
    expect(data).toEqual([])
    expect(metadata.nothingFits).toMatchObject({
      sentence: 'No hay aceites de motor para un carro eléctrico',
      detail: 'Un carro eléctrico no lleva aceite de motor.',
    })
    expect((await results({ search: 'liquido de frenos carro electrico' })).data.length).toBeGreaterThan(0)
  })

  test('comes behind what is made for the car, where no part is asked for', async () => {
    const { data } = await results({ vehiculo: 'Renault|Logan|2016|', pageSize: '100' })
    for (const rank of new Set(data.map((product) => product.rank))) {
      const own = data.filter((product) => product.rank === rank).map((product) => product.hasVehicleCompatibility)
      expect(own, `rank ${rank}`).toEqual([...own].sort((a, b) => Number(b) - Number(a)))
    }
    expect(data.some((product) => product.hasVehicleCompatibility)).toBe(true)
  })

  test('is counted for a car’s tile as the list behind it finds it', async () => {
    const answer = await get('/carParts', { vehiculo: 'Chevrolet|Spark GT|2015|1.2L L4 16V' })
    const oil = answer
      .json<{ data: { name: string; offers: number; categories: string[] }[] }>()
      .data.find(({ name }) => name === 'Aceite de motor')
    const { metadata } = await results({
      vehiculo: 'Chevrolet|Spark GT|2015|1.2L L4 16V',
      categorias: oil?.categories ?? [],
    })
    expect(oil?.offers).toBeGreaterThan(0)
    expect(oil?.offers).toBe(metadata['x-total-count'])
  })
})

describe('a car that was made without it', () => {
  test.each([
    ['correa de reparticion nissan march', 'El Nissan March no lleva correa de repartición: su motor es de cadena.'],
    [
      'hidraulico de direccion renault kwid',
      'El Renault Kwid no lleva aceite de dirección hidráulica: su dirección es eléctrica.',
    ],
    ['bujia hino 300', 'Un carro diésel no lleva bujía.'],
    ['turbo spark gt', 'El Chevrolet Spark GT no lleva turbo: su motor es atmosférico.'],
    [
      'pastillas traseras nissan march',
      'El Nissan March no lleva pastillas de freno traseras: sus frenos traseros son de campana.',
    ],
    [
      'disco de freno trasero renault kwid',
      'El Renault Kwid no lleva disco de freno trasero: sus frenos traseros son de campana.',
    ],
    ['cardan chevrolet spark gt', 'El Chevrolet Spark GT no lleva cardan: su tracción es delantera.'],
    ['cardan vocho', 'El Volkswagen Sedán (Vocho) no lleva cardan: su motor va atrás.'],
    ['inyector diesel spark gt', 'Un carro de gasolina no lleva inyector diésel.'],
  ])('%s', async (search, detail) => {
    const { data, metadata } = await results({ search })
    expect(data).toEqual([])
    expect(metadata.nothingFits).toMatchObject({ detail, impossible: true })
  })

  test('has no number of the catalogue for it', async () => {
    for (const search of ['tapon de radiador vocho', 'anticongelante vocho']) {
      const { data, metadata } = await results({ search }, inMexico)
      expect(data).toEqual([])
      expect(metadata.nothingFits?.detail).toMatch(/^El Volkswagen .+: su motor se enfría con aire\.$/)
      expect(metadata.nothingFits?.genuine).toBeNull()
    }
  })

  test('what one of its engines has is not ruled out', async () => {
    const { metadata } = await results({ search: 'distribuidor mazda 626' })
    expect(metadata.nothingFits?.impossible ?? false).toBe(false)
  })
})

test.each([
  ['', 'electric', true],
  ['fuel!=electric', 'electric', false],
  ['transmission=A*;fuel!=electric', 'electric', false],
  ['fuel=diesel', 'gasoline', false],
  ['fuel=diesel', 'diesel', true],
  ['timing=belt', 'electric', true],
  ['fuel!=electric', null, true],
] as const)('a kind of %j is on %j: %j', (appliesIf, fuel, isOn) => expect(isOnFuel({ appliesIf }, fuel)).toBe(isOn))

test('a strut bar that may be of the front is not said to be missing on a pick-up', async () => {
  const detailOf = async (search: string) => (await results({ search })).metadata.nothingFits?.detail
  expect(await detailOf('brazo de arrastre luv')).toContain('no lleva brazo de arrastre')
  expect(await detailOf('barra tensora luv')).not.toContain('no lleva')
})
