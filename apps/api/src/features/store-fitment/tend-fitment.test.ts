import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import { useStores } from '../store-products/testing-store-products.ts'
import { tendSome } from './tend-fitment.ts'

const t = useStores()
const SPARK = { make: 'Chevrolet', model: 'Spark', yearFrom: 2010, yearTo: 2015 }

test('what comes after as many as have their turn at a time has its turn the next time, and then the first again', async () => {
  const store = await t.store()
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const { id, version } = await t.product(store, { reference_1: `TU-${n}` })
    await t.patch(store.staff, id, 'compatibility', { version, rows: [SPARK] })
    ids.push(id)
  }
  const partOf = async (id: number | undefined) =>
    (await t.sql<{ part_id: number }>('select part_id from products where id = $1', [id]))[0]?.part_id
  const list = async (id: number | undefined) =>
    t.sql(
      `insert into part_fitments (part_id, make_id, model_id, year_from, year_to, source) select $1, mo.make_id, mo.id, 2010, 2015, 'lista' from models mo join makes mk on mk.id = mo.make_id where mo.name = 'Spark' and mk.name = 'Chevrolet'`,
      [await partOf(id)],
    )
  const states = async () =>
    (
      await t.sql<{ state: string }>(
        'select state from fitment_proposals where product_id = any ($1) order by product_id',
        [ids],
      )
    ).map(({ state }) => state)
  const tend = () => tendSome({ db: t.server.connection.db, now: TEST_NOW, store: null } as unknown as Ctx, 1)
  // Whatever waits of the demonstration's has had its turn: nobody agrees with the first two, and a list brings the
  // third.
  await t.sql(`update fitment_proposals set state = 'declined' where state = 'waiting' and product_id <> all ($1)`, [
    ids,
  ])
  await list(ids[2])
  for (let n = 0; n < 3; n += 1) await tend()
  expect(await states()).toEqual(['waiting', 'waiting', 'known'])
  await list(ids[0])
  for (let n = 0; n < 2; n += 1) await tend()
  expect(await states()).toEqual(['known', 'waiting', 'known'])
})

test('a kit that fits no car any more stays on sale, and its store is told once', async () => {
  const store = await t.store()
  const AVEO = { ...SPARK, model: 'Aveo' }
  const pieces = [await t.product(store, { reference_1: 'KP-1' }), await t.product(store, { reference_1: 'KP-2' })]
  for (const { id } of pieces)
    for (const { model } of [SPARK, AVEO])
      await t.sql(
        `insert into part_fitments (part_id, make_id, model_id, year_from, year_to, source) select p.part_id, mo.make_id, mo.id, 2010, 2015, 'lista' from products p, models mo join makes mk on mk.id = mo.make_id where p.id = $1 and mo.name = $2 and mk.name = 'Chevrolet'`,
        [id, model],
      )
  const kit = await t.product(store, { reference_1: 'KP-KIT' })
  await t.patch(store.staff, kit.id, 'compatibility', {
    version: kit.version,
    pieces: [{ reference_1: 'KP-1' }, { reference_1: 'KP-2' }],
  })
  const fits = async () =>
    (
      await t.sql<{ model: string }>(
        'select mo.name as model from part_fitments f join models mo on mo.id = f.model_id where f.product_id = $1 order by 1',
        [kit.id],
      )
    ).map(({ model }) => model)
  const told = () =>
    t.sql<{ user_id: number; path: string }>(
      `select user_id, path from notifications where title = 'Tu kit KP-KIT ya no le sirve a ningún vehículo' order by user_id`,
    )
  const lose = async (id: number | undefined, model: string) => {
    await t.sql(
      `delete from part_fitments where part_id = (select part_id from products where id = $1) and model_id in (select id from models where name = $2)`,
      [id, model],
    )
    await t.sql(
      `select graphile_worker.add_job('renew-kits', json_build_object('partId', (select part_id from products where id = $1)))`,
      [id],
    )
    await t.server.runJobs()
  }
  expect(await fits()).toEqual(['Aveo', 'Spark'])
  await lose(pieces[0]?.id, 'Spark')
  expect([await fits(), await told()]).toEqual([['Aveo'], []])
  await lose(pieces[1]?.id, 'Aveo')
  await lose(pieces[1]?.id, 'Spark')
  const path = `/vender/productos/${kit.id}/vehiculos`
  expect(await fits()).toEqual([])
  expect(await told()).toEqual(
    [store.owner.id, store.staff.id].toSorted((a, b) => a - b).map((user_id) => ({ user_id, path })),
  )
  expect(await t.sql('select deleted_at from products where id = $1', [kit.id])).toEqual([{ deleted_at: null }])
})
