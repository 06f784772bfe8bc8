import { describe, expect, test } from 'vitest'
import { inMexico, results, sql, useSearchServer } from './testing-search.ts'
import { namesOfCar } from './went-on.ts'

useSearchServer()

describe('what was named comes first inside its rank', () => {
  const cases: [search: string, type: RegExp][] = [
    ['filtro aceite', /^Filtro de aceite/],
    ['filtro de aceite', /^Filtro de aceite/],
    ['aceite filtro', /^Filtro de aceite/],
    ['filtro aire', /^Filtro de aire/],
    ['pastillas freno spark', /^Pastillas de freno/],
    ['pastilas freno', /^Pastillas de freno/],
    ['bujia', /^Bujía$/],
    ['bujías', /^Bujía$/],
    ['amortiguador', /^Amortiguador /],
    ['amortiguador delantero', /^Amortiguador delantero/],
    ['balatas', /^(Pastillas|Bandas) de freno/],
    ['disco freno', /^Disco de freno/],
    ['radiador', /^Radiador$/],
    ['bomba agua', /^Bomba de agua$/],
    ['llanta', /^Llanta/],
    ['kit distribucion', /^Kit de (cadena de )?repartición/],
    ['correa', /^Correa/],
    ['marcha', /^Motor de arranque/],
    ['clutch', /^Kit de clutch/],
    ['embrague', /^Kit de clutch/],
    ['cofre', /^Capó/],
    ['salpicadera', /^Guardafango/],
    ['mofle', /^Exosto/],
    ['bateria', /^Batería/],
    ['terminal direccion', /^Terminal de dirección/],
    ['balero rueda', /^Rodamiento de rueda/],
    ['sensor oxigeno', /^Sensor de oxígeno/],
    ['bobina', /^Bobina/],
  ]
  test.each(cases)('%s', async (search, type) => {
    const { data } = await results({ search, pageSize: 200 })
    const ranks = data.map((product) => product.rank)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(data[0]?.partType?.name).toMatch(type)
    // In every rank: nothing that was named comes after what was not.
    for (const rank of new Set(ranks)) {
      const named = data
        .filter((product) => product.rank === rank)
        .map((product) => type.test(product.partType?.name ?? ''))
      expect(named, `rank ${rank}`).toEqual([...named].sort((a, b) => Number(b) - Number(a)))
    }
  })

  test('in Mexico too', async () => {
    expect((await results({ search: 'balatas' }, inMexico)).data[0]?.partType?.name).toMatch(/^Balatas/)
  })

  test('what only has the word in its name is not among them, however much there is of it', async () => {
    await sql(`with b as (select id from product_brands limit 1), t as (select id, group_id from part_types where kind = 'spark-plug-wires' order by id limit 1),
      p as (insert into parts (brand_id, number, clean_number, name) select b.id, 'CBL' || n, 'CBL' || n, 'Cables' from b, generate_series(1, 1500) n returning id, number)
      insert into products (store_id, part_id, brand_id, part_type_id, group_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
      select (select id from stores where country = 'CO' and not is_virtual_store limit 1), p.id, b.id, t.id, t.group_id, 'Cables de bujía', number, number, 1, 100, 'COP', 3, '2026-05-30', 'cable bujia bujia bujia' from p, b, t`)
    const { data } = await results({ search: 'bujia', pageSize: 200 })
    expect(data.length).toBeGreaterThan(0)
    expect(data.every((product) => product.partType?.name.startsWith('Bujía'))).toBe(true)
    expect((await results({ search: 'cables de bujia' })).metadata.totalIsCapped).toBe(true)
  })
})

describe('where many kinds are asked for', () => {
  const fastest = async () =>
    new Set(
      (
        await sql<{ name: string }>(
          'select t.name from part_types t join part_kinds k on k.key = t.kind where k.demand = 1',
        )
      ).map(({ name }) => name),
    )
  test.each(['frenos', 'suspension logan', 'renault logan', 'repuestos spark 2015'])(
    '%s begins with what counters sell most',
    async (search) => {
      const { data } = await results({ search, pageSize: 200 })
      const fast = await fastest()
      for (const rank of new Set(data.map((product) => product.rank))) {
        const sold = data
          .filter((product) => product.rank === rank)
          .map(({ partType }) => fast.has(partType?.name ?? ''))
        expect(sold, `rank ${rank}`).toEqual([...sold].sort((a, b) => Number(b) - Number(a)))
      }
      expect(fast.has(data[0]?.partType?.name ?? '')).toBe(true)
    },
  )
})

test('a generation is not the older body that was sold on beside it', async () => {
  const listed = async (generation: string) =>
    (await results({ search: `disco de freno sentra ${generation}`, pageSize: 200 })).data.map(({ id }) => id)
  const [disc = 0] = await listed('b16')
  expect(disc).toBeGreaterThan(0)
  await sql(
    `update part_fitments f set year_from = 1991, year_to = 2010 from products p, models m
      where p.id = $1 and f.part_id = p.part_id and m.id = f.model_id and m.name = 'Sentra'`,
    [disc],
  )
  expect(await listed('b13')).toContain(disc)
  expect(await listed('b16')).not.toContain(disc)
})

test('a colour is a whole word beside a car too: what begins like its stem is none of that colour', async () => {
  await sql(`update products set title = 'Refrigerante azul litro Roshfrans', search_text = 'Refrigerante azul litro Roshfrans'
    where part_type_id in (select id from part_types where kind = 'coolant')`)
  const { metadata } = await results({ search: 'refrigerante rosa aveo' })
  expect(metadata.dropped?.words).toEqual(['rosa'])
})

test('a car that one country calls otherwise is found by either name', () =>
  expect([namesOfCar('Kia', 'Forte'), namesOfCar('Kia', 'Cerato')]).toEqual([
    ['Cerato', 'Forte'],
    ['Cerato', 'Forte'],
  ]))
