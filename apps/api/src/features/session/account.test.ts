import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { browser, database, mails, signedUp, who, usePeopleServer } from '../../app/testing-people.ts'

usePeopleServer()

describe("one's account", () => {
  test('everything about oneself can be taken along, without secrets', async () => {
    const { b, email, id } = await signedUp()
    await database.db
      .insertInto('consultations')
      .values({ kind: 'substitutions', user_id: id, subject: '0446512345', found: true })
      .execute()
    const answer = await b.get('/api/session/data')
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.json.data.account).toMatchObject({ email, country: 'CO' })
    expect(answer.json.data.account.consented_at).toBe('2026-06-01T12:00:00.000Z')
    expect(answer.json.data.consultations).toHaveLength(1)
    expect(answer.json.data.messages).toHaveLength(1)
    expect(answer.json.data.securityEvents).toMatchObject([{ kind: 'signed-in' }])
    expect(JSON.stringify(answer.json)).not.toMatch(/password|token/i)
  })

  test('whatever table names a person is in what they take along, but for secrets', async () => {
    const taken: Record<string, string> = {
      activities: 'activities',
      agenda_feeds: 'agendaFeeds',
      cart_lines: 'cart',
      consultation_lots: 'credits',
      consultations: 'consultations',
      email_changes: 'emailChanges',
      garage_vehicles: 'vehicles',
      kept_carts: 'keptCarts',
      messages: 'messages',
      notification_preferences: 'notificationPreferences',
      notifications: 'notifications',
      passkeys: 'passkeys',
      plate_free_searches: 'freePlates',
      plate_results: 'plates',
      plate_waits: 'plateWaits',
      product_questions: 'questions',
      product_views: 'productViews',
      quote_lists: 'quoteList',
      quotation_requests: 'quotationRequests',
      quote_records: 'quotations',
      sale_events: 'saleEvents',
      sale_messages: 'saleMessages',
      sale_ratings: 'ratings',
      saved_substitutions: 'savedSubstitutions',
      sessions: 'sessions',
      stock_alerts: 'stockAlerts',
      former_customers: 'endedStoreAgreements',
      store_customers: 'storeAgreements',
      store_members: 'stores',
      store_openings: 'storeOpenings',
      substitution_reports: 'substitutionReports',
      transaction_scores: 'scores',
      transactions: 'payments',
      user_addresses: 'addresses',
      wish_lists: 'wishLists',
      workshop_profiles: 'workshop',
    }
    const secrets = ['accounts', 'marketplace_logins', 'mobile_codes', 'second_factors', 'unsubscribe_tokens']
    const { rows } = await sql<{
      name: string
    }>`select conrelid::regclass::text as name from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass and a.attname = 'user_id'`.execute(database.db)
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !secrets.includes(name))
        .sort(),
    ).toEqual(Object.keys(taken).sort())
    const { b, email, id } = await signedUp()
    await b.send('POST', '/api/agenda/feed')
    await database.db
      .insertInto('bounced_addresses')
      .values({ address: email, reason: '550', bounced_at: new Date() })
      .execute()
    const { data } = (await b.get('/api/session/data')).json
    expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.values(taken)))
    expect([data.agendaFeeds.length, data.bounces.length]).toEqual([1, 1])
    const feed = await database.db
      .selectFrom('agenda_feeds')
      .select('nonce')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(data)).not.toContain(feed.nonce)
  })

  test('deleting it asks for the password and leaves nothing', async () => {
    const { b, id, email, password } = await signedUp()
    await b.send('POST', '/api/users/activitiesAgenda', {
      body: { name: 'Cosa privada', date: '2027-01-01 10:00:00', activity: 'x' },
      headers: { 'idempotency-key': 'una' },
    })
    const answers = async () =>
      (await database.db.selectFrom('idempotency_keys').select('response').where('actor', '=', `user:${id}`).execute())
        .length
    expect(await answers()).toBe(1)
    expect((await b.post('deleteAccount', { password: 'no es esta' })).status).toBe(400)
    expect((await who(b, id)).isGuest).toBe(false)
    expect((await b.post('deleteAccount', { password })).status).toBe(200)
    expect((await who(b, id)).isGuest).toBe(true)
    expect(await mails(email)).toEqual([])
    expect(await answers()).toBe(0)
    for (const table of ['sessions', 'accounts'] as const) {
      expect(await database.db.selectFrom(table).select('id').where('user_id', '=', id).execute()).toEqual([])
    }
    expect((await browser().post('signIn', { email, password })).status).toBe(401)
  })

  test("typing somebody else's mobile neither shows nor deletes what was sent to it", async () => {
    const [mobile, alone] = ['3007654321', '3007654322']
    await signedUp({ mobile })
    const intruder = await signedUp({ mobile })
    const single = await signedUp({ mobile: alone })
    await database.pool.query('update users set mobile_proved_at = now() where id in ($1, $2)', [
      intruder.id,
      single.id,
    ])
    for (const recipient of [mobile, alone])
      await database.db
        .insertInto('messages')
        .values({ channel: 'whatsapp', recipient, body_text: 'La respuesta de la tienda' })
        .execute()
    const sentTo = async ({ b }: typeof intruder) =>
      (await b.get('/api/session/data')).json.data.messages.map((one: { recipient: string }) => one.recipient)
    expect(await sentTo(intruder)).not.toContain(mobile)
    expect(await sentTo(single)).toContain(alone)
    for (const { b, password } of [intruder, single])
      expect((await b.post('deleteAccount', { password })).status).toBe(200)
    expect([(await mails(mobile)).length, (await mails(alone)).length]).toEqual([1, 0])
  })

  test('what changed in it is not pushed out of its log by what a stranger tries', async () => {
    const { b, id } = await signedUp()
    await database.pool.query(
      `insert into security_events (happened_at, kind, user_id, detail) select now(), 'sign-in-refused', $1, '' from generate_series(1, 150)`,
      [id],
    )
    const { data } = (await b.get('/api/session/securityEvents')).json
    expect([data.length, data.at(-1).text]).toEqual([51, 'Ingresaste a tu cuenta'])
  })

  test('what happened to it is told to its owner and taken along; of one that is gone the networks are forgotten', async () => {
    const { b, id, email, password } = await signedUp()
    await browser('198.51.100.77').post('signIn', { email, password: 'no es esta' })
    await browser('198.51.100.78').human('signIn', { email, password })
    const { data } = (await b.get('/api/session/securityEvents')).json
    expect(data.map(({ text, look }: { text: string; look: boolean }) => [text, look])).toEqual([
      ['Ingreso desde un navegador nuevo', true],
      ['Intento de ingreso con una contraseña equivocada', true],
      ['Ingresaste a tu cuenta', false],
    ])
    expect((await b.get('/api/session/data')).json.data.securityEvents).toMatchObject([
      { kind: 'signed-in' },
      { kind: 'sign-in-refused' },
      { kind: 'signed-in-new-browser' },
    ])
    expect((await (await signedUp()).b.get('/api/session/securityEvents')).json.data).toHaveLength(1)
    expect((await b.post('deleteAccount', { password })).status).toBe(200)
    const kept = await database.db
      .selectFrom('security_events')
      .select(['kind', 'network_hash'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    expect(kept.map(({ kind, network_hash }) => `${kind} ${network_hash === null ? 'forgotten' : 'kept'}`)).toEqual([
      'signed-in forgotten',
      'sign-in-refused forgotten',
      'signed-in-new-browser forgotten',
      'account-deleted kept',
    ])
  })

  test('a store is not left to nobody', async () => {
    const owner = await signedUp()
    const heir = await signedUp()
    const store = await database.db
      .insertInto('stores')
      .values({
        name: 'Frenos Rosa',
        path_prefix: `rosa-${owner.id}`,
        country: 'CO',
        city: 'Cali',
        provider_name: 'Rosa',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('store_members')
      .values({ store_id: store.id, user_id: owner.id, role: 'owner' })
      .execute()
    expect((await who(owner.b)).user.isSeller).toBe(true)
    const refused = await owner.b.post('deleteAccount', { password: owner.password })
    expect(refused.status).toBe(409)
    expect(refused.json.message).toContain('Frenos Rosa')
    await database.db
      .insertInto('store_members')
      .values({ store_id: store.id, user_id: heir.id, role: 'owner' })
      .execute()
    expect((await owner.b.post('deleteAccount', { password: owner.password })).status).toBe(200)
  })

  test.each([
    ['GET', 'account'],
    ['GET', 'sessions'],
    ['GET', 'securityEvents'],
    ['GET', 'data'],
    ['POST', 'changePassword'],
    ['POST', 'deleteAccount'],
    ['PATCH', 'account'],
    ['DELETE', 'sessions/1'],
    ['DELETE', 'sessions'],
  ] as const)('%s %s is for signed-in people', async (method, path) => {
    const answer = await browser().send(method, `/api/session/${path}`, method === 'GET' ? {} : { body: {} })
    expect(answer.status).toBe(401)
    expect(answer.json.message).toBe('Login required')
  })

  test('signing out ends the session itself, not only the cookie', async () => {
    const { b, id } = await signedUp()
    const stolen = browser()
    for (const [name, value] of b.jar) stolen.jar.set(name, value)
    await b.post('signOut', {})
    expect((await who(b, id)).isGuest).toBe(true)
    expect((await who(stolen, id)).isGuest).toBe(true)
  })

  test("all the other sessions can be ended at once, and nobody else's", async () => {
    const [owner, stranger] = [await signedUp(), await signedUp()]
    const phone = browser()
    await phone.human('signIn', owner)
    expect((await owner.b.send('DELETE', '/api/session/sessions')).status).toBe(200)
    expect([
      (await who(phone, owner.id)).isGuest,
      (await who(owner.b, owner.id)).isGuest,
      (await who(stranger.b, stranger.id)).isGuest,
    ]).toEqual([true, false, false])
  })
})
