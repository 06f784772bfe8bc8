import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Messenger, WhatsAppMessage } from '../../ports/messenger.ts'
import { cloudApiMessenger } from './cloud-api.ts'
import { embeddedMessenger } from './embedded.ts'
import { cloudServer } from './fixtures/cloud-server.ts'

const server = await cloudServer('a-token', '1055')
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
  server.sabotage = null
})
const cloud = (limits: { timeOutMs?: number } = {}) =>
  cloudApiMessenger({
    ...limits,
    url: server.url,
    phoneNumberId: '1055',
    token: 'a-token',
    appSecret: 'a-secret',
    verifyToken: 'ours',
    templates: 'tuerca',
    language: 'es',
  })
const message = (change: Partial<WhatsAppMessage> = {}): WhatsAppMessage => ({
  id: 12,
  to: '573001234567',
  topic: 'agenda',
  title: 'Cambio de aceite',
  text: 'Mañana a las 8:00.\n\nMazda 3 2018',
  path: '/agenda',
  replies: [],
  ...change,
})

describe.each<[string, () => Messenger]>([
  ['embedded', embeddedMessenger],
  ['cloud-api', () => cloud()],
])('a messenger (%s)', (_name, open) => {
  test('takes a message and names it', async () => {
    const first = await open().send(message())
    expect(first).toMatchObject({ state: 'sent', providerId: expect.stringMatching(/.+/) })
  })

  test('never says that a number without WhatsApp got it', async () => {
    const outcome = await open()
      .send(message({ to: '573009990000' }))
      .catch(() => ({ state: 'thrown' }))
    expect(['refused', 'thrown']).toContain(outcome.state)
  })

  test("believes no call without the provider's signature and no address without its word", () => {
    const body = Buffer.from('{"entry":[]}')
    expect(open().readCall(body, undefined)).toBeNull()
    expect(open().readCall(body, 'sha256=00')).toBeNull()
    expect(open().readCall(body, `sha256=${createHmac('sha256', 'another').update(body).digest('hex')}`)).toBeNull()
    expect(
      open().confirmAddress({ 'hub.mode': 'subscribe', 'hub.verify_token': 'theirs', 'hub.challenge': '1' }),
    ).toBeNull()
    expect(open().confirmAddress({})).toBeNull()
  })
})

