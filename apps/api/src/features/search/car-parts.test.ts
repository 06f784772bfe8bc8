import type { Answer } from '@tuerca/contract/endpoint'
import type { carParts } from '@tuerca/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows

async function ask(vehiculo: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    url: `/api/catalogo/products/carParts?${new URLSearchParams({ vehiculo })}`,
    headers,
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Answer<typeof carParts>>()
}

/** The front pads of one listing fit one car alone: a Chevrolet Spark of 2011 to 2013 with a 1.2. */
async function onlyPads() {
  const [part] = await sql<{
    id: number
    part_id: number
    part_type_id: number
    price: number
  }>(`select p.id, p.part_id, p.part_type_id, p.price from products p join part_types t on t.id = p.part_type_id join stores s on s.id = p.store_id
    where t.slug like 'pastillas-de-freno-delanteras%' and s.country = 'CO' and p.deleted_at is null and not p.hide_price and p.discount_percentage is null order by p.id limit 1`)
  const [model] = await sql<{ id: number; make_id: number }>(
    "select m.id, m.make_id from models m join makes k on k.id = m.make_id where m.name = 'Spark' and k.name = 'Chevrolet'",
  )
  if (!part || !model) throw new Error('The demonstration has no pads and no Spark')
  await sql(
    `insert into part_kinds (key, group_id, name_co, name_mx, name_en, per_car, demand, drawing)
    select 'brake-pads', group_id, 'pastillas de freno', 'balatas', 'brake pads', '4', 1, 'brake-pads' from part_types where id = $1 on conflict do nothing`,
    [part.part_type_id],
  )
  await sql("update part_types set kind = 'brake-pads', places = '{delantero}' where id = $1", [part.part_type_id])
  await sql('update products set deleted_at = now() where model_ids && array[$1::integer] and id <> $2', [
    model.id,
    part.id,
  ])
  await sql('delete from part_fitments where part_id = $1', [part.part_id])
  await sql(
    "insert into part_fitments (part_id, make_id, model_id, year_from, year_to, engine, litres, fuel) values ($1, $2, $3, 2011, 2013, '1.2L L4', 1.2, null)",
    [part.part_id, model.make_id, model.id],
  )
  await sql('update products set model_ids = array[$2::integer], deleted_at = null where id = $1', [part.id, model.id])
  await sql('update products set deleted_at = now() where part_id = $1 and id <> $2', [part.part_id, part.id])
  return part
}

test('tells what fits year and engine, from how much, and the words that list it', async () => {
  const { price } = await onlyPads()
  const {
    data: [pads],
    metadata,
  } = await ask('Chevrolet|Spark|2012|1.2')
  expect(pads).toMatchObject({
    name: expect.stringMatching(/^Pastillas de freno delanteras/),
    offers: 1,
    from: price / 100,
    currency: 'COP',
    picture: '/img/partes/brake-pads/0/0.svg',
  })
  expect(metadata).toMatchObject({
    vehicle: {
      label: 'Chevrolet Spark 2012 1.2',
      value: 'Chevrolet|Spark|2012|1.2',
      make: 'chevrolet',
      models: ['spark'],
    },
    offers: 1,
    groups: [{ slug: 'frenos', offers: 1 }],
  })
  // What fits every car is offered beside it, and is not counted as being for this one.
  for (const other of ['Chevrolet|Spark|2015|1.2', 'Chevrolet|Spark|2012|1.0', 'Chevrolet|Spark|2012|1.2 diésel']) {
    const {
      data,
      metadata: { offers },
    } = await ask(other)
    expect([other, offers, data.filter(({ name }) => /pastillas/i.test(name))]).toEqual([other, 0, []])
  }
  expect((await ask('Chevrolet|Spark||')).metadata.offers).toBe(1)
})

test('in Mexico it is asked for in Mexican, and nobody from elsewhere offers', async () => {
  const { metadata } = await ask('Chevrolet|Spark|2012|1.2', { cookie: 'country=MX' })
  expect(metadata.offers).toBe(0)
})

test.each(['', 'todos', '17', 'Nadie|Nada|2012|', 'Chevrolet|Nada||', '|||'])(
  '%j is no car of the shop',
  async (car) => {
    expect(await ask(car)).toEqual({
      data: [],
      metadata: { vehicle: null, offers: 0, groups: [], oilChange: [], oil: [] },
    })
  },
)

