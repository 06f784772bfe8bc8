import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW, TEST_SECRET } from '../../app/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import { sealsOf } from '../../platform/seals.ts'
import { takeReply } from './take-reply.ts'
import { type Person, salesServer } from './testing-sales.ts'

let s: Awaited<ReturnType<typeof salesServer>>
beforeAll(async () => {
  s = await salesServer()
})
afterAll(() => s.server.close())
beforeEach(() => s.server.at(TEST_NOW))

const ctx = () =>
  ({
    user: null,
    store: null,
    country: 'CO',
    origin: 'https://tuerca.example',
    guest: { cookieHash: null, networkHash: '', ensure: () => '' },
    db: s.server.connection.db,
    now: TEST_NOW,
    seals: sealsOf(TEST_SECRET),
  }) as unknown as Ctx
const stateOf = async (id: number) =>
  (
    await s.sql<{ state: string; answers: number; answered_by: number | null; max_quantity: number | null }>(
      'select s.state, s.answers, s.answered_by, l.max_quantity from sales s join sale_lines l on l.sale_id = s.id where s.id = $1',
      [id],
    )
  )[0]
/** The WhatsApp message that asked somebody, once it was sent. */
async function messageTo(who: Person, saleId: number) {
  const [message] = await s.sql<{ id: number }>(
    `update messages set state = 'sent', provider_id = 'embedded.' || id where id = (select id from messages where user_id = $1 and channel = 'whatsapp' and template -> 'replies' -> 0 ->> 'payload' = $2 order by id limit 1) returning id`,
    [who.id, `confirmation:${saleId}:yes`],
  )
  return message?.id ?? 0
}
async function press(message: number, payload: string) {
  const answer = await s.ask({}, 'POST', `/api/dev/messages/${message}/reply`, { payload })
  // The queue goes by the database's clock, the test by its own: what came of the press is done here.
  const taken = await s.sql<{
    payload: { userId: number; payload: string }
  }>(`with taken as (select p.id, p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id where j.task_identifier = 'take-reply')
    select t.payload, graphile_worker.complete_jobs(array[t.id]) from taken t`)
  for (const { payload: reply } of taken) await takeReply(ctx(), reply)
  return answer.status
}

describe('the buttons under the message that asks a store', () => {
  test('«Sí, hay» answers for as many as were asked at the published price, and is told to both', async () => {
    const { id, buyer, seller, product } = await s.asked(3)
    expect(await press(await messageTo(seller, id), `confirmation:${id}:yes`)).toBe(200)
    expect(await stateOf(id)).toEqual({ state: 'available', answers: 1, answered_by: seller.id, max_quantity: 3 })
    expect((await s.listing(buyer, product.id)).rank).toBe(1)
    expect((await s.told(buyer)).at(-1)?.title).toContain('Sí hay')
    expect((await s.told(seller)).map(({ key }) => key)).toContain(`confirmation-pressed:${id}:1`)
  })

  test('«No hay» says so; pressed or told twice it is told once, and the other button corrects it', async () => {
    const { id, buyer, seller } = await s.asked()
    const message = await messageTo(seller, id)
    await Promise.all([press(message, `confirmation:${id}:no`), press(message, `confirmation:${id}:no`)])
    expect(await stateOf(id)).toMatchObject({ state: 'unavailable', answers: 1 })
    expect((await s.told(buyer)).filter(({ key }) => key.startsWith('confirmation-answer')).length).toBe(1)
    await press(message, `confirmation:${id}:yes`)
    expect(await stateOf(id)).toMatchObject({ state: 'available', answers: 2 })
  })

  test("«No hay» after a no of one's own takes nothing back of what was said with it", async () => {
    const { id, buyer, seller } = await s.asked()
    expect((await s.refuse(seller, id, 'Llega el martes')).status).toBe(200)
    await press(await messageTo(seller, id), `confirmation:${id}:no`)
    expect(await s.sql('select reason, answers from sales where id = $1', [id])).toEqual([
      { reason: 'Llega el martes', answers: 1 },
    ])
    expect((await s.told(buyer)).filter(({ key }) => key.startsWith('confirmation-answer')).length).toBe(1)
  })

  test('a press that is told late changes nothing that its member answered since', async () => {
    const { id, seller } = await s.asked()
    await press(await messageTo(seller, id), `confirmation:${id}:yes`)
    await takeReply(ctx(), {
      userId: seller.id,
      payload: `confirmation:${id}:no`,
      at: new Date(TEST_NOW.getTime() - 60_000).toISOString(),
    })
    expect(await stateOf(id)).toMatchObject({ state: 'available', answers: 1 })
  })

  test("a telephone that is its member's no more answers nothing", async () => {
    const { id, seller } = await s.asked()
    const message = await messageTo(seller, id)
    await s.sql(`update users set mobile = '3009998877' where id = $1`, [seller.id])
    expect(await press(message, `confirmation:${id}:yes`)).toBe(404)
    expect(await stateOf(id)).toMatchObject({ state: 'asked', answers: 0 })
  })

  test('who presses after another member hears that it was answered, and changes nothing', async () => {
    const { id, seller, other } = await s.asked()
    const [first, second] = [await messageTo(seller, id), await messageTo(other, id)]
    await press(first, `confirmation:${id}:no`)
    await press(second, `confirmation:${id}:yes`)
    expect(await stateOf(id)).toMatchObject({ state: 'unavailable', answers: 1, answered_by: seller.id })
    expect((await s.told(other)).map(({ key }) => key)).toContain(`confirmation-late:confirmation:${id}:yes`)
  })

  test('a button that the message never had, of another question or of a member that left answers nothing', async () => {
    const one = await s.asked()
    const two = await s.asked()
    const message = await messageTo(one.seller, one.id)
    for (const payload of [`confirmation:${two.id}:yes`, 'confirmation:1:maybe', ''])
      expect(await press(message, payload)).toBe(404)
    await s.sql('delete from store_members where user_id = $1', [one.seller.id])
    await press(message, `confirmation:${one.id}:yes`)
    expect([await stateOf(one.id), await stateOf(two.id)]).toMatchObject([{ state: 'asked' }, { state: 'asked' }])
  })
})