describe('the Cloud API', () => {
  test('gets a template of the topic with its variables in one line, and our own id to give back', async () => {
    await cloud().send(message())
    expect(server.asked).toEqual([
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '573001234567',
        type: 'template',
        biz_opaque_callback_data: 'message:12',
        template: {
          name: 'tuerca_agenda',
          language: { code: 'es' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'Cambio de aceite' },
                { type: 'text', text: 'Mañana a las 8:00. · Mazda 3 2018' },
              ],
            },
            { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'agenda' }] },
          ],
        },
      },
    ])
  })

  test('a question goes by a template with its buttons, and a press comes back as one; what people write is passed over', async () => {
    await cloud().send(
      message({
        topic: 'questions',
        path: '/confirmar/abc',
        replies: [
          { label: 'Sí, hay', payload: 'confirmation:7:yes' },
          { label: 'No hay', payload: 'confirmation:7:no' },
        ],
      }),
    )
    const { template } = server.asked[0] as { template: { name: string; components: object[] } }
    expect(template.name).toBe('tuerca_questions_answers')
    expect(template.components.slice(1)).toEqual([
      {
        type: 'button',
        sub_type: 'quick_reply',
        index: '0',
        parameters: [{ type: 'payload', payload: 'confirmation:7:yes' }],
      },
      {
        type: 'button',
        sub_type: 'quick_reply',
        index: '1',
        parameters: [{ type: 'payload', payload: 'confirmation:7:no' }],
      },
      { type: 'button', sub_type: 'url', index: '2', parameters: [{ type: 'text', text: 'confirmar/abc' }] },
    ])
    const pressed = {
      id: 'wamid.in',
      from: '573001234567',
      timestamp: '1700000000',
      type: 'button',
      button: { payload: 'confirmation:7:yes', text: 'Sí, hay' },
      context: { id: 'wamid.out', from: '571' },
    }
    const body = Buffer.from(
      JSON.stringify({
        entry: [
          {
            changes: [{ value: { messages: [{ id: 'x', from: '1', type: 'text', text: { body: 'hola' } }, pressed] } }],
          },
        ],
      }),
    )
    const signature = `sha256=${createHmac('sha256', 'a-secret').update(body).digest('hex')}`
    expect(cloud().readCall(body, signature)).toEqual({
      deliveries: [],
      replies: [
        {
          id: 'wamid.in',
          providerId: 'wamid.out',
          from: '573001234567',
          payload: 'confirmation:7:yes',
          at: new Date(1_700_000_000_000),
        },
      ],
    })
  })

  test('a code goes by the template of codes, which says nothing else', async () => {
    await cloud().send(message({ topic: 'account', path: null, code: '012345' }))
    expect((server.asked[0] as { template: object }).template).toEqual({
      name: 'tuerca_code',
      language: { code: 'es' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '012345' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '012345' }] },
      ],
    })
  })

  test('what leads nowhere leads to the notifications; a long text is cut', async () => {
    await cloud().send(message({ path: null, text: 'a'.repeat(5000) }))
    const { components } = (server.asked[0] as { template: { components: { parameters: { text: string }[] }[] } })
      .template
    expect(components[1]?.parameters[0]?.text).toBe('notificaciones')
    expect(components[0]?.parameters[1]?.text).toHaveLength(600)
  })

  test('a number that cannot get it is refused for good', async () => {
    expect(await cloud().send(message({ to: '573009990000' }))).toEqual({ state: 'refused', reason: 'WhatsApp 131026' })
  })

  test.each<[string, Partial<WhatsAppMessage>, { status: number; body: string } | null]>([
    ['over the limit', { to: '573009990429' }, null],
    ['a server that fell over', {}, { status: 503, body: 'oops' }],
    ['a server that fell over with a number', {}, { status: 500, body: '{"error":{"code":131026}}' }],
    ['an answer without a message', {}, { status: 200, body: '{}' }],
  ])('%s is tried again, in words that name nobody', async (_what, change, sabotage) => {
    server.sabotage = sabotage
    await expect(cloud().send(message(change))).rejects.toThrow(/^WhatsApp answered \d+, code \d+$/)
  })

  test('a wrong token is tried again: somebody will mend it', async () => {
    const wrong = cloudApiMessenger({
      url: server.url,
      phoneNumberId: '1055',
      token: 'old',
      appSecret: 's',
      verifyToken: 'v',
      templates: 'tuerca',
      language: 'es',
    })
    await expect(wrong.send(message())).rejects.toThrow('401')
  })

  test('a server that never answers is tried again', async () => {
    server.silent = true
    await expect(cloud({ timeOutMs: 100 }).send(message())).rejects.toThrow()
    server.silent = false
  })

  test('its calls are read when the signature fits the bytes as they came', () => {
    const statuses = [
      { id: 'wamid.1', status: 'delivered', biz_opaque_callback_data: 'message:12' },
      { id: 'wamid.2', status: 'failed', errors: [{ code: 131_026, title: 'x' }] },
      { id: 'wamid.3', status: 'deleted' },
    ]
    // Spaces and an escaped letter: parsing and writing it again gives other bytes.
    const body = Buffer.from(
      `{ "object": "whatsapp_business_account", "entry": [{"id":"1","changes":[{"field":"messages","value":{"contacts":[{"profile":{"name":"Jos\\u00e9"}}],"statuses":${JSON.stringify(statuses)}}}]}] }`,
    )
    const signature = `sha256=${createHmac('sha256', 'a-secret').update(body).digest('hex')}`
    expect(cloud().readCall(body, signature)).toEqual({
      replies: [],
      deliveries: [
        { providerId: 'wamid.1', messageId: 12, status: 'delivered', reason: null },
        { providerId: 'wamid.2', messageId: null, status: 'failed', reason: 'WhatsApp 131026' },
      ],
    })
    expect(cloud().readCall(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature)).toBeNull()
  })

  test.each([
    '',
    'null',
    '[]',
    '{"entry":7}',
    '{"entry":[{"changes":[{"value":{"messages":[{"id":"wamid.9"}]}}]}]}',
    '\u00ff',
  ])('a signed call with %j holds nothing', (text) => {
    const body = Buffer.from(text)
    expect(cloud().readCall(body, `sha256=${createHmac('sha256', 'a-secret').update(body).digest('hex')}`)).toEqual({
      deliveries: [],
      replies: [],
    })
  })

  test('confirms its address by our word only', () => {
    expect(cloud().confirmAddress({ 'hub.mode': 'subscribe', 'hub.verify_token': 'ours', 'hub.challenge': '11' })).toBe(
      '11',
    )
    expect(
      cloud().confirmAddress({ 'hub.mode': 'unsubscribe', 'hub.verify_token': 'ours', 'hub.challenge': '11' }),
    ).toBeNull()
  })
})
