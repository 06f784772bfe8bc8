import { afterAll, beforeAll, expect, test } from 'vitest'
import { callLimit, callWindow } from './call-limit.ts'
import { connect, type Connection } from './db/connect.ts'
import { testDatabase } from './db/testing.ts'

// Two processes: each has its own connections and its own copy of the limit, and knows the other by the database alone.
let database: Awaited<ReturnType<typeof testDatabase>>
let other: Connection
beforeAll(async () => {
  database = await testDatabase()
  other = connect(database.url, { max: 5 })
})
afterAll(async () => {
  await other.close()
  await database.close()
})

const NOW = new Date('2026-11-27T12:00:00Z')
const MINUTE = { most: 5, ms: 60_000 }
const later = (ms: number) => new Date(NOW.getTime() + ms)

test('a window is one for all processes, and a new one begins when it ends', async () => {
  const [here, there] = [callWindow({ name: 'keys', ...MINUTE }), callWindow({ name: 'keys', ...MINUTE })]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? here({ db: database.db, now: NOW }, 7) : there({ db: other.db, now: NOW }, 7),
    ),
  )
  expect(answers.filter(({ refused }) => !refused)).toHaveLength(5)
  expect(answers.map(({ left }) => left).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
  expect(await there({ db: other.db, now: later(59_000) }, 7)).toEqual({ left: 0, endsInSeconds: 1, refused: true })
  expect(await here({ db: database.db, now: NOW }, 8)).toEqual({ left: 4, endsInSeconds: 60, refused: false })
  expect(await there({ db: other.db, now: later(60_000) }, 7)).toEqual({ left: 4, endsInSeconds: 60, refused: false })
})

test('a person, or a guest’s network, is limited by what was counted anywhere, and what came to nothing is given back', async () => {
  const limits = [0, 1].map(() => callLimit({ name: 'papers', ...MINUTE, message: 'Espera.' }))
  const [here, there] = [limits[0] ?? expect.fail(), limits[1] ?? expect.fail()]
  const guest = { networkHash: 'n' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a limit asks no more of a guest
  const asking = (db: Connection['db'], now = NOW) => ({ db, now, user: null, guest }) as Parameters<typeof here>[0]
  for (let at = 0; at < 5; at += 1) await here(asking(database.db))
  await expect(there.refuse(asking(other.db))).rejects.toMatchObject({ status: 429, message: 'Espera.' })
  await there.giveBack(asking(other.db))
  await there.refuse(asking(other.db))
  await here(asking(database.db))
  await expect(there(asking(other.db))).rejects.toMatchObject({ status: 429 })
  await there(asking(other.db, later(60_000)))
})
