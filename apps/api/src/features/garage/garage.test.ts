import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { garageServer, type GarageServer, NOBODY, type Person } from './testing-garage.ts'

let s: GarageServer
let ana: Person, beto: Person
let toyota = 0
const VIN = '9FBHSR595KM123456'

beforeAll(async () => {
  s = await garageServer()
  ana = await s.person('ana@garaje.test')
  beto = await s.person('beto@garaje.test')
  toyota = await s.makeId('Toyota')
})
afterAll(() => s.close())

const good = (change: object = {}) => ({ brand_id: toyota, model: 'Hilux', year: 2018, ...change })

describe('creating', () => {
  test('keeps every field of the Colombian form by the names of C3.02 and gives them back', async () => {
    const eva = await s.person('eva@garaje.test')
    const sent = {
      engine_number: '2GD 123',
      chassis_number: '8AJ-1',
      VIN,
      cylinder_capacity: '2393',
      class: 'Camioneta',
      body_type: 'Doble cabina',
      fuel_type: 'Diésel',
      license_plate: 'abc-123',
      color: 'Blanco',
      city: 'Bogotá',
      transit_agency: 'SDM Bogotá',
      number_of_doors: 4,
    }
    const answer = await s.ask(eva, 'POST', '/', good(sent))
    expect([answer.statusCode, answer.json().data.message]).toEqual([200, 'Vehículo creado en tu garaje'])
    const { vehicle } = answer.json().data
    expect(vehicle).toMatchObject({
      ...sent,
      license_plate: 'ABC123',
      country: 'CO',
      brand_id: toyota,
      brandRelation: { id: toyota, name: 'Toyota' },
      model: 'Hilux',
      year: 2018,
      is_verified: false,
      is_test: false,
      property_card_image: null,
      vehicleComplete: 'Toyota Hilux 2018 (ABC123)',
      mileage: null,
      pendingReminders: 0,
      number_of_cylinders: null,
      version: null,
      complement: null,
      created_at: TEST_NOW.toISOString(),
    })
    expect((await s.ask(eva, 'GET', '')).json()).toEqual({
      data: [vehicle],
      metadata: { 'x-total-count': 1, page: 0, pageSize: 20 },
    })
  })

  test('keeps every field of the Mexican form (C3.03)', async () => {
    const lupe = await s.person('lupe@garaje.test', 'MX')
    const sent = {
      country: 'MX',
      VIN: '3N1CN7AD3KL812345',
      cylinder_capacity: '1.6',
      number_of_cylinders: '4',
      number_of_axes: 2,
      class: 'Sedán',
      body_type: 'Sedán',
      number_of_doors: 4,
      version: 'Advance',
      city: 'Puebla',
      country_of_origin: 'México',
      license_plate: 'TXA-12-34',
      complement: 'Segundo juego de llaves\nen la caja',
    }
    const { vehicle } = (
      await s.ask(lupe, 'POST', '', good({ ...sent, brand_id: await s.makeId('Nissan'), model: 'Versa' }))
    ).json().data
    expect(vehicle).toMatchObject({
      ...sent,
      number_of_cylinders: 4,
      license_plate: 'TXA1234',
      vehicleComplete: 'Nissan Versa Advance 2018 (TXA1234)',
    })
  })

  test.each([
    [{}, ['Marca: Este campo es requerido!', 'Modelo: Este campo es requerido!', 'Año: Este campo es requerido!']],
    [{ brand_id: 1, model: ' ', year: null }, ['Modelo: Este campo es requerido!', 'Año: Este campo es requerido!']],
    [good({ year: 1900 }), ['Año invalido']],
    [good({ year: 2156 }), ['Año invalido']],
    [good({ year: '20x8' }), ['Año invalido']],
    [good({ VIN: '9FB' }), ['El VIN debe ser de 17 caracteres']],
    [good({ VIN: '9FBHSR595KM12345O' }), ['El VIN no es válido']],
    [good({ license_plate: 'AB12' }), ['La placa debe tener de 5 a 8 letras o números']],
    [good({ license_plate: 'ABCDE1234' }), ['La placa debe tener de 5 a 8 letras o números']],
    [good({ number_of_doors: 0 }), ['Número de puertas debe ser un número de 1 a 12']],
    [good({ color: 'x'.repeat(41) }), ['Color admite hasta 40 caracteres']],
    [good({ brand_id: 999_999 }), ['Elige la marca de la lista']],
    [good({ brand_id: 'Toyota' }), ['Elige la marca de la lista']],
    [good({ complement: 'algo' }), ['El formulario de Colombia no tiene el campo Observaciones (complement).']],
    [
      good({ country: 'MX' }),
      ['Placa: Este campo es requerido!', 'VIN: Este campo es requerido!', 'Cilindraje: Este campo es requerido!'],
    ],
    [
      good({ country: 'MX', license_plate: 'TXA1234', VIN, cylinder_capacity: '1.6', complement: 'x'.repeat(513) }),
      ['Observaciones admite hasta 512 caracteres'],
    ],
    [good({ country: 'PE' }), ['country debe ser CO o MX.']],
    [good({ user_id: 1, is_verified: true }), ['El vehículo no admite: user_id, is_verified.']],
    [good({ color: 'a\u0000b' }), ['Color tiene caracteres que no podemos usar.']],
  ])('%j is refused with every line of its form', async (body: { brand_id?: unknown }, lines) => {
    // The cases are written before the database can tell the id of a make.
    const answer = await s.ask(ana, 'POST', '', body.brand_id === 0 ? { ...body, brand_id: toyota } : body)
    expect([answer.statusCode, answer.json().data]).toEqual([400, lines])
  })

  test('is for who has an account', async () => expect((await s.ask(NOBODY, 'POST', '', good())).statusCode).toBe(401))

  test('the same key creates once; another body under it is refused', async () => {
    const create = (model: string) =>
      s.send(ana, { method: 'POST', path: '', body: good({ model }), headers: { 'idempotency-key': 'k1' } })
    const [first, second] = [await create('Prado'), await create('Prado')]
    expect(second.json()).toEqual(first.json())
    expect((await create('Corolla')).statusCode).toBe(409)
  })
})

