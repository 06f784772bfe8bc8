// What a question that hangs, fails or comes when many wait does to the others.
import { SEND_AIMS } from '@tuerca/domain/send-together'
import { describe, expect, test } from 'vitest'
import { planInThread, plannerOf, type Question } from './planner.ts'

/** A thread that does what the city of a question says, and else gives no plans. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, asked: [{ problem: { city } }] }) => {
    if (city === 'hangs') for (;;);
    if (city === 'ends') process.exit(1)
    if (city === 'throws') throw new Error('as asked')
    parentPort.postMessage({ id, plans: [] })
  })`)}`,
)
const asks = (city: string | null): Question['asked'] => [
  { problem: { parts: [], stores: [], offers: [], city, country: 'CO', aim: 'cheaper' }, ms: 1 },
]

describe('a thread that lays out', () => {
  test.each([
    ['hangs', 2500],
    ['ends', 60_000],
    ['throws', 60_000],
  ])('one that %s gets nothing, and those behind it are answered', async (how, longestMs) => {
    const plan = plannerOf({ file, mostWaiting: 5, longestMs })
    const first = plan(asks(how))
    const answers =
      how === 'hangs'
        ? [await first, await plan(asks(null))]
        : await Promise.all([first, plan(asks(null)), plan(asks(null))])
    expect(answers).toEqual([null, ...answers.slice(1).map(() => [])])
    expect(await plan(asks(null))).toEqual([])
  })

  test('more than may wait get nothing at once, and nobody else notices', async () => {
    const plan = plannerOf({ file, mostWaiting: 2, longestMs: 60_000 })
    expect(await Promise.all([plan(asks(null)), plan(asks(null)), plan(asks(null))])).toEqual([[], [], null])
  })

  test('the real one answers each way', async () => {
    const [problem] = asks(null)
    expect(await planInThread(SEND_AIMS.map((aim) => ({ problem: { ...problem!.problem, aim }, ms: 5 })))).toEqual([
      null,
      null,
      null,
    ])
  })
})