test('the filters of an oil change are each the cheapest that can be bought at once', async () => {
  const [model] = await sql<{ id: number; make_id: number }>(
    "select m.id, m.make_id from models m join makes k on k.id = m.make_id where m.name = 'Spark GT' and k.name = 'Chevrolet'",
  )
  const filters = await sql<{ id: string; part_id: string }>(
    `select distinct on (p.part_id) p.id, p.part_id from products p join part_types t on t.id = p.part_type_id join stores s on s.id = p.store_id
      where t.kind = 'oil-filter' and s.country = 'CO' and s.suspended_at is null order by p.part_id, p.id limit 3`,
  )
  expect([filters.length, model === undefined]).toEqual([3, false])
  await sql(
    `update products set deleted_at = case when id = any($1::bigint[]) then null else coalesce(deleted_at, now()) end,
        off_sale = case when id = any($1::bigint[]) then null else off_sale end
      where model_ids && array[$2::integer] or id = any($1::bigint[])`,
    [filters.map(({ id }) => id), model?.id],
  )
  for (const [at, { id, part_id: part }] of filters.entries()) {
    await sql(
      'insert into part_fitments (part_id, make_id, model_id, year_from, year_to) values ($1, $2, $3, 2011, 2018)',
      [part, model?.make_id, model?.id],
    )
    await sql(
      `update products set model_ids = array[$2::integer], price = $3, sales_model = $4, stock = 5, stock_updated_at = now(), hide_price = false,
        minimum_order_quantity = 1, discount_percentage = null where id = $1`,
      // The cheapest one is only to be ordered.
      [id, model?.id, (at + 2) * 1_000_000, at === 0 ? 2 : 1],
    )
  }
  const oilChange = async (car: string) => (await ask(car)).metadata.oilChange
  expect(await oilChange('Chevrolet|Spark GT|2014|')).toEqual([
    {
      name: 'Filtro de aceite',
      product: Number(filters[1]?.id),
      brand: expect.any(String),
      reference: expect.any(String),
      price: 30_000,
      currency: 'COP',
      category: 'filtro-de-aceite',
    },
  ])
  expect(await oilChange('Chevrolet|Spark GT|2020|')).toEqual([])
  await sql("update products set stock_updated_at = '2020-01-01' where id = $1", [filters[1]?.id])
  expect((await oilChange('Chevrolet|Spark GT|2014|')).map(({ product }) => product)).toEqual([Number(filters[2]?.id)])
})

test('a car that went on under another name has the parts of its year by either', async () => {
  const [older, newer] = [await ask('Renault|Sandero Stepway|2018|'), await ask('Renault|Stepway|2018|')]
  expect(newer.metadata.offers).toBeGreaterThan(0)
  expect(older.metadata.offers).toBe(newer.metadata.offers)
  expect(older.data).toEqual(newer.data)
})

test('an electric car is offered no oil', async () => {
  const kinds = async (vehiculo: string) => (await ask(vehiculo)).metadata.oil.length
  expect(await kinds('Toyota|Hilux|2018|')).toBeGreaterThan(0)
  expect(await kinds('BYD|Dolphin|2024|')).toBe(0)
})

test('of a car whose fuel nobody told no fuel filter is on the bill of an oil change: only one of two would fit', async () => {
  const [model] = await sql<{ id: number; make_id: number }>(
    "select m.id, m.make_id from models m join makes k on k.id = m.make_id where m.name = 'Hilux' and k.name = 'Toyota'",
  )
  const engines: Record<string, [engine: string | null, fuel: string | null]> = {
    'oil-filter': [null, null],
    'fuel-filter': ['2.7L L4 16V', 'gasoline'],
    'diesel-fuel-filter': ['2.4L L4 Diésel', 'diesel'],
  }
  for (const [kind, [engine, fuel]] of Object.entries(engines)) {
    const [filter] = await sql<{ id: string; part_id: string }>(
      `select p.id, p.part_id from products p join part_types t on t.id = p.part_type_id join stores s on s.id = p.store_id
        where t.kind = $1 and s.country = 'CO' and s.suspended_at is null order by p.id limit 1`,
      [kind],
    )
    expect(filter, kind).toBeDefined()
    await sql(
      'insert into part_fitments (part_id, make_id, model_id, year_from, year_to, engine, fuel) values ($1, $2, $3, 2016, 2026, $4, $5)',
      [filter?.part_id, model?.make_id, model?.id, engine, fuel],
    )
    await sql(
      `update products set model_ids = array[$2::integer], price = 3000000, sales_model = 1, stock = 5, stock_updated_at = now(), hide_price = false,
        minimum_order_quantity = 1, discount_percentage = null, deleted_at = null, off_sale = null where id = $1`,
      [filter?.id, model?.id],
    )
  }
  const categories = async (car: string) => (await ask(car)).metadata.oilChange.map(({ category }) => category)
  expect(await categories('Toyota|Hilux|2018|2.4 diésel')).toContain('filtro-de-acpm')
  const untold = await categories('Toyota|Hilux|2018|')
  expect(untold).toContain('filtro-de-aceite')
  expect(untold.filter((slug) => /^filtro-de-(?:acpm|combustible)/.test(slug))).toEqual([])
  const filters = async (car: string) =>
    (await ask(car)).data.map(({ name }) => name).filter((name) => /^Filtro de (?:ACPM|combustible)/.test(name))
  expect(await filters('Toyota|Hilux|2018|')).toEqual([
    expect.stringMatching(/^Filtro de combustible.* · gasolina$/),
    'Filtro de ACPM · diésel',
  ])
  expect(await filters('Toyota|Hilux|2018|2.4 diésel')).toEqual(['Filtro de ACPM'])
})
