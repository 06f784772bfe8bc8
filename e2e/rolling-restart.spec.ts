import { expect, test } from 'vitest'
import { rollingRestart } from '../bench/rolling-restart.ts'

test('both processes behind a balancer are replaced under load, and nobody is refused', async () => {
  // Drained longer than in operation: beside the other journeys the balancer's looks come late.
  const { answers, stopped } = await rollingRestart(process.env.E2E_DATABASE_URL ?? '', { readers: 8, drainSeconds: 5 })
  expect(Object.keys(answers)).toEqual(['200'])
  expect(stopped.map(({ code }) => code)).toEqual([0, 0])
  expect(answers[200]).toBeGreaterThan(50)
  // Four processes start one after the other beside all other journeys.
}, 180_000)
