import { expect, test } from 'vitest'
import { useOrders } from './testing-orders.ts'

const o = useOrders()

test('a purchase is said to be for a car of the garage, and judged for it (M7.22)', async () => {
  const { id, buyer } = await o.make({ held: true })
  await o.s.sql(`update sales set state = 'delivered' where id = $1`, [id])
  const [{ buyer_id } = { buyer_id: 0 }] = await o.s.sql<{ buyer_id: number }>('select buyer_id from sales where id = $1', [id])
  const [car] = await o.s.sql<{ id: number }>(`insert into garage_vehicles (user_id, country, make_name, model, year) values ($1, 'CO', 'RENAULT', 'LOGAN', 2015) returning id`, [buyer_id])
  const [line] = await o.s.sql<{ id: number }>('select id from sale_lines where sale_id = $1', [id])
  const answer = await o.patch(buyer, `${id}/associateVehicleToPurchase`, { vehicleId: car?.id })
  expect(answer).toMatchObject({ status: 200, json: { data: { vehicle: { id: car?.id }, verdicts: [{ lineId: line?.id, verdict: { label: expect.stringMatching(/^(Compatible|No compatible|Por confirmar)$/) } }] } } })
  expect(await o.patch(buyer, `${id}/associateVehicleToPurchase`, { vehicleId: null })).toMatchObject({ json: { data: { vehicle: null, verdicts: [] } } })
})