describe('one car is kept once', () => {
  test('of twenty at once with one plate one is kept, and the others are told so', async () => {
    const rafa = await s.person('rafa@garaje.test')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => s.ask(rafa, 'POST', '', good({ license_plate: 'RAF-777' }))),
    )
    expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1)
    for (const refused of answers.filter((one) => one.statusCode !== 200)) {
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Ya tienes un vehículo con la placa RAF777 en tu garaje.',
      ])
    }
    expect((await s.ask(rafa, 'GET', '/countVehicles')).json().data).toEqual({ count: 1, most: 300 })
  })

  test('by its VIN too; in another garage it is another car', async () => {
    const [one, two] = [await s.person('uno@garaje.test'), await s.person('dos@garaje.test')]
    await s.car(one, { VIN })
    expect((await s.ask(one, 'POST', '', good({ VIN }))).json().message).toBe(
      `Ya tienes un vehículo con el VIN ${VIN} en tu garaje.`,
    )
    await s.car(two, { VIN })
  })

  test('the limit holds when twenty ask at once', async () => {
    const max = await s.person('max@garaje.test')
    await s.sql(
      `insert into garage_vehicles (user_id, country, make_id, make_name, model, year) select $1, 'CO', $2, 'Toyota', 'Hilux', 2018 from generate_series(1, 295)`,
      [max.id, toyota],
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => s.ask(max, 'POST', '', good())))
    expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(5)
    expect(answers.find((one) => one.statusCode !== 200)?.json().message).toBe(
      'Tu garaje ya tiene 300 vehículos. Elimina alguno para agregar otro.',
    )
  })
})

