import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offersServer, OWN } from './testing-offers.ts'

let t: Awaited<ReturnType<typeof offersServer>>
beforeAll(async () => {
  t = await offersServer()
})
afterAll(() => t.server.close())
beforeEach(() => t.clock(0))

/** Two stores offer for the one part; the first, which holds for an hour, is accepted. */
async function decided() {
  const [a, b] = [await t.listing(), await t.listing()]
  const { buyer, id } = await t.requested([a, b])
  await t.sql('delete from request_lines where request_id = $1 and position = 1', [id])
  const first = (await t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0)], { hours: 1 }))).json.data.offer
  const second = (await t.offer(b.seller, id, t.offerBody(b, [{ ...t.lineOf(b, 0), position: 0 }]))).json.data.offer
  expect((await t.accept(buyer, id, first.lines)).json.data.request).toMatchObject({ state: 'decided' })
  return { a, b, buyer, id, first, second }
}

describe('a decided request whose hold came to nothing', () => {
  test('is told to both sides, opens again, and is decided anew with what was declined for it', async () => {
    const { a, b, buyer, id, second } = await decided()
    await t.reopen(0.5)
    expect((await t.compare(buyer, id)).state).toBe('decided')
    await t.sweepAgreed(2)
    for (const hours of [2, 2.1]) await t.reopen(hours)
    t.clock(2)
    const shown = await t.compare(buyer, id)
    expect([
      shown.state,
      shown.lines.map(({ left }) => left),
      shown.offers.map(({ state }) => state).toSorted(),
    ]).toEqual(['open', [2], ['expired', 'offered']])
    const titles = async (who: typeof buyer) => (await t.told(who)).map(({ title }) => title)
    expect((await titles(buyer)).filter((title) => title.startsWith('Puedes elegir de nuevo'))).toHaveLength(1)
    expect(await titles(a.seller)).toContainEqual(expect.stringContaining('No compraron a tiempo'))
    expect((await titles(b.seller)).filter((title) => title.includes('cuenta otra vez'))).toHaveLength(1)
    expect((await t.accept(buyer, id, second.lines)).json.data.request).toMatchObject({
      state: 'decided',
      lines: [{ accepted: true }],
    })
  })

  test('its store may offer anew; closed once more by its buyer it stays closed', async () => {
    const { a, buyer, id, first } = await decided()
    await t.sweepAgreed(2)
    await t.reopen(2)
    t.clock(2)
    const { version = 0 } = (await t.compare(buyer, id)).offers.find((one) => one.id === first.id) ?? {}
    expect((await t.offer(a.seller, id, t.offerBody(a, [t.lineOf(a, 0)], { version }))).status).toBe(200)
    expect((await t.ask(buyer, 'POST', `${OWN}/${id}/end`, { state: 'decided' })).status).toBe(200)
    await t.reopen(3)
    expect((await t.compare(buyer, id)).state).toBe('decided')
  })
})
