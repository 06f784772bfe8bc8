import { expect, test } from 'vitest'
import { C, type Caller, type TestStore, useStores } from '../store-products/testing-store-products.ts'

const t = useStores()
const SPARK = { make: 'Chevrolet', model: 'Spark', yearFrom: 2010, yearTo: 2015 }
const AVEO = { make: 'Chevrolet', model: 'Aveo', yearFrom: 2006, yearTo: 2012, engine: '1.6' }
const say = async (who: Partial<Caller>, id: number, change: object) =>
  t.patch(who, id, 'compatibility', { version: (await t.read(who, id)).data.version, ...change })
const cars = async (id: number) =>
  (await t.ask<{ rows: { model: string }[] }>({}, 'GET', `${C}/${id}/getCompatibleVehicles`)).data.rows.map(
    ({ model }) => model,
  )
const partOf = async (id: number) =>
  (await t.sql<{ part_id: number }>('select part_id from products where id = $1', [id]))[0]?.part_id
const partsSaid = (id: number) =>
  t.sql(
    `select distinct part_id from (select part_id from part_fitments where product_id = $1 union all select part_id from fitment_proposals where product_id = $1) o`,
    [id],
  )

/** Says that a writing of the store's is the other brand, and does it. Gives the job. */
async function relabel({ id, staff }: TestStore, written: string, name: string) {
  const [brand] = await t.sql<{ id: number }>('select id from product_brands where name = $1', [name])
  const { data } = await t.ask<{ jobId: number }>(staff, 'POST', '/api/integrations/brandCompatibilitiesPIES', {
    storeId: id,
    kind: 'spelling',
    written,
    brandId: brand?.id,
  })
  await t.server.runJobs()
  return data.jobId
}
const undo = async (who: Partial<Caller>, jobId: number) => {
  expect((await t.ask(who, 'POST', `/api/store/jobs/${jobId}/undo`)).status).toBe(200)
  await t.server.runJobs()
}

test('a part made of another for its brand has neither what one store says of its listing nor what was found wrong', async () => {
  const [one, other] = [await t.store(), await t.store()]
  await t.product(other, { manufacturer_title: 'Relabel', reference_1: 'RL-0' })
  const mine = await t.product(one, { manufacturer_title: 'Relabel MX', reference_1: 'RL-1' })
  await say(one.staff, mine.id, { rows: [SPARK] })
  const known = `insert into part_fitments (part_id, make_id, model_id, source, refused) select $1, mo.make_id, mo.id, 'lista', $3 from models mo where mo.name = $2`
  await t.sql(known, [await partOf(mine.id), 'Aveo', true])
  await t.sql(known, [await partOf(mine.id), 'Sail', null])
  await relabel(one, 'Relabel MX', 'Relabel')
  const theirs = await t.product(other, { manufacturer_title: 'Relabel', reference_1: 'RL-1' })
  expect(await partOf(theirs.id)).toBe(await partOf(mine.id))
  expect(await cars(theirs.id)).toEqual(['Sail'])
})

test('a listing keeps its own cars when it is labelled with another brand, and when that is undone', async () => {
  const store = await t.store()
  await t.product(await t.store(), { manufacturer_title: 'Mudanza', reference_1: 'MD-0' })
  const mine = await t.product(store, { manufacturer_title: 'Mudanza MX', reference_1: 'MD-1' })
  await say(store.staff, mine.id, { rows: [SPARK, AVEO] })
  const was = await partOf(mine.id)
  const jobId = await relabel(store, 'Mudanza MX', 'Mudanza')
  expect(await partOf(mine.id)).not.toBe(was)
  expect([await cars(mine.id), await partsSaid(mine.id)]).toEqual([
    ['Aveo', 'Spark'],
    [{ part_id: await partOf(mine.id) }],
  ])
  await undo(store.staff, jobId)
  expect([await cars(mine.id), await partOf(mine.id), await partsSaid(mine.id)]).toEqual([
    ['Aveo', 'Spark'],
    was,
    [{ part_id: was }],
  ])
})

test('a kit keeps its cars too, and one that lost them has them again with the next turn', async () => {
  const [store, other] = [await t.store(), await t.store()]
  await t.product(other, { manufacturer_title: 'Surtida', reference_1: 'SU-0' })
  for (const of of [store, other])
    await say(of.staff, (await t.product(of, { manufacturer_title: 'Pieza suelta', reference_1: 'SU-9' })).id, {
      rows: [SPARK],
    })
  const kit = await t.product(store, { manufacturer_title: 'Surtida MX', reference_1: 'SU-1' })
  await say(store.staff, kit.id, { pieces: [{ reference_1: 'SU-9' }] })
  await relabel(store, 'Surtida MX', 'Surtida')
  expect(await cars(kit.id)).toEqual(['Spark'])
  await t.sql(
    `update part_fitments set part_id = (select part_id from products where store_id = $2 and referencia_1 = 'SU-9') where product_id = $1`,
    [kit.id, store.id],
  )
  expect(await cars(kit.id)).toEqual([])
  await t.server.connection.pool.query(
    `select graphile_worker.add_job('renew-kits', json_build_object('partId', (select part_id from kit_pieces where product_id = ${kit.id})))`,
  )
  await t.server.runJobs()
  expect(await cars(kit.id)).toEqual(['Spark'])
})
