import type { PriceHistory, ProductDetail } from '@tuerca/contract/products-wire'
import { rateTo, type ShippingRate } from '@tuerca/domain/cart'
import { describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { TEST_NOW } from '../../app/testing.ts'
import { noteTold } from '../../platform/db/told.ts'
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
    // A name that is not told is not told by an address either (M3.07).
    const [nameless] = await sql<{ id: number }>(
      `select p.id from products p join stores s on s.id = p.store_id where p.deleted_at is null and not s.show_store_name_to_user limit 1`,
    )
    expect((await load(nameless?.id)).store).toMatchObject({ name: null, pathPrefix: '' })
  })
})

describe('how a part is had', () => {
  test('is told with its price and days: sent to the city, free from what its store says, or fetched where it lies', async () => {
    const [row] = await sql<{ id: number; store_id: number; price: number; warehouse_id: number }>(
      `select p.id, p.store_id, p.price, s.warehouse_id from products p join stores t on t.id = p.store_id join product_stock s on s.product_id = p.id and s.quantity > 0
      where p.deleted_at is null and t.country = 'CO' and t.show_provider and t.show_store_name_to_user and p.price is not null and not p.hide_price and p.discount_percentage is null
        and p.minimum_order_quantity = 1 and not exists (select from product_stock o where o.product_id = p.id and o.warehouse_id <> s.warehouse_id) limit 1`,
    )
    const rates = await sql<ShippingRate>(
      'select city, region, price, free_from as "freeFrom", days from store_shipping_rates where store_id = $1',
      [row?.store_id],
    )
    const rate = rateTo(rates, 'Bogotá')
    const { delivery, tiempos_de_entrega: days } = await load(row?.id)
    expect(delivery).toEqual({
      sending: rate && {
        city: 'Bogotá',
        isEstimate: true,
        days: days + rate.days,
        price: rate.freeFrom !== null && Number(row?.price) >= rate.freeFrom ? 0 : rate.price / 100,
      },
      pickUps: [{ warehouseId: row?.warehouse_id, name: expect.any(String), city: expect.any(String), days, km: null }],
    })
    await sql('update warehouses set pick_up = false where id = $1', [row?.warehouse_id])
    expect((await load(row?.id, { cookie: 'city=Cali' })).delivery.pickUps).toEqual([])
  })
})

describe('how a price went', () => {
  const history = async (id: number | undefined, headers: Record<string, string> = {}) =>
    (await get(`/${id}/getPriceHistory`, {}, headers)).json<{ data: PriceHistory }>().data

  test('is told by month, the price of each at its end, and without others where few sell it', async () => {
    const [row] = await sql<{ id: number }>(
      `select id from products p where deleted_at is null and not hide_price and price is not null and discount_percentage is null and sales_model = 1
        and (select count(*) from products o where o.part_id = p.part_id) = 1 limit 1`,
    )
    await sql('delete from product_prices where product_id = $1', [row?.id])
    await sql("update products set price = 9100000, created_at = $2::timestamptz - interval '200 days' where id = $1", [
      row?.id,
      TEST_NOW,
    ])
    await sql('delete from product_prices where product_id = $1', [row?.id])
    await sql(
      "insert into product_prices (product_id, changed_at, was, price) values ($1, $2::timestamptz - interval '95 days', 8000000, 10000000), ($1, $2::timestamptz - interval '1 minute', 10000000, 9100000)",
      [row?.id, TEST_NOW],
    )
    const { months, others } = await history(row?.id)
    const own = months.map((month) => month.own)
    expect([months.length, others, months.every((month) => month.others === null)]).toEqual([12, 0, true])
    expect([own[0], own.at(-1)]).toEqual([null, 91000])
    expect([...new Set(own.slice(0, -1).filter((price) => price !== null))]).toEqual([80000, 100000])
  })

  test('stands beside the mean of three others or more, but not in the shop of a store', async () => {
    const [row] = await sql<{ id: number; path: string }>(
      `select p.id, s.path_prefix as path from products p join stores s on s.id = p.store_id where p.deleted_at is null and not p.hide_price and p.price is not null and s.suspended_at is null
        and (select count(distinct o.store_id) from products o join stores t on t.id = o.store_id where o.part_id = p.part_id and o.currency = p.currency and o.store_id <> p.store_id and o.deleted_at is null
          and not o.hide_price and o.price is not null and not o.by_offer and t.suspended_at is null and o.created_at < $1::timestamptz - interval '2 days') >= 3 limit 1`,
      [TEST_NOW],
    )
    const open = await history(row?.id)
    expect(open.others).toBeGreaterThanOrEqual(3)
    expect(open.months.at(-1)?.others).toBeGreaterThan(0)
    const inside = await history(row?.id, inStore(row?.path ?? ''))
    expect([inside.others, inside.months.at(-1)?.others]).toEqual([0, null])
  })

  test('is not told of a price that its seller hides, nor of what is not there', async () => {
    const [row] = await sql<{ id: number }>('select id from products where deleted_at is null and hide_price limit 1')
    expect((await history(row?.id)).months.every((month) => month.own === null)).toBe(true)
    expect((await get('/999999999/getPriceHistory')).statusCode).toBe(404)
  })
})

// At the end: the store's row is another afterwards.
test('no answer names a store that hides who provides, for its pages do not', async () => {
  const [at] = await sql<{ id: number; store_id: number }>(
    `select p.id, p.store_id from products p join stores s on s.id = p.store_id
      where p.deleted_at is null and s.show_provider and s.show_store_name_to_user limit 1`,
  )
  await sql('update stores set show_provider = false where id = $1', [at?.store_id])
  noteTold('stores')
  // Names are read again while those before are still shown.
  await vi.waitFor(
    async () => expect((await load(at?.id)).store).toMatchObject({ id: at?.store_id, name: null, pathPrefix: '' }),
    { timeout: 10_000, interval: 200 },
  )
  await sql('update stores set show_provider = true where id = $1', [at?.store_id])
  noteTold('stores')
})
