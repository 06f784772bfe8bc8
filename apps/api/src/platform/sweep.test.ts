import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../app/testing.ts'
import type { Ctx } from './context.ts'
import { sweep } from './sweep.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('a row that fails takes nothing with it and holds up none after it; at the end all that failed are told', async () => {
  const { db, pool } = server.connection
  await pool.query('create table swept (id integer primary key)')
  const run = sweep({ db, now: new Date() } as unknown as Ctx, [1, 2, 3, 4], {
    what: 'things',
    async each(ctx, id) {
      await ctx.db
        .insertInto('swept' as never)
        .values({ id } as never)
        .execute()
      if (id % 2 === 0) throw new Error(`broken ${id}`)
    },
  })
  await expect(run).rejects.toThrow('2 of 4 things failed: Error: broken 2')
  await expect(run.catch((error: AggregateError) => error.errors.map(String))).resolves.toEqual([
    'Error: broken 2',
    'Error: broken 4',
  ])
  expect((await pool.query('select id from swept order by id')).rows).toEqual([{ id: 1 }, { id: 3 }])
})
