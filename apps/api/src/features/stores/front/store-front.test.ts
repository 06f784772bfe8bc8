import { DRAFT_CHANGED, DRAFT_MOVED, FRONT_OWNER, NOTHING_TO_PUBLISH } from '@tuerca/contract/store-front'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { describe, expect, test } from 'vitest'
import { personOf } from '../../admin/testing-admins.ts'
import { F, useFronts } from './testing-fronts.ts'

const t = useFronts()
const profile = async (prefix: string) =>
  (await t.server.app.inject({ url: '/api/store/storeProfile', headers: { 'x-store': prefix } })).json<{
    data: { slogan: string; name: string; about: string }
  }>().data
const restAt = (price: number) => ({
  city: null,
  region: null,
  price,
  price20: null,
  perKg: null,
  freeFrom: null,
  days: 3,
})

describe('who may', () => {
  test("another store's front is not there, and its staff read and change nothing", async () => {
    const [mine, theirs] = [await t.store(), await t.store()]
    const stranger = await personOf(t.server)
    expect((await t.show(null, mine.id)).status).toBe(401)
    expect((await t.show(stranger, mine.id)).status).toBe(403)
    for (const path of ['', '/preview'])
      expect(await t.ask(theirs.owner, 'GET', `${F}${path}?storeId=${mine.id}`)).toMatchObject({
        status: 404,
        message: STORE_NOT_YOURS,
      })
    expect((await t.show(mine.staff, mine.id)).data).toMatchObject({ mayChange: false, store: { name: mine.name } })
    const writes = [
      ['PATCH', '', { values: { slogan: 'x' }, seen: { slogan: '' } }],
      ['POST', '/publish', { version: 0 }],
      ['POST', '/discard', { version: 0 }],
      ['POST', '/restore', { version: 0, publication: 1 }],
    ] as const
    for (const [method, path, body] of writes) {
      expect(await t.ask(mine.staff, method, F + path, { storeId: mine.id, ...body }), path).toMatchObject({
        status: 403,
        message: FRONT_OWNER,
      })
      expect(await t.ask(theirs.owner, method, F + path, { storeId: mine.id, ...body }), path).toMatchObject({
        status: 404,
        message: STORE_NOT_YOURS,
      })
    }
    expect((await t.show(mine.owner, mine.id)).data).toMatchObject({ version: 0, changes: [] })
  })

  test('a publication of another store is not there to be restored', async () => {
    const [mine, theirs] = [await t.store(), await t.store()]
    await t.edit(theirs, { slogan: 'Frenos y más' })
    const { data } = await t.publish(theirs)
    expect(
      (
        await t.ask(mine.owner, 'POST', `${F}/restore`, {
          storeId: mine.id,
          version: 0,
          publication: data.history[0]?.id,
        })
      ).status,
    ).toBe(404)
  })
})

test('a store whose params were set before has its front with them', async () => {
  const [demo] = await t.sql<{ id: number }>(
    "select s.id from stores s join app_params a on a.store_id = s.id and a.name = 'plateFreeConsultationsWhitouthLoginStore' order by s.id limit 1",
  )
  const { status, data } = await t.show(await t.member(demo?.id ?? 0, 'owner'), demo?.id)
  expect([
    status,
    Object.keys(data.published.thresholds).filter((name) => !name.includes('FreeConsultations')),
  ]).toEqual([200, []])
  expect(data.published.thresholds['plateFreeConsultationsWhitouthLoginStore']).toEqual(expect.any(Number))
  // What is drafted there is of the demonstration, and none of it a threshold.
  expect(
    data.changes
      .map(({ field }: { field: string }) => field)
      .filter((field: string) => field.includes('Consultations')),
  ).toEqual([])
})

test('the log, which is kept for ever, says that a telephone or a place changed, and not to which', async () => {
  const store = await t.store()
  const personal = {
    about: 'Pregunten por Rosa',
    slogan: 'Donde Rosa',
    phone: '601 555 0171',
    whatsapp: '3105550172',
    address: 'Calle 45 # 9-73',
    pin: '4.65174, -74.05175',
  }
  expect(
    (
      await t.edit(store, {
        ...personal,
        merchantFeed: false,
        pickUps: [
          { warehouseId: store.warehouse, name: 'Principal', offered: true, address: 'Carrera 7 # 1-76', hours: '' },
        ],
      })
    ).status,
  ).toBe(200)
  expect((await t.publish(store)).status).toBe(200)
  const [event] = await t.sql<{ before: object; after: Record<string, unknown> }>(
    'select before, after from admin_events where store_id = $1',
    [store.id],
  )
  expect(event?.after).toMatchObject({
    Teléfono: 'cambió',
    Dirección: 'cambió',
    'Punto en el mapa': 'cambió',
    'Puntos de recogida': 'cambió',
    'Catálogo para buscadores': expect.any(String) as string,
  })
  expect(JSON.stringify(event)).not.toMatch(/Rosa|017\d|9-73|1-76|4\.65|0175/)
})

