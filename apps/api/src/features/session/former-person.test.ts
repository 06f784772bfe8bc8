import { describe, expect, test } from 'vitest'
import {
  browser,
  type Browser,
  database,
  person,
  setNow,
  signedUp,
  tokenFor,
  usePeopleServer,
} from '../../app/testing-people.ts'
import { tidyFormerPeople } from './former-person.ts'

usePeopleServer()

const trial = async (b: Browser) =>
  (
    await b.send('POST', '/api/core/chargingPlans/requestTrialConsultation', {
      body: { transactionType: 'plate_consultations' },
    })
  ).json.data.granted
const searches = async (b: Browser) =>
  (await b.get('/api/catalogo/catalogSubstitutions/getUserConsultations')).json.data.searchesPerformed
const freePlates = async (id: number) =>
  (await database.db.selectFrom('plate_free_searches').select('plate').where('user_id', '=', id).execute()).length

async function leave({ b, password }: { b: Browser; password: string }) {
  expect((await b.post('deleteAccount', { password })).status).toBe(200)
}
/** Signs up anew and confirms by the link. */
async function comeBack(email: string, b = browser()) {
  const given = person({ email })
  await b.human('signUp', given)
  expect((await b.post('verifyEmail', { token: await tokenFor(email) })).json.data.signedIn).toBe(true)
  const { id } = await database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { b, id, email, password: given.password }
}
const lookUp = (id: number, subject: string, looked_at = '2026-06-01T11:00:00Z') =>
  database.db
    .insertInto('consultations')
    .values({ kind: 'substitutions', user_id: id, subject, found: true, looked_at })
    .execute()

describe('who deletes their account and comes back', () => {
  test('gets no second trial, and goes on with the free look-ups where they were', async () => {
    const first = await signedUp()
    expect([await trial(first.b), await trial(first.b)]).toEqual([true, false])
    for (const subject of ['0446512345', '0446512345', '9091501234']) await lookUp(first.id, subject)
    await database.db
      .insertInto('plate_free_searches')
      .values({ user_id: first.id, plate: 'ABC123', searched_at: '2026-06-01T11:00:00Z' })
      .execute()
    await leave(first)
    const second = await comeBack(first.email)
    expect([await trial(second.b), await searches(second.b), await freePlates(second.id)]).toEqual([false, 2, 1])
    await leave(second)
    const third = await comeBack(first.email.replace('@', '+otra@'))
    expect([await trial(third.b), await searches(third.b), await freePlates(third.id)]).toEqual([false, 2, 1])
    // What it was about is not known any more, and said to nobody in our own words for it.
    const { data } = (await third.b.get('/api/session/data')).json
    expect(data.consultations.map((one: { subject: string | null }) => one.subject)).toEqual([null, null])
    expect(data.freePlates.map((one: { plate: string | null }) => one.plate)).toEqual([null])
    expect((await database.pool.query('select * from credit_imbalances')).rows).toEqual([])
  })

  test('gets no second trial either by two accounts of one mailbox, whichever is deleted last', async () => {
    const first = await signedUp()
    const second = await comeBack(first.email.replace('@', '+dos@'))
    await trial(first.b)
    await lookUp(second.id, '0446512345')
    await leave(first)
    await leave(second)
    const third = await comeBack(first.email)
    expect([await trial(third.b), await searches(third.b)]).toEqual([false, 1])
  })

  test('is another person to us when the e-mail is another', async () => {
    const first = await signedUp()
    await trial(first.b)
    await leave(first)
    expect(await trial((await signedUp()).b)).toBe(true)
  })

  test('is found by a reset of the password too, which is as good as the link', async () => {
    const first = await signedUp()
    await trial(first.b)
    await leave(first)
    const b = browser()
    await b.human('signUp', person({ email: first.email }))
    await b.human('requestPasswordReset', { email: first.email })
    await b.post('resetPassword', { token: await tokenFor(first.email), password: 'otra clave larga' })
    expect((await b.human('signIn', { email: first.email, password: 'otra clave larga' })).status).toBe(200)
    await b.send('PATCH', '/api/session/account', {
      body: { name: 'Rosa', mobile: '3001234567', country: 'CO', isWorkshop: false },
    })
    expect(await trial(b)).toBe(false)
  })

  test('leaves neither name nor address nor what was looked up, and nothing once it no longer counts', async () => {
    const first = await signedUp()
    await trial(first.b)
    await lookUp(first.id, 'SECRETA123')
    await leave(first)
    const kept = JSON.stringify([
      await database.db.selectFrom('former_people').selectAll().execute(),
      await database.db.selectFrom('consultations').selectAll().execute(),
    ])
    expect(kept).not.toMatch(new RegExp(`SECRETA123|${first.email}`))
    await tidyFormerPeople({ db: database.db, now: new Date('2027-06-02T12:00:00Z') })
    expect(await database.db.selectFrom('former_people').selectAll().execute()).toEqual([])
  })
})

test('an account made and deleted gives a guest no new free look-ups', async () => {
  const b = browser('203.0.113.77')
  const look = async (reference: string) =>
    (await b.get(`/api/catalogo/catalogSubstitutions/getSubstitutions?reference=${reference}`)).status
  expect(await look('SUS0000')).toBe(200)
  expect(await searches(b)).toBe(1)
  const again = await comeBack(`invitada-${Date.now()}@taller.test`, b)
  expect(await searches(b)).toBe(1)
  await leave(again)
  expect(await searches(b)).toBe(1)
  expect(await searches(browser('203.0.113.77'))).toBe(1)
  const rows = await database.db
    .selectFrom('consultations')
    .select(['subject', 'user_id'])
    .where('guest_hash', 'is not', null)
    .execute()
  expect(rows).toEqual([{ subject: expect.stringMatching(/^former \d+$/), user_id: null }])
  setNow('2026-07-05T12:00:00Z')
  await tidyFormerPeople({ db: database.db, now: new Date('2026-07-05T12:00:00Z') })
  expect(
    await database.db.selectFrom('consultations').select('id').where('guest_hash', 'is not', null).execute(),
  ).toEqual([])
})
