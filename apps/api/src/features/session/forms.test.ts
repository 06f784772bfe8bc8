import { describe, expect, test } from 'vitest'
import { browser, mails, person, signedUp, solved, tokenFor, who, usePeopleServer } from '../../app/testing-people.ts'

usePeopleServer()

describe('other sites and forms', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
  ])('refuses writes sent by %j', async (headers) => {
    const { b, email, password, id } = await signedUp()
    expect((await b.post('signOut', {}, headers)).status).toBe(403)
    expect((await b.form('/ingresar', { email, password }, headers)).status).toBe(403)
    expect((await who(b, id)).isGuest).toBe(false)
  })

  test('the sign-in form works without JavaScript and keeps the e-mail after a mistake', async () => {
    const { email, password, id } = await signedUp()
    const b = browser()
    const wrong = await b.form('/ingresar', { email, password: 'no es esta', next: '/cuenta' })
    expect(wrong.status).toBe(303)
    expect(wrong.headers.location).toBe('/ingresar?next=%2Fcuenta')
    const outcome = JSON.parse(Buffer.from(b.jar.get('tuerca_form') ?? '', 'base64url').toString())
    expect(outcome).toMatchObject({
      page: '/ingresar',
      ok: false,
      message: 'El correo o la contraseña no son correctos.',
      fields: { email },
    })
    expect(JSON.stringify(outcome)).not.toContain('no es esta')
    const right = await b.form('/ingresar', { email, password, next: '/cuenta' })
    expect(right.headers.location).toBe('/cuenta')
    expect((await who(b, id)).isGuest).toBe(false)
    const out = await b.form('/salir', {})
    expect(out.headers.location).toBe('/')
    expect((await who(b, id)).isGuest).toBe(true)
    expect((await browser().form('/ingresar', { email, password, next: '//evil.test' })).headers.location).toBe('/')
  })

  test('without JavaScript the sign-up and reset forms say that the check needs it, and nothing is sent', async () => {
    const { consent: _, isWorkshop: __, ...given } = person()
    for (const [page, fields] of [
      ['/registro', { ...given, consent: 'on' }],
      ['/recuperar', { email: given.email }],
    ] as const) {
      const b = browser()
      expect((await b.form(page, fields)).headers.location).toBe(page)
      const outcome = JSON.parse(Buffer.from(b.jar.get('tuerca_form') ?? '', 'base64url').toString())
      expect(outcome).toMatchObject({
        page,
        ok: false,
        lines: [],
        message: 'Para confirmar que eres un humano necesitas JavaScript. Actívalo en tu navegador e intenta de nuevo.',
      })
    }
    expect(await mails(given.email)).toEqual([])
  })

  test('the sign-up form sent by the browser itself works once the box is ticked', async () => {
    const { consent: _, isWorkshop: __, ...given } = { ...person(), captcha: await solved('sign_up') }
    const b = browser()
    const refused = await b.form('/registro', given)
    expect(refused.headers.location).toBe('/registro')
    expect(JSON.parse(Buffer.from(b.jar.get('tuerca_form') ?? '', 'base64url').toString()).lines).toEqual([
      'Para crear la cuenta debes aceptar el tratamiento de tus datos.',
    ])
    await b.form('/registro', { ...given, consent: 'on', isWorkshop: 'on' })
    const verified = await b.form('/verificar', { token: await tokenFor(given.email) })
    expect(verified.headers.location).toBe('/bienvenida')
    expect((await who(b)).user).toMatchObject({ email: given.email, isWorkshop: true })
  })

  test('who signs up to sell goes on to the form of the store, also where another device opened the link', async () => {
    const given = { ...person(), next: '/info/quiero-vender' }
    const b = browser()
    await b.human('signUp', given)
    expect((await mails(given.email)).at(-1)?.body_text).toContain('/verificar?next=%2Fvender%2Fabrir&token=')
    const verified = await b.form('/verificar', { token: await tokenFor(given.email) })
    expect(verified.headers.location).toBe('/vender/abrir')
    const other = { ...person(), next: '/info/proveedores-autopartes' }
    const first = browser()
    await first.human('signUp', other)
    await first.post('resendVerification', { email: other.email })
    expect((await mails(other.email)).at(-1)?.body_text).toContain('next=%2Fvender%2Fabrir')
    const token = await tokenFor(other.email)
    const elsewhere = await browser().form('/verificar', { token, next: '/vender/abrir' })
    expect(elsewhere.headers.location).toBe('/verificar?next=%2Fvender%2Fabrir')
    // Any other address would be a stranger's words in somebody's mailbox.
    const search = { ...person(), next: '/catalogo/page/results?search=Ganaste' }
    await browser().human('signUp', search)
    expect((await mails(search.email)).at(-1)?.body_text).not.toMatch(/next|Ganaste/)
  })

  test('country and colours are kept, by form and by JSON, and one comes back', async () => {
    const b = browser()
    const form = await b.form('/preferencias', { country: 'MX', next: '/tienda/frenos-puebla?a=1' })
    expect(form.status).toBe(303)
    expect(form.headers.location).toBe('/tienda/frenos-puebla?a=1')
    expect((await who(b)).user.country).toBe('MX')
    const json = await b.send('POST', '/preferencias', {
      body: { theme: 'dark' },
      headers: { referer: 'http://tuerca.example/cuenta' },
    })
    expect(json.json.data.returnTo).toBe('/cuenta')
    expect(b.jar.get('theme')).toBe('dark')
    expect((await b.form('/preferencias', { country: 'US' })).status).toBe(400)
    expect(
      (await b.form('/preferencias', { country: 'CO', next: 'https://evil.test/' }, { referer: 'https://evil.test/' }))
        .headers.location,
    ).toBe('/')
  })

  test("a form's content type is not a way into the other calls", async () => {
    expect((await browser().form('/api/session/signIn', { email: 'a@b.co', password: 'x' })).status).toBe(415)
  })
})

test('the demo mailbox shows the newest first, and hostile text is only text', async () => {
  const given = person({ name: '<script>alert(1)</script>' })
  await browser().human('signUp', given)
  const list = (await browser().get('/api/dev/messages?pageSize=5')).json
  expect(list.data[0]).toMatchObject({ channel: 'mail', recipient: given.email, subject: 'Confirma tu correo' })
  expect(list.data[0].html).not.toContain('<script>')
  expect(list.metadata['x-total-count']).toBeGreaterThan(0)
})
