import type { ProductDetail } from '@tuerca/contract/products-wire'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { get, inStore, results, sql, useSearchServer } from '../search/testing-search.ts'

useSearchServer()

type Detail = z.input<typeof ProductDetail>
const load = async (id: number | undefined, headers: Record<string, string> = {}) =>
  (await get(`/${id}/loadProduct`, {}, headers)).json<{ data: Detail }>().data

describe('what is known of a part', () => {
  test('comes with its page: what it is made of, its box, its warranty and where it goes', async () => {
    const [listed] = (await results({ search: '04465-0K240' })).data
    const { details } = await load(listed?.id)
    expect(details).toMatchObject({
      genuine: true,
      box: ['4 piezas, un eje'],
      warranty: { months: 12, km: 20000 },
      positions: ['Delantero'],
      wearsKm: 30000,
    })
    expect(details.specs).toEqual([
      { name: 'Material', value: expect.any(String) },
      { name: 'Sensor de desgaste', value: expect.any(String) },
    ])
    expect(await load(listed?.id)).toMatchObject({ details })
  })

  test('is nothing where its data tell nothing, and only pairs of words are told', async () => {
    const [row] = await sql<{ id: number; part_id: number }>(
      'select id, part_id from products where deleted_at is null order by id desc limit 1',
    )
    await sql('delete from part_details where part_id = $1', [row?.part_id])
    expect((await load(row?.id)).details).toMatchObject({ specs: [], box: [], warranty: null })
    await sql(`insert into part_details (part_id, specs) values ($1, '[["Color", "Negro"], ["Sin valor"], 3]')`, [
      row?.part_id,
    ])
    expect((await load(row?.id)).details.specs).toEqual([{ name: 'Color', value: 'Negro' }])
  })

  test('names whose numbers it stands for, and in a store that hides references none', async () => {
    const [row] = await sql<{
      id: number
    }>(`select p.id from products p join stores s on s.id = p.store_id join part_numbers n on n.part_id = p.part_id and n.kind = 2
      where s.path_prefix = 'repuestos-beto' and p.deleted_at is null limit 1`)
    const [open, hidden] = [await load(row?.id), await load(row?.id, inStore('repuestos-beto'))]
    expect(open.details.crosses.length).toBeGreaterThan(0)
    expect(open.details.crosses[0]).toEqual({ number: expect.any(String), manufacturer: expect.any(String) })
    expect(hidden.details.crosses).toEqual([])
  })
})

describe('the contact of a seller', () => {
  test('stands on the page of whoever shows who they are, and of nobody else', async () => {
    const one = async (shows: boolean) =>
      (
        await sql<{ id: number }>(
          `select p.id from products p join stores s on s.id = p.store_id
      where p.deleted_at is null and (s.show_provider and s.show_store_name_to_user) = $1 limit 1`,
          [shows],
        )
      )[0]?.id
    expect((await load(await one(true))).contact).toMatchObject({
      address: expect.any(String),
      whatsapp: expect.stringMatching(/^\d{12}$/),
    })
    const reserved = await one(false)
    if (reserved !== undefined) expect((await load(reserved)).contact).toBeNull()
  })
})
