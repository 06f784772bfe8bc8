import { beforeAll, describe, expect, test } from 'vitest'
import { results, sql, useSearchServer } from './testing-search.ts'

useSearchServer()

const ofModel = async (make: string, model: string) =>
  (
    await sql<{ id: number }>(
      'select m.id from models m join makes k on k.id = m.make_id where k.name = $1 and m.name = $2',
      [make, model],
    )
  )[0]?.id ?? 0

/** The ids of listings found that fit none of the model's cars. */
async function notFor(model: number, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    'select id::integer from products where id = any($1::bigint[]) and not model_ids @> array[$2::integer]',
    [ids, model],
  )
  return rows.map(({ id }) => id)
}

/** A radiator for that model's cars of 2015 to 2017. */
async function sellRadiator(number: string, model: number): Promise<void> {
  const [type] = await sql<{ id: number }>("select id from part_types where kind = 'radiator' limit 1")
  await sql(
    `with b as (select id from product_brands limit 1), p as (insert into parts (brand_id, number, clean_number, name, part_type_id) select id, $3, $3, 'Radiador', $1 from b returning id),
    f as (insert into part_fitments (part_id, make_id, model_id, year_from, year_to) select p.id, m.make_id, m.id, 2015, 2017 from p, models m where m.id = $2)
    insert into products (store_id, part_id, brand_id, part_type_id, group_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text, model_ids, make_ids)
    select (select id from stores where country = 'CO' and not is_virtual_store limit 1), p.id, b.id, t.id, t.group_id, 'Radiador', $3, $3, 1, 100, 'COP', 3, '2026-05-30', 'radiador', array[$2::integer], array[m.make_id]
    from p, b, part_types t, models m where t.id = $1 and m.id = $2`,
    [type?.id, model, number],
  )
}

// Before anything is searched: what the shop has of each model is counted once in minutes.
beforeAll(async () => sellRadiator('HYI10', await ofModel('Hyundai', 'i10')))

describe('a name that two makes share', () => {
  test('is the car with the most parts in the shop, and the chip names the other', async () => {
    const { data, metadata } = await results({ search: 'grand vitara', pageSize: 50 })
    const [chip] = metadata.understood?.chips ?? []
    expect(chip).toMatchObject({ kind: 'model', label: 'Chevrolet Grand Vitara' })
    expect(chip?.choices.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Chevrolet Grand Vitara', 'Suzuki Grand Vitara']),
    )
    expect(data.length).toBeGreaterThan(0)
    expect(
      await notFor(
        await ofModel('Chevrolet', 'Grand Vitara'),
        data.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  test('is the other one where that was chosen', async () => {
    const { data, metadata } = await results({ search: 'suzuki grand vitara', pageSize: 50 })
    expect(metadata.understood?.chips[0]).toMatchObject({ label: 'Suzuki Grand Vitara' })
    expect(
      await notFor(
        await ofModel('Suzuki', 'Grand Vitara'),
        data.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  test('is any of them where the commonest has nothing of the kind for that year', async () => {
    const suzuki = await ofModel('Suzuki', 'Swift')
    await sellRadiator('SWF16', suzuki)
    const { data } = await results({ search: 'radiador swift 2016' })
    expect(data.length).toBeGreaterThan(0)
    expect(
      await notFor(
        suzuki,
        data.map(({ id }) => id),
      ),
    ).toEqual([])
  })
})

test('a longer name that ends with the one typed is another car', async () => {
  const { metadata } = await results({ search: 'i10' })
  expect(metadata.understood?.chips[0]).toMatchObject({ kind: 'model', label: 'Hyundai i10' })
  expect(metadata.understood?.chips[0]?.choices.map(({ label }) => label)).toContain('Hyundai Grand i10')
})
