import { describe, expect, test } from 'vitest'
import { browser, setNow, signedUp, who, usePeopleServer } from '../../app/testing-people.ts'

usePeopleServer()

describe('the session check', () => {
  test('a guest is nobody', async () => {
    expect(await who(browser())).toEqual({
      isGuest: true,
      unread: 0,
      cart: 0,
      sales: { buyer: 0, seller: 0, asked: 0, questions: 0 },
      answered: null,
      changed: null,
      user: {
        id: 0,
        isGuest: true,
        name: '',
        email: null,
        mobile: null,
        downloadPartsCatalog: false,
        isComplete: false,
        isWorkshop: false,
        isSeller: false,
        role: 'guest',
        country: 'CO',
      },
    })
  })

  test("another person's id is an ended session and tells nothing about either", async () => {
    const [one, other] = [await signedUp(), await signedUp()]
    expect(await who(one.b, one.id)).toMatchObject({ isGuest: false, user: { id: one.id, email: one.email } })
    const answer = await who(one.b, other.id)
    expect(answer).toMatchObject({ isGuest: true, user: { id: 0, email: null } })
    expect(JSON.stringify(answer)).not.toContain('@')
  })

  test("a session ended elsewhere is no longer active, and only one's own can be ended", async () => {
    const { email, password, b, id } = await signedUp()
    const phone = browser()
    await phone.post('signIn', { email, password })
    const sessions = (await b.get('/api/session/sessions')).json.data as { id: number; isThisOne: boolean }[]
    expect(sessions).toHaveLength(2)
    const theirs = sessions.find((s) => !s.isThisOne)
    const stranger = await signedUp()
    expect((await stranger.b.send('DELETE', `/api/session/sessions/${theirs?.id}`)).status).toBe(404)
    expect((await who(phone, id)).isGuest).toBe(false)
    expect((await b.send('DELETE', `/api/session/sessions/${theirs?.id}`)).status).toBe(200)
    expect((await who(phone, id)).isGuest).toBe(true)
    expect((await who(b, id)).isGuest).toBe(false)
  })

  test('lasts thirty days unused, and use prolongs it', async () => {
    const { b, id } = await signedUp()
    setNow('2026-06-20T12:00:00Z')
    const used = await b.get(`/core/sessionControlData/${id}`)
    expect(used.cookies.map((c) => c.name)).toContain('tuerca.session_token')
    expect((await b.get(`/core/sessionControlData/${id}`)).cookies).toEqual([])
    setNow('2026-07-19T12:00:00Z')
    expect((await who(b, id)).isGuest).toBe(false)
    setNow('2026-08-19T12:00:00Z')
    expect((await who(b, id)).isGuest).toBe(true)
  })

  test('a forged or foreign cookie is a guest, never an error', async () => {
    const { b } = await signedUp()
    const good = decodeURIComponent(b.jar.get('tuerca.session_token') ?? '')
    for (const bad of [
      good.replace(/.$/, ''),
      `x${good}`,
      good.split('.')[0] ?? '',
      '.',
      'ñ.ñ',
      `${good.split('.')[0]}.${'A'.repeat(43)}=`,
    ]) {
      const thief = browser()
      thief.jar.set('tuerca.session_token', encodeURIComponent(bad))
      expect((await who(thief)).isGuest, bad).toBe(true)
    }
  })

  test.each(['abc', '-1', '1.5', '99999999999'])('refuses the id %s', async (id) => {
    expect((await browser().get(`/core/sessionControlData/${id}`)).status).toBe(400)
  })
})