describe('draft and publication', () => {
  test("a draft is seen by the store's people only, until it is published", async () => {
    const store = await t.store()
    const { data } = await t.edit(store, { slogan: 'Suspensión y frenos', about: 'Desde 1990', headColour: '#0B3A66' })
    expect(data.changes.map(({ label, after }) => [label, after])).toEqual([
      ['Color de la cabecera', '#0B3A66'],
      ['Letrero', 'Suspensión y frenos'],
      ['Sobre la tienda', 'Desde 1990'],
    ])
    expect(await profile(store.prefix)).toMatchObject({ slogan: '', about: '' })
    const { data: preview } = await t.ask<{ profile: { slogan: string }; colours: object }>(
      store.staff,
      'GET',
      `${F}/preview?storeId=${store.id}`,
    )
    expect(preview).toMatchObject({
      profile: { slogan: 'Suspensión y frenos' },
      colours: { headColour: '#0b3a66', linkColour: null },
    })
    expect((await t.publish(store)).data).toMatchObject({
      changes: [],
      published: { slogan: 'Suspensión y frenos', headColour: '#0b3a66' },
    })
    expect(await profile(store.prefix)).toMatchObject({ slogan: 'Suspensión y frenos', about: 'Desde 1990' })
    expect((await t.publish(store)).message).toBe(NOTHING_TO_PUBLISH)
  })

  test('discarding goes back to what is published, and restoring puts what was before into the draft', async () => {
    const store = await t.store()
    await t.edit(store, { slogan: 'Primero' })
    await t.publish(store)
    const { data: edited } = await t.edit(store, { slogan: 'Segundo' })
    const { data: discarded } = await t.ask(store.owner, 'POST', `${F}/discard`, {
      storeId: store.id,
      version: edited.version,
    })
    expect(discarded).toMatchObject({ changes: [], draft: { slogan: 'Primero' } })
    expect(discarded.version).toBeGreaterThan(edited.version)
    const { data } = await t.ask(store.owner, 'POST', `${F}/restore`, {
      storeId: store.id,
      version: discarded.version,
      publication: discarded.history[0]?.id,
    })
    expect(data).toMatchObject({
      published: { slogan: 'Primero' },
      draft: { slogan: '' },
      changes: [{ field: 'slogan', before: 'Primero', after: 'Nada' }],
    })
  })

  test('what is published drives what carts, checkout and params read', async () => {
    const store = await t.store()
    await t.edit(store, {
      minimum_purchase: 50_000,
      purchaseDiscountRules: [
        { price_range: 300_000, discount_percentage: 0 },
        { price_range: null, discount_percentage: 4.5 },
      ],
      shippingRates: [
        restAt(16_900),
        { city: null, region: 'antioquia', price: 9_900, price20: 14_900, perKg: 900, freeFrom: 400_000, days: 2 },
        { city: 'Cali', region: null, price: 0, price20: null, perKg: null, freeFrom: null, days: 0 },
      ],
      pickUps: [
        {
          warehouseId: store.warehouse,
          name: 'Otro nombre',
          offered: false,
          address: 'Calle 1 # 2-3',
          hours: 'lun a vie, 8:00 a 17:00',
        },
      ],
      catalogIsActive: false,
      thresholds: { plateFreeConsultationsWhitouthLoginStore: 7 },
      merchantFeed: false,
    })
    const { status, data } = await t.publish(store)
    expect([status, data.changes]).toEqual([200, []])
    expect(
      await t.sql(
        'select price_range, discount_percentage::float8 as percent from store_discount_rules where store_id = $1 order by 1',
        [store.id],
      ),
    ).toEqual([
      { price_range: 30_000_000, percent: 0 },
      { price_range: null, percent: 4.5 },
    ])
    expect(
      await t.sql(
        'select city, region, price, free_from, days from store_shipping_rates where store_id = $1 order by price',
        [store.id],
      ),
    ).toEqual([
      { city: 'Cali', region: null, price: 0, free_from: null, days: 0 },
      { city: null, region: 'Antioquia', price: 990_000, free_from: 40_000_000, days: 2 },
      { city: null, region: null, price: 1_690_000, free_from: null, days: 3 },
    ])
    expect(await t.sql('select name, pick_up, address from warehouses where store_id = $1', [store.id])).toEqual([
      { name: 'Principal', pick_up: false, address: 'Calle 1 # 2-3' },
    ])
    expect(await t.sql('select name, value from app_params where store_id = $1 order by name', [store.id])).toEqual([
      { name: 'catalogIsActive', value: false },
      { name: 'plateFreeConsultationsWhitouthLoginStore', value: 7 },
    ])
    expect(await t.sql('select merchant_feed from store_fronts where store_id = $1', [store.id])).toEqual([
      { merchant_feed: false },
    ])
    expect(data.published.thresholds).toMatchObject({
      plateFreeConsultationsWhitouthLoginStore: 7,
      catalogV2FreeConsultationsWithLoginStore: null,
    })
    // A param taken back is the marketplace's again.
    await t.edit(store, { catalogIsActive: null, thresholds: { plateFreeConsultationsWhitouthLoginStore: null } })
    await t.publish(store)
    expect(await t.sql('select name from app_params where store_id = $1', [store.id])).toEqual([])
  })
})

