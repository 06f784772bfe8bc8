import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { garageServer, type GarageServer, NOBODY, type Person } from './testing-garage.ts'

let s: GarageServer
let ana: Person, beto: Person
const cookieFor = (who: Person, value: string): Person => ({
  ...who,
  cookie: [who.cookie, `tuerca_vehicle=${encodeURIComponent(value)}`].filter(Boolean).join('; '),
})
const judge = async (who: Person, query: Record<string, string>) =>
  await s.ask(who, 'GET', `/compatibility?${new URLSearchParams(query)}`)

let numbers = 0
interface Row {
  make?: string
  model?: string | null
  from?: number | null
  to?: number | null
  engine?: string
  submodel?: string
  qualifiers?: string[]
  position?: string
}

/** A listed part with these rows; gives its product and its number. */
async function part(rows: Row[], { crosses = [] as string[], own = '' } = {}) {
  numbers += 1
  const number = own || `FIT-${1000 + numbers}`
  const clean = number.replace('-', '')
  const [made] = await s.sql<{ id: number }>(
    `insert into parts (brand_id, number, clean_number, name) select min(id), $1, $2, 'Pieza' from product_brands returning id`,
    [number, clean],
  )
  await s.sql(
    `insert into part_numbers (part_id, clean, number, kind) select $1::bigint, clean, clean, kind from unnest($2::text[], $3::int[]) one(clean, kind)`,
    [made?.id, [clean, ...crosses], [1, ...crosses.map(() => 2)]],
  )
  for (const {
    make = 'Toyota',
    model = 'Hilux',
    from = null,
    to = null,
    engine = null,
    submodel = null,
    qualifiers = [],
    position = null,
  } of rows) {
    await s.sql(
      `insert into part_fitments (part_id, make_id, model_id, year_from, year_to, engine, submodel, qualifiers, position)
      select $1, k.id, (select m.id from models m where m.make_id = k.id and m.name = $3), $4, $5, $6, $7, $8, $9 from makes k where k.name = $2`,
      [made?.id, make, model, from, to, engine, submodel, JSON.stringify(qualifiers), position],
    )
  }
  const [product] = await s.sql<{ id: number }>(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text)
    select (select min(id) from stores), p.id, p.brand_id, 'Pieza', p.number, p.clean_number, 2, 'COP', 'pieza' from parts p where p.id = $1 returning id`,
    [made?.id],
  )
  return { product: String(product?.id), number, clean }
}

beforeAll(async () => {
  s = await garageServer()
  ana = await s.person('ana@chip.test')
  beto = await s.person('beto@chip.test')
})
afterAll(() => s.close())

describe('choosing', () => {
  test("a vehicle of one's garage is kept by its id, and shown by its name", async () => {
    const id = await s.car(ana, { license_plate: 'CHI001', cylinder_capacity: '2393' })
    const answer = await s.ask(ana, 'POST', '/chosen', { id })
    const chosen = {
      id,
      brand: 'Toyota',
      model: 'Hilux',
      year: 2018,
      engine: '2.4',
      name: 'Toyota Hilux 2018 (CHI001)',
    }
    expect(answer.json().data).toEqual(chosen)
    expect(answer.cookies[0]).toMatchObject({ name: 'tuerca_vehicle', value: String(id), path: '/', sameSite: 'Lax' })
    expect((await s.ask(cookieFor(ana, String(id)), 'GET', '/chosen')).json().data).toEqual(chosen)
  })

  test("somebody else's is none: neither chosen nor read from a cookie", async () => {
    const id = await s.car(beto)
    expect((await s.ask(ana, 'POST', '/chosen', { id })).statusCode).toBe(404)
    for (const who of [ana, NOBODY])
      expect((await s.ask(cookieFor(who, String(id)), 'GET', '/chosen')).json().data).toBeNull()
  })

  test('a guest chooses by make, model, year and engine; DELETE chooses none', async () => {
    const answer = await s.ask(NOBODY, 'POST', '/chosen', {
      brand: ' Mazda ',
      model: 'CX-5',
      year: 2020,
      engine: '2,5',
    })
    expect(answer.json().data).toEqual({
      id: null,
      brand: 'Mazda',
      model: 'CX-5',
      year: 2020,
      engine: '2,5',
      name: 'Mazda CX-5 2,5 2020',
    })
    expect(decodeURIComponent(answer.cookies[0]?.value ?? '')).toBe('Mazda|CX-5|2020|2,5')
    expect((await s.ask(NOBODY, 'DELETE', '/chosen')).cookies[0]).toMatchObject({ name: 'tuerca_vehicle', value: '' })
    expect((await s.ask(NOBODY, 'GET', '/chosen')).json()).toEqual({ data: null })
  })

  test.each([
    [
      { brand: 'Toyota', name: 'Hilux 2.5 Diésel 4x4 MT', years: '2010-2015', engine: '2.5L L4 Diésel turbo' },
      'Toyota|Hilux|2010-2015|2.5 diésel',
    ],
    // The tenth sign of a VIN tells the year.
    [
      { brand: 'Toyota', name: 'Hilux 2.5 Diésel 4x4', years: '2010-2015', vin: 'MR0FR22G2C0512821' },
      'Toyota|Hilux|2012|',
    ],
    [{ brand: 'Toyota', name: 'Hilux', years: '2001-2004', vin: 'MR0FR22G2C0512821' }, 'Toyota|Hilux|2001-2004|'],
    [{ brand: 'Toyota', name: 'Toyota Hilux 2.4', years: '2018', engine: '2.4L L4 16V' }, 'Toyota|Hilux|2018|2.4 16V'],
    [{ brand: 'Toyota', name: 'Tundra Limited', years: '2016-' }, 'Toyota|Tundra||'],
    [{ brand: 'Zastava', name: 'Yugo 45', years: '1985-1990', engine: 'x' }, 'Zastava|Yugo 45|1985-1990|'],
  ])('what a catalogue or a VIN tells, %j, is chosen by the names of the shop', async (found, kept) => {
    const answer = await s.ask(NOBODY, 'POST', '/chosen', { found })
    expect(decodeURIComponent(answer.cookies[0]?.value ?? answer.body)).toBe(kept)
    const shown = await s.ask(cookieFor(NOBODY, kept), 'GET', '/chosen')
    expect(shown.json().data).toEqual(answer.json().data)
  })

  test.each(['x', '|||', 'a|b|c|d', '<script>|x|2018|', '9'.repeat(40), '%%%'])(
    'the cookie %j is no vehicle or a harmless one',
    async (value) => {
      const answer = await s.ask({ id: 0, cookie: `tuerca_vehicle=${value}` }, 'GET', '/chosen')
      expect(answer.statusCode).toBe(200)
    },
  )

  test.each([
    [{}, 'Indica un vehículo de tu garaje (id), o su marca y modelo (brand, model, year, engine).'],
    [{ brand: 'Mazda', model: '' }, 'Indica el modelo.'],
    [{ brand: 'Mazda', model: '3', year: 1800 }, 'Año invalido'],
  ])('%j is refused', async (body, line) => {
    const refused = await s.ask(NOBODY, 'POST', '/chosen', body)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().data.join(' ')).toContain(line)
  })

  test("at login the guest's car becomes one of the garage, once", async () => {
    const { mergeChosenVehicle } = await import('./index.ts')
    const eva = await s.person('eva@chip.test')
    const login = (chosenVehicle: string | null) =>
      mergeChosenVehicle({ db: s.server.connection.db, now: new Date(), guest: { chosenVehicle } } as never, eva.id)
    for (const value of ['mazda|CX-5|2020|2.5', 'MAZDA|cx-5|2020|', 'Mazda|CX-5||', '7', null]) await login(value)
    expect((await s.ask(eva, 'GET', '')).json().data).toMatchObject([
      { brandRelation: { name: 'Mazda' }, model: 'CX-5', year: 2020, cylinder_capacity: '2.5', is_verified: false },
    ])
  })
})

test.each([
  ['1.0', null, 'Chevrolet Spark 1.0 2015'],
  ['1,2', 'own', 'Chevrolet Spark 2015'],
  ['', 'own', 'Chevrolet Spark 2015'],
  ['gasolina', 'own', 'Chevrolet Spark 2015'],
])('a car named with the engine «%s» beside an own one of 1.2', async (engine, whose, name) => {
  const eva = await s.person(`eva-${engine}@motor.test`)
  const own = await s.car(eva, {
    brand_id: await s.makeId('Chevrolet'),
    model: 'Spark',
    year: 2015,
    cylinder_capacity: '1.206 cc',
  })
  const { data } = (
    await s.ask(eva, 'POST', '/chosen', { brand: 'Chevrolet', model: 'spark', year: 2015, engine })
  ).json()
  expect(data).toMatchObject({ id: whose === null ? null : own, name: expect.stringMatching(new RegExp(name, 'i')) })
})

test('an own car without an engine does not hide the engine that was said', async () => {
  const eva = await s.person('eva@sinmotor.test')
  await s.car(eva, { model: 'Hilux', year: 2018 })
  expect(
    (await s.ask(eva, 'POST', '/chosen', { brand: 'Toyota', model: 'Hilux', year: 2018, engine: '2.7' })).json().data,
  ).toMatchObject({ id: null, engine: '2.7' })
})

describe('verdicts', () => {
  let mine: Person
  beforeAll(async () => {
    const id = await s.car(ana, { model: 'HILUX SRV', year: 2018, cylinder_capacity: '2393 cc', fuel_type: 'DIESEL' })
    mine = cookieFor(ana, String(id))
  })

  test.each<[string, Row[], string, string]>([
    ['the model and its years', [{ from: 2015, to: 2020 }], 'Compatible', 'Registrado para Toyota Hilux, 2015–2020.'],
    ['the whole make', [{ model: null }], 'Compatible', 'Registrado para Toyota.'],
    [
      'its position',
      [{ from: 2015, to: 2020, position: 'Delantera' }],
      'Compatible',
      'Registrado para Toyota Hilux, 2015–2020, posición Delantera.',
    ],
    [
      'other years',
      [{ from: 2005, to: 2010 }],
      'No compatible',
      'Para Toyota Hilux está registrado en otros años (2005–2010).',
    ],
    ['another model', [{ model: 'Corolla' }], 'No compatible', 'No está registrado para Toyota Hilux.'],
    ['another make', [{ make: 'Mazda', model: 'CX-5' }], 'No compatible', 'No está registrado para Toyota Hilux.'],
    [
      'its engine',
      [{ engine: '2.4L L4 Diésel turbo' }],
      'Compatible',
      'Registrado para Toyota Hilux, 2.4L L4 Diésel turbo.',
    ],
    [
      'its engine in other words',
      [{ engine: '2.4L L4 Diésel' }],
      'Compatible',
      'Registrado para Toyota Hilux, 2.4L L4 Diésel.',
    ],
    ['another engine', [{ engine: '2.7L L4' }], 'No compatible', 'Está registrado para otro motor (2.7L L4).'],
    ['a condition', [{ qualifiers: ['Con frenos ABS'] }], 'Por confirmar', 'Confirma: Con frenos ABS.'],
    ['its version', [{ submodel: 'SRV' }], 'Compatible', 'Registrado para Toyota Hilux SRV.'],
    ['another version', [{ submodel: 'SR5' }], 'No compatible', 'Está registrado para otra versión (SR5).'],
    [
      'one row of several',
      [
        { from: 2000, to: 2004 },
        { from: 2016, to: 2019 },
      ],
      'Compatible',
      'Registrado para Toyota Hilux, 2016–2019.',
    ],
    ['nothing', [], 'Por confirmar', 'El vendedor no indicó para qué vehículos sirve.'],
  ])('of a part that names %s', async (_what, rows, label, why) => {
    const { product, number } = await part(rows)
    const { data } = (await judge(mine, { products: product, references: number.toLowerCase() })).json()
    expect(data.products[product]).toMatchObject({ label, why })
    expect(data.references[number.toLowerCase()]).toEqual(data.products[product])
  })

  test('a number speaks through its own part, and through others only where that says nothing', async () => {
    const own = await part([{ from: 2015, to: 2020 }])
    await part([{ model: 'Corolla' }], { crosses: [own.clean] })
    const silent = await part([])
    await part([{ model: 'Corolla' }], { crosses: [silent.clean] })
    const { data } = (await judge(mine, { references: `${own.number},${silent.number},NADA-1` })).json()
    expect(data.references[own.number].label).toBe('Compatible')
    expect(data.references[silent.number].label).toBe('No compatible')
    expect(data.references['NADA-1']).toMatchObject({ label: 'Por confirmar', verdict: 'UNKNOWN' })
  })

  test("what the catalogue of the car's own maker lists is never called incompatible", async () => {
    // A 2018 Hilux whatever its version, and the numbers that its catalogue alone lists for each of them, for some, and
    // for none.
    const listed = await s.sql<{ clean: string; share: string }>(`
      with mine as (select v.id, v.unit_set_id, v.properties from oem_vehicles v join models m on m.id = v.model_id join makes k on k.id = m.make_id
        where k.name = 'Toyota' and m.name = 'Hilux' and 2018 between v.year_from and v.year_to)
      select p.clean_oem as clean, case when count(distinct v.id) = (select count(*) from mine) then 'all' else 'some' end as share
      from mine v join oem_units u on u.unit_set_id = v.unit_set_id and (u.applies is null or v.properties @> u.applies)
      join oem_parts p on p.unit_id = u.id and not p.standard and (p.applies is null or v.properties @> p.applies)
      where not exists (select from part_numbers n where n.clean = p.clean_oem) group by 1 order by 1`)
    const [all, some] = ['all', 'some'].map((share) => listed.find((one) => one.share === share)?.clean ?? '')
    expect(all && some).toBeTruthy()
    const own = await part([{ model: 'Corolla' }], { own: all })
    const forSome = await part([{ from: 2005, to: 2010 }], { own: some })
    const replaces = await part([{ make: 'Mazda', model: 'CX-5' }], { crosses: [all ?? ''] })
    const elsewhere = await part([{ make: 'Mazda', model: 'CX-5' }])
    const ids = [own, forSome, replaces, elsewhere].map(({ product }) => product)
    // Its engine is not told, so that every version of the year counts.
    const any = cookieFor(NOBODY, 'Toyota|Hilux|2018|')
    const { data } = (await judge(any, { products: ids.join(','), references: `${all},${some}` })).json()
    expect(ids.map((id) => data.products[id])).toMatchObject([
      { label: 'Compatible', why: 'Está en el catálogo original de tu vehículo.' },
      {
        label: 'Por confirmar',
        why: 'Está en el catálogo original de tu vehículo para algunas versiones: confirma la tuya con el VIN.',
      },
      {
        label: 'Por confirmar',
        why: 'Reemplaza una pieza del catálogo original de tu vehículo: confírmalo con el vendedor.',
      },
      { label: 'No compatible', why: 'No está registrado para Toyota Hilux.' },
    ])
    expect(data.references[all ?? '']).toMatchObject({
      label: 'Compatible',
      why: 'Está en el catálogo original de tu vehículo.',
    })
    expect(
      (await judge(cookieFor(NOBODY, 'Mazda|CX-5|2018|'), { products: own.product })).json().data.products[own.product],
    ).toMatchObject({ label: 'No compatible' })
  })

  test("what the catalogue lists for all vehicles with the car's engine is not for some versions only", async () => {
    // Numbers that a catalogue alone lists: for every Hilux of 2018 with one of its engines, and not for every Hilux of
    // 2018.
    const [one] = await s.sql<{ clean: string; engine: string }>(`
      with mine as (select v.id, v.unit_set_id, v.properties, v.properties->>'engine' as engine from oem_vehicles v join models m on m.id = v.model_id join makes k on k.id = m.make_id
        where k.name = 'Toyota' and m.name = 'Hilux' and 2018 between v.year_from and v.year_to),
      listed as (select p.clean_oem as clean, v.engine, count(distinct v.id) as vehicles
        from mine v join oem_units u on u.unit_set_id = v.unit_set_id and (u.applies is null or v.properties @> u.applies)
        join oem_parts p on p.unit_id = u.id and not p.standard and (p.applies is null or v.properties @> p.applies)
        where not exists (select from part_numbers n where n.clean = p.clean_oem) group by 1, 2)
      select clean, min(engine) as engine from listed group by clean
      having count(*) = 1 and min(vehicles) = (select count(*) from mine where engine = min(listed.engine)) and min(vehicles) < (select count(*) from mine) order by 1 limit 1`)
    expect(one).toBeDefined()
    const asked = { references: one?.clean ?? '' }
    const said = async (car: string) =>
      (await judge(cookieFor(NOBODY, car), asked)).json<{ data: { references: Record<string, { label: string }> } }>()
        .data.references[asked.references]?.label
    expect(await said(`Toyota|Hilux|2018|${one?.engine}`)).toBe('Compatible')
    expect(await said(`Toyota|Hilux|2018|`)).toBe('Por confirmar')
  })

  test('a model that the shop does not know is never called incompatible', async () => {
    const { product } = await part([{ model: 'Corolla' }])
    const { data } = (await judge(cookieFor(NOBODY, 'Toyota|Zzyzx|2018|'), { products: product })).json()
    expect(data.products[product]).toMatchObject({
      label: 'Por confirmar',
      why: 'Revisa la lista de vehículos: no reconocemos el modelo Toyota Zzyzx.',
    })
  })

  test('a hundred products and a hundred numbers at once', async () => {
    const ids = (await s.sql<{ id: number }>('select id from products order by id limit 100')).map(({ id }) => id)
    const refs = (
      await s.sql<{ clean_reference_1: string }>('select distinct clean_reference_1 from products order by 1 limit 100')
    ).map((one) => one.clean_reference_1)
    const { data } = (await judge(mine, { products: ids.join(','), references: refs.join(',') })).json()
    expect(Object.keys(data.products)).toHaveLength(100)
    expect(Object.keys(data.references)).toHaveLength(100)
    expect(new Set(Object.values<{ label: string }>(data.products).map(({ label }) => label)).size).toBeGreaterThan(1)
  })

  test('the diagram on screen', async () => {
    const { data } = (
      await judge(mine, {
        diagramBrand: 'TOYOTA',
        diagramVehicle: 'Hilux 2.4 4x4',
        diagramYearFrom: '2015',
        diagramYearTo: '2020',
      })
    ).json()
    expect(data.diagram).toEqual({
      label: 'Compatible',
      verdict: 'FULLY',
      why: 'Este diagrama es de TOYOTA Hilux 2.4 4x4 2015–2020.',
    })
    expect((await judge(mine, {})).json().data.diagram).toBeNull()
  })

  test('where a store hides its references, conditions are not quoted', async () => {
    await s.sql(`update stores set show_product_references = false where path_prefix = 'repuestos-beto'`)
    const { product } = await part([{ qualifiers: ['Reemplaza a 90915-YZZD4'] }])
    const answer = await s.send(mine, {
      method: 'GET',
      path: `/compatibility?products=${product}`,
      headers: { 'x-store': 'repuestos-beto' },
    })
    expect(answer.json().data.products[product].why).toBe('Confirma: las condiciones de la publicación.')
  })

  test('without a chosen vehicle there is nothing to say', async () => {
    expect((await judge(NOBODY, { products: '1,2' })).json()).toEqual({
      data: { vehicle: null, products: {}, references: {}, diagram: null },
    })
  })

  test.each([
    [{ products: Array.from({ length: 101 }, (_one, at) => at + 1).join(',') }, 'products admite hasta 100.'],
    [{ products: '1,x' }, 'products debe ser una lista de números.'],
    [{ references: 'x'.repeat(61) }, 'Cada número de parte admite hasta 60 caracteres.'],
    [{ diagramYearFrom: '1' }, 'Año invalido'],
  ])('%j is refused', async (query, line) => {
    const refused = await judge(NOBODY, query)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().data.join(' ')).toContain(line)
  })
})
