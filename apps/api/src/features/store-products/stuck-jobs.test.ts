// A change of many whose batch never works does not hold up its store for ever.
import type { StoreJob } from '@tuerca/contract/store-jobs'
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import { runJob } from './run-job.ts'
import { useStores } from './testing-store-products.ts'

const t = useStores()
const job = async (of: { staff: object }, id: number) =>
  (await t.ask<StoreJob>(of.staff, 'GET', `/api/store/jobs/${id}`)).data

test('it fails after six tries that moved nothing, can be undone, and the next one begins', async () => {
  const store = await t.store()
  const made = await t.product(store)
  const change = () =>
    t.ask<{ jobId: number }>(store.staff, 'PATCH', '/api/store/products/prices', {
      storeId: store.id,
      ids: [made.id],
      change: { kind: 'percent', value: 5 },
    })
  const {
    data: { jobId },
  } = await change()
  // Without what it was asked it throws at every listing.
  const [kept] = await t.sql<{ asked: object }>('select asked from store_jobs where id = $1', [jobId])
  await t.sql(`update store_jobs set asked = '{}' where id = $1`, [jobId])
  await t.sql('select graphile_worker.remove_job($1)', [`store-job-${jobId}`])
  const ctx = { db: t.server.connection.db, now: TEST_NOW } as unknown as Ctx
  for (let at = 0; at < 6; at++) await expect(runJob(ctx, { jobId })).rejects.toThrow('by how much')
  expect((await job(store, jobId)).state).toBe('running')
  expect((await change()).status).toBe(409)
  await runJob(ctx, { jobId })
  expect(await job(store, jobId)).toMatchObject({ state: 'failed', done: 0, mayUndo: true })
  await t.sql('update store_jobs set asked = $2 where id = $1', [jobId, JSON.stringify(kept?.asked)])
  expect((await t.ask<StoreJob>(store.staff, 'POST', `/api/store/jobs/${jobId}/undo`)).data.state).toBe('undoing')
  await t.server.runJobs()
  expect((await job(store, jobId)).state).toBe('undone')
  const next = await change()
  await t.server.runJobs()
  expect([next.status, (await job(store, next.data.jobId)).state]).toEqual([200, 'done'])
  expect((await t.read(store.staff, made.id)).data.price).toBe(210_000)
})

test('tries are counted anew after every step', async () => {
  const store = await t.store()
  const made = await t.product(store)
  const {
    data: { jobId },
  } = await t.ask<{ jobId: number }>(store.staff, 'PATCH', '/api/store/products/prices', {
    storeId: store.id,
    ids: [made.id],
    change: { kind: 'percent', value: 5 },
  })
  await t.sql(`update store_jobs set asked = asked || '{"tries": 5}' where id = $1`, [jobId])
  await t.server.runJobs()
  expect((await job(store, jobId)).state).toBe('done')
  expect(await t.sql(`select 1 from store_jobs where id = $1 and asked ? 'tries'`, [jobId])).toEqual([])
})