describe('two people at once', () => {
  test('different fields both hold; the same one is refused with both values', async () => {
    const store = await t.store()
    const other = await t.member(store.id, 'owner')
    const [one, two] = await Promise.all([
      t.change(store.owner, store.id, { slogan: 'De Ana' }, { slogan: '' }),
      t.change(other, store.id, { phone: '602 555 0148' }, { phone: '' }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await t.show(other, store.id)).data.draft).toMatchObject({ slogan: 'De Ana', phone: '602 555 0148' })
    const late = await t.change(other, store.id, { slogan: 'De Luis' }, { slogan: '' })
    expect(late).toMatchObject({
      status: 409,
      message: DRAFT_CHANGED,
      data: ['Letrero: quedó «De Ana» y tú pusiste «De Luis».'],
    })
    // Having seen it, it is theirs to replace; and whoever wrote the same has lost nothing.
    expect((await t.change(other, store.id, { slogan: 'De Ana' }, { slogan: '' })).status).toBe(200)
    expect((await t.change(other, store.id, { slogan: 'De Luis' }, { slogan: 'De Ana' })).data.draft.slogan).toBe(
      'De Luis',
    )
  })

  test('of twenty at once on one field, one is kept', async () => {
    const store = await t.store()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        t.change(store.owner, store.id, { slogan: `Letrero ${at}` }, { slogan: '' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('nobody publishes what they have not seen', async () => {
    const store = await t.store()
    const { data } = await t.edit(store, { slogan: 'Visto' })
    await t.edit(store, { slogan: 'Cambiado después' })
    expect(
      await t.ask(store.owner, 'POST', `${F}/publish`, { storeId: store.id, version: data.version }),
    ).toMatchObject({ status: 409, message: DRAFT_MOVED })
    const both = await Promise.all([t.publish(store), t.publish(store)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await t.sql('select id from store_publications where store_id = $1', [store.id])).toHaveLength(1)
  })
})

describe('limits', () => {
  test.each<[string, object, RegExp]>([
    ['a link that does not read', { linkColour: '#6fa8dc' }, /2,5 a 1, no se lee\. Usa #/],
    ['a colour that is a style', { headColour: 'red;}body{' }, /#0B3A66/],
    [
      'twenty ranges',
      {
        purchaseDiscountRules: Array.from({ length: 20 }, (_, at) => ({ price_range: at + 1, discount_percentage: 1 })),
      },
      /Caben 10/,
    ],
    [
      'a range that goes back',
      {
        purchaseDiscountRules: [
          { price_range: 5, discount_percentage: 1 },
          { price_range: 5, discount_percentage: 2 },
        ],
      },
      /pasar de/,
    ],
    ['everything free', { purchaseDiscountRules: [{ price_range: 5, discount_percentage: 100 }] }, /99,99/],
    ['one place twice', { shippingRates: [restAt(1), restAt(2)] }, /dos veces/],
    ['a region that nobody knows', { shippingRates: [{ ...restAt(1), region: 'Narnia' }] }, /Narnia/],
    [
      'a warehouse of another',
      { pickUps: [{ warehouseId: 1, name: '', offered: true, address: '', hours: '' }] },
      /no es de esta tienda/,
    ],
    ['a picture that is not there', { logo: 'a'.repeat(32) }, /El logo ya no está/],
    ['a limit of no look-up', { thresholds: { salesCommission: 0 } }, /thresholds no admite: salesCommission/],
    ['less look-ups than none', { thresholds: { plateFreeConsultationsWhitouthLoginStore: -1 } }, /entero/],
  ])('%s is refused, and nothing of it is kept', async (_what, values, said) => {
    const store = await t.store()
    const answer = await t.edit(store, { slogan: 'Con esto', ...values })
    expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(said)])
    expect((await t.show(store.owner, store.id)).data).toMatchObject({ version: 0, changes: [] })
  })
})
