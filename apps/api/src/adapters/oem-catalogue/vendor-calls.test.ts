import { beforeEach, describe, expect, test } from 'vitest'
import { CatalogueError } from '../../ports/oem-catalogue.ts'
import { vendorCalls, VendorDown } from './vendor-calls.ts'

const QUICK = { timeOutMs: 50, retries: 2, pauseMs: 1, breakAfter: 4, restMs: 60 }
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms))

let sent = 0
beforeEach(() => {
  sent = 0
})
const failing = (times: number) => async () => {
  sent += 1
  if (sent <= times) throw new VendorDown('answered 502')
  return `answer ${sent}`
}
const always = (error: Error) => async () => {
  sent += 1
  throw error
}

describe('a vendor that stumbles', () => {
  test('is asked again, twice at most', async () => {
    expect(await vendorCalls(QUICK).ask('a', 1000, failing(2))).toBe('answer 3')
    sent = 0
    await expect(vendorCalls(QUICK).ask('a', 1000, failing(3))).rejects.toMatchObject({ problem: 'unavailable' })
    expect(sent).toBe(3)
  })

  test('is not asked again for what it says of the question', async () => {
    const refusal = new CatalogueError('unknown')
    await expect(vendorCalls(QUICK).ask('a', 1000, always(refusal))).rejects.toBe(refusal)
    expect(sent).toBe(1)
  })

  test('has a time limit on each try', async () => {
    let aborted = 0
    const asked = vendorCalls(QUICK).ask(
      'a',
      1000,
      (signal) =>
        new Promise<string>(() =>
          signal.addEventListener('abort', () => {
            aborted += 1
          }),
        ),
    )
    await expect(asked).rejects.toMatchObject({ problem: 'unavailable' })
    expect(aborted).toBe(3)
  })

  test('has one more for all tries together: who waits for a page does not wait three times', async () => {
    let aborted = 0
    const asked = vendorCalls({ ...QUICK, timeOutMs: 60_000, wholeMs: 30 }).ask(
      'a',
      1000,
      (signal) =>
        new Promise<string>(() =>
          signal.addEventListener('abort', () => {
            aborted += 1
          }),
        ),
    )
    await expect(asked).rejects.toMatchObject({ problem: 'unavailable' })
    expect(aborted).toBe(1)
  })
})

describe('a vendor that is down', () => {
  test('is left alone after some failures in a row, then asked once', async () => {
    const calls = vendorCalls(QUICK)
    for (let turn = 0; turn < 3; turn += 1)
      await calls.ask(`down ${turn}`, 1000, always(new VendorDown())).catch(() => null)
    const whileOpen = sent
    expect(whileOpen).toBe(4)
    await expect(calls.ask('other', 1000, failing(0))).rejects.toMatchObject({ problem: 'unavailable' })
    expect(sent).toBe(whileOpen)
    await rest(QUICK.restMs + 10)
    sent = 0
    expect(await calls.ask('other', 1000, failing(0))).toBe('answer 1')
  })

  test('is stood in for by its last answer', async () => {
    const calls = vendorCalls({ ...QUICK, retries: 0 })
    await calls.ask('a', 1, failing(0))
    await rest(5)
    expect(await calls.ask('a', 1, always(new VendorDown()))).toBe('answer 1')
  })
})

describe('the same question', () => {
  test('within the life of its answer is not asked again, after it is', async () => {
    const calls = vendorCalls(QUICK)
    expect(await calls.ask('a', 20, failing(0))).toBe('answer 1')
    expect(await calls.ask('a', 20, failing(0))).toBe('answer 1')
    await rest(25)
    expect(await calls.ask('a', 20, failing(0))).toBe('answer 2')
  })

  test('from many at once is asked once', async () => {
    const calls = vendorCalls(QUICK)
    const slow = async () => {
      sent += 1
      await rest(10)
      return sent
    }
    expect(await Promise.all(Array.from({ length: 20 }, () => calls.ask('a', 1000, slow)))).toEqual(
      Array.from({ length: 20 }, () => 1),
    )
  })
})
