import { expect, test } from 'vitest'
import { useOrders } from './testing-orders.ts'

const o = useOrders()

test('a purchase is said to be for a car of the garage, and judged for it (M7.22)', async () => {
  const { id, buyer } = await o.make({ held: true })
  await o.s.sql(`update sales set state = 'delivered' where id = $1`, [id])
  const [{ buyer_id } = { buyer_id: 0 }] = await o.s.sql<{ buyer_id: number }>(
    'select buyer_id from sales where id = $1',
    [id],
  )
  const [car] = await o.s.sql<{ id: number }>(
    `insert into garage_vehicles (user_id, country, make_name, model, year) values ($1, 'CO', 'RENAULT', 'LOGAN', 2015) returning id`,
    [buyer_id],
  )
  const [line] = await o.s.sql<{ id: number }>('select id from sale_lines where sale_id = $1', [id])
  const answer = await o.patch(buyer, `${id}/associateVehicleToPurchase`, { vehicleId: car?.id })
  expect(answer).toMatchObject({
    status: 200,
    json: {
      data: {
        vehicle: { id: car?.id },
        verdicts: [
          { lineId: line?.id, verdict: { label: expect.stringMatching(/^(Compatible|No compatible|Por confirmar)$/) } },
        ],
      },
    },
  })
  expect(await o.patch(buyer, `${id}/associateVehicleToPurchase`, { vehicleId: null })).toMatchObject({
    json: { data: { vehicle: null, verdicts: [] } },
  })
})

test('what wears is reminded of by kilometres, once, and no more when it was for no car', async () => {
  const { id, buyer, productId } = await o.make({ held: true })
  await o.s.sql(`update sales set state = 'delivered' where id = $1`, [id])
  const [car] = await o.s.sql<{ id: number }>(
    `insert into garage_vehicles (user_id, country, make_name, model, year) select buyer_id, 'CO', 'RENAULT', 'LOGAN', 2015 from sales where id = $1 returning id`,
    [id],
  )
  const [worn] = await o.s.sql<{ id: number; wears_km: number }>(
    `select p.id, k.wears_km from products p join parts pa on pa.id = p.part_id join part_types t on t.id = pa.part_type_id join part_kinds k on k.key = t.kind where k.wears_km is not null and p.id <> $1 limit 1`,
    [productId],
  )
  await o.s.sql('update sale_lines set product_id = $2 where sale_id = $1', [id, worn?.id])
  const say = (vehicleId: number | null) =>
    o.patch<{ reminders: { kilometres: number }[] }>(buyer, `${id}/associateVehicleToPurchase`, { vehicleId })
  const kept = () =>
    o.s.sql<{ due_kilometres: number }>('select due_kilometres from garage_reminders where vehicle_id = $1', [car?.id])
  expect((await say(car?.id ?? 0)).json.data.reminders).toEqual([])
  await o.s.sql(`insert into garage_readings (vehicle_id, kilometres, read_on) values ($1, 80000, '2026-11-01')`, [
    car?.id,
  ])
  await say(car?.id ?? 0)
  expect((await say(car?.id ?? 0)).json.data.reminders).toMatchObject([{ kilometres: 80_000 + (worn?.wears_km ?? 0) }])
  expect(await kept()).toEqual([{ due_kilometres: 80_000 + (worn?.wears_km ?? 0) }])
  const told = async () =>
    (
      await o.s.sql<{ name: string; description: string }>(
        'select name, description from garage_reminders where vehicle_id = $1',
        [car?.id],
      )
    )[0]
  expect((await told())?.description).toMatch(/ el \d{1,2} de [a-z]+ de 2026\.$/)
  // In Mexico each kind has the name that it has there.
  const [kind] = await o.s.sql<{ key: string }>(
    `update part_kinds k set name_mx = 'Balata de prueba' from products p join parts pa on pa.id = p.part_id join part_types t on t.id = pa.part_type_id where t.kind = k.key and p.id = $1 returning k.key`,
    [worn?.id],
  )
  await o.s.sql(`update stores set country = 'MX' where id = (select store_id from products where id = $1)`, [worn?.id])
  await say(car?.id ?? 0)
  expect([kind?.key === undefined, (await told())?.name]).toEqual([false, 'Cambiar balata de prueba'])
  await say(null)
  expect(await kept()).toEqual([])
})