describe("somebody else's vehicle does not exist", () => {
  test.each([
    ['GET', '/detail', undefined],
    ['PATCH', '', { color: 'Rojo' }],
    ['DELETE', '', undefined],
    ['PATCH', '/restore', {}],
    ['GET', '/propertyCard', undefined],
    ['DELETE', '/propertyCard', undefined],
    ['GET', '/pictures/1', undefined],
    ['PATCH', '/mileage', { kilometres: 1 }],
    ['DELETE', '/mileage/1', undefined],
    ['POST', '/reminders', { name: 'Aceite', kilometres: 5 }],
    ['DELETE', '/reminders/1', undefined],
    ['GET', '/history', undefined],
    ['POST', '/history', { date: '2026-01-01', what: 'Aceite' }],
    ['DELETE', '/history/1', undefined],
  ] as const)('%s {id}%s', async (method, path, body) => {
    const id = await s.car(beto)
    const before = await s.sql('select * from garage_vehicles where id = $1', [id])
    const refused = await s.ask(ana, method, `/${id}${path}`, body)
    expect(refused.statusCode).toBe(404)
    expect((await s.ask(NOBODY, method, `/${id}${path}`, body)).statusCode).toBe(401)
    expect(await s.sql('select * from garage_vehicles where id = $1', [id])).toEqual(before)
  })

  test('nor in lists, counts, and filters', async () => {
    const id = await s.car(beto, { license_plate: 'BET111' })
    for (const filter of [
      { id },
      { license_plate: 'BET111' },
      { searchInColumns: { term: 'BET', columns: ['license_plate'] } },
    ]) {
      expect(
        (await s.ask(ana, 'GET', `?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json().metadata[
          'x-total-count'
        ],
      ).toBe(0)
    }
  })
})

describe('changing', () => {
  test('what is sent changes, what is not stays, and null empties', async () => {
    const id = await s.car(ana, { color: 'Blanco', city: 'Cali', license_plate: 'CAM001' })
    const { vehicle } = (
      await s.ask(ana, 'PATCH', `/${id}`, { color: null, model: 'Fortuner', license_plate: 'CAM-001' })
    ).json().data
    expect(vehicle).toMatchObject({ color: null, city: 'Cali', model: 'Fortuner', year: 2018, license_plate: 'CAM001' })
    expect((await s.ask(ana, 'PATCH', `/${id}`, { model: '' })).json().data).toEqual([
      'Modelo: Este campo es requerido!',
    ])
    expect((await s.ask(ana, 'PATCH', `/${id}`, { country: 'MX' })).json().data).toEqual([
      'El vehículo no admite: country.',
    ])
  })

  test("another of one's plates is taken", async () => {
    await s.car(ana, { license_plate: 'CAM002' })
    const id = await s.car(ana)
    expect((await s.ask(ana, 'PATCH', `/${id}`, { license_plate: 'CAM002' })).json().message).toBe(
      'Ya tienes un vehículo con la placa CAM002 en tu garaje.',
    )
  })

  test('a verified vehicle is locked; sent as it is, it is no change (C3.04)', async () => {
    const id = await s.car(ana, { color: 'Gris', license_plate: 'VER001' })
    await s.sql('update garage_vehicles set is_verified = true where id = $1', [id])
    const refused = await s.ask(ana, 'PATCH', `/${id}`, { color: 'Rojo' })
    expect([refused.statusCode, refused.json().data]).toEqual([
      400,
      ['Los datos de este vehículo están verificados y no se pueden cambiar.'],
    ])
    expect(
      (await s.ask(ana, 'PATCH', `/${id}`, { color: 'Gris', license_plate: 'ver 001', year: '2018' })).statusCode,
    ).toBe(200)
  })
})

describe('deleting', () => {
  test('can be undone for thirty minutes', async () => {
    const id = await s.car(ana, { license_plate: 'DEL001' })
    const deleted = await s.ask(ana, 'DELETE', `/${id}`)
    expect(deleted.json().data).toEqual({
      message: 'El vehículo salió de tu garaje.',
      restorableUntil: new Date(TEST_NOW.getTime() + 30 * 60_000).toISOString(),
    })
    expect((await s.ask(ana, 'GET', `/${id}/detail`)).statusCode).toBe(404)
    expect((await s.ask(ana, 'DELETE', `/${id}`)).statusCode).toBe(404)
    s.server.at(new Date(TEST_NOW.getTime() + 29 * 60_000))
    expect((await s.ask(ana, 'PATCH', `/${id}/restore`, {})).json().data.vehicle).toMatchObject({
      id,
      license_plate: 'DEL001',
    })
    expect((await s.ask(ana, 'PATCH', `/${id}/restore`, {})).statusCode).toBe(404)
    s.server.at(TEST_NOW)
  })

  test('its plate is free at once, and a restore that finds it taken says so', async () => {
    const id = await s.car(ana, { license_plate: 'DEL002' })
    await s.ask(ana, 'DELETE', `/${id}`)
    await s.car(ana, { license_plate: 'DEL002' })
    expect((await s.ask(ana, 'PATCH', `/${id}/restore`, {})).json().message).toBe(
      'Ya tienes un vehículo con la placa DEL002 en tu garaje.',
    )
  })

  test('after thirty minutes it is too late, and the job removes it; one that was restored stays', async () => {
    const [gone, back] = [await s.car(ana), await s.car(ana)]
    for (const id of [gone, back]) await s.ask(ana, 'DELETE', `/${id}`)
    await s.ask(ana, 'PATCH', `/${back}/restore`, {})
    s.server.at(new Date(TEST_NOW.getTime() + 31 * 60_000))
    const late = await s.ask(ana, 'PATCH', `/${gone}/restore`, {})
    expect([late.statusCode, late.json().message]).toEqual([404, 'Este vehículo ya no se puede recuperar.'])
    await s.server.runJobs()
    expect(await s.sql('select id from garage_vehicles where id = any($1)', [[gone, back]])).toEqual([{ id: back }])
    s.server.at(TEST_NOW)
  })
})

describe('the list', () => {
  let eli: Person
  beforeAll(async () => {
    eli = await s.person('eli@garaje.test')
    await s.car(eli, { license_plate: 'ELI001', color: 'Azul petróleo', city: 'Medellín' })
    await s.car(eli, { brand_id: await s.makeId('Mazda'), model: 'CX-5', year: 2021, VIN: 'JM3KFADM6L1234567' })
    await s.car(eli, { brand_id: await s.makeId('Chevrolet'), model: 'Ónix 100%', year: 2020, license_plate: 'ELI003' })
  })
  const list = async (query: Record<string, string>) => await s.ask(eli, 'GET', `/?${new URLSearchParams(query)}`)
  const models = async (query: Record<string, string>) =>
    (await list(query)).json().data.map((one: { model: string }) => one.model)
  const search = (term: string, columns: string[]) =>
    models({ filter: JSON.stringify({ searchInColumns: { term, columns } }), pageSize: '100' })

  test('is newest first, in pages from zero', async () => {
    expect(await models({})).toEqual(['Ónix 100%', 'CX-5', 'Hilux'])
    expect((await list({ pageSize: '2', page: '1' })).json()).toMatchObject({
      data: [{ model: 'Hilux' }],
      metadata: { 'x-total-count': 3, page: 1, pageSize: 2 },
    })
    expect((await list({ page: '9' })).json()).toEqual({
      data: [],
      metadata: { 'x-total-count': 3, page: 9, pageSize: 20 },
    })
  })

  test('finds a term in the named columns only, whatever its case, accents and signs', async () => {
    expect(await search('eli-0', ['license_plate'])).toEqual(['Ónix 100%', 'Hilux'])
    expect(await search('ONIX', ['model'])).toEqual(['Ónix 100%'])
    expect(await search('petroleo', ['color', 'city'])).toEqual(['Hilux'])
    expect(await search('mazda', ['brand', 'model'])).toEqual(['CX-5'])
    expect(await search('202', ['year'])).toEqual(['Ónix 100%', 'CX-5'])
    expect(await search('jm3 kfadm', ['VIN'])).toEqual(['CX-5'])
    expect(await search('mazda', ['model'])).toEqual([])
    expect(await search('0%', ['model'])).toEqual(['Ónix 100%'])
    expect(await search('_', ['model'])).toEqual([])
    expect(await search('-', ['license_plate'])).toEqual([])
  })

  test('by field and scope, with the named fields only', async () => {
    expect(await models({ filter: JSON.stringify({ year: 2021 }) })).toEqual(['CX-5'])
    expect(await models({ filter: JSON.stringify({ model: 'onix 100%' }) })).toEqual(['Ónix 100%'])
    expect(await models({ scopes: 'withVin' })).toEqual(['CX-5'])
    expect(await models({ scopes: 'withPlate,verified' })).toEqual([])
    const [row] = (
      await list({ attributes: 'license_plate,year', getters: 'vehicleComplete', relations: 'brandRelation' })
    ).json().data
    expect(Object.keys(row).sort()).toEqual(['brandRelation', 'id', 'license_plate', 'vehicleComplete', 'year'])
  })

  test.each([
    [{ filter: '{"user_id":1}' }, 'El filtro no admite: user_id.'],
    [
      { filter: '{"searchInColumns":{"term":"a","columns":["user_id"]}}' },
      'columns admite: license_plate, VIN, brand, model, year, version, engine_number, chassis_number, color, city.',
    ],
    [{ filter: '{"searchInColumns":{"term":"","columns":["model"]}}' }, 'El término no puede estar vacío.'],
    [{ filter: '[' }, 'El filtro debe ser un texto JSON válido.'],
    [{ scopes: 'everybody' }, 'scopes no admite: everybody.'],
    [{ relations: 'user' }, 'relations no admite: user.'],
    [{ attributes: 'user_id' }, 'attributes no admite: user_id.'],
    [{ getters: 'password' }, 'getters no admite: password.'],
    [{ page: '-1' }, 'La página debe ser 0 o más.'],
    [{ pageSize: '201' }, 'El tamaño de página debe ser 200 o menos.'],
  ])('%j is refused by name', async (query, line) => {
    const refused = await list(query)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })
})

describe('models of a brand', () => {
  test('hold what was typed', async () => {
    const answer = (await s.ask(NOBODY, 'GET', `/modelSuggestions?brand_id=${toyota}&term=hil`)).json().data
    expect(answer.map((one: { model: string }) => one.model)).toContain('Hilux')
    expect((await s.ask(NOBODY, 'GET', '/modelSuggestions?brand_id=x')).statusCode).toBe(400)
  })

  test('are all there for who chooses from a list', async () => {
    const [make] = await s.sql<{ id: number }>(
      `insert into makes (name, slug) values ('Muchos', 'muchos') returning id`,
    )
    await s.sql(
      `insert into models (make_id, name, slug) select $1, 'Modelo ' || n, 'modelo-' || n from generate_series(1, 150) n`,
      [make?.id],
    )
    expect((await s.ask(NOBODY, 'GET', `/modelSuggestions?brand_id=${make?.id}`)).json().data).toHaveLength(150)
  })
})
