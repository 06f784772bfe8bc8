import type { CatalogHotspot, CatalogMeter, CatalogPart, CatalogQuickGroup } from '@tuerca/contract/catalogue-wire'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { lotsOf, person, server, sql, useUp, virtualStore, visitor, useCatalogueServer } from './testing-visitors.ts'

useCatalogueServer()

const HOUR = 3600_000
const EXHAUSTED = { message: 'Exhausted catalog inquiries', data: [] }
const LOGIN = { message: 'Login required', data: [] }
interface View {
  data: {
    parts: CatalogPart[]
    imageMap: CatalogHotspot[]
    meter: CatalogMeter
    categories: { name: string }[]
    units: { name: string; unitId: string }[]
  }
}
const view = (answer: { json(): unknown }) => (answer.json() as View).data

describe('a guest', () => {
  test('opens five vehicles, then is asked to log in; what was opened stays open for 12 hours', async () => {
    const guest = visitor()
    await useUp(guest, 5)
    for (const call of ['groups', 'quickGroups', 'listQuickDetail', 'parts', 'findPartInVehicle']) {
      const sixth = await guest.view(call, 'v6', { quickGroupId: 'g4', uid: 'u1', oem: 'disco' })
      expect([call, sixth.statusCode, sixth.json()]).toEqual([call, 401, LOGIN])
      expect((await guest.view(call, 'v3', { quickGroupId: 'g4', uid: 'u1', oem: 'disco' })).statusCode).toBe(200)
    }
    expect(await guest.performed()).toBe(5)
    server.at(new Date(TEST_NOW.getTime() + 13 * HOUR))
    expect((await guest.view('groups', 'v3')).statusCode).toBe(401)
    server.at(TEST_NOW)
  })

  test('opens a vehicle once, whatever of it and by whatever ssd, name, VIN or language', async () => {
    const guest = visitor()
    await guest.view('groups', 'v1')
    await guest.view('groups', 'v1', { ssd: 'c1:v1', cid: 'c1', flag: '1', vin: 'WBA8E9G50GNT12345' })
    await guest.view('parts', 'v1', {
      ssd: 'u1:v1',
      uid: 'u1',
      vehicleName: 'otro',
      url: '/catalogo|x',
      language: 'en_US',
    })
    await guest.view('quickGroups', 'v1')
    await guest.view('findPartInVehicle', 'v1', { oem: 'disco' })
    expect(await guest.performed()).toBe(1)
  })

  test('a VIN that the caller names opens no second vehicle for free', async () => {
    const guest = visitor()
    for (let i = 1; i <= 3; i += 1) await guest.view('groups', `v${i}`, { vin: '9FBHSR595RM123456' })
    expect(await guest.performed()).toBe(3)
  })

  test('vehicles that share the id "0" are told apart, in any language', async () => {
    const guest = visitor()
    await guest.view('groups', 'z1')
    await guest.view('parts', 'z1', { ssd: 'u1:z1', uid: 'u1', language: 'en_US' })
    expect(await guest.performed()).toBe(2 - 1)
    await guest.view('groups', 'z2')
    expect(await guest.performed()).toBe(2)
  })

  test('pays nothing for what was not found', async () => {
    const guest = visitor()
    for (const [call, query] of [
      ['groups', {}],
      ['parts', { uid: 'u9' }],
      ['findPartInVehicle', { oem: 'nada de eso' }],
      ['listQuickDetail', { quickGroupId: 'g9' }],
    ] as const) {
      expect((await guest.view(call, 'v60', query)).statusCode).toBeLessThan(500)
    }
    expect(await guest.performed()).toBe(0)
    expect((await guest.get('groups', { catalogCode: 'FIC', vid: 'v1', ssd: 'v2' })).statusCode).toBe(404)
    expect(await guest.performed()).toBe(0)
  })

  test('cannot pass the limit by asking in parallel, and clearing the cookies does not help', async () => {
    const ip = '198.19.1.1'
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => visitor({ ip }).view('groups', `v${i + 1}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(15)
    for (const answer of answers.filter(({ statusCode }) => statusCode === 401)) expect(answer.json()).toEqual(LOGIN)
  })
})

describe('a signed-in person', () => {
  test('has ten free, then needs credits', async () => {
    const { session } = await person()
    const who = visitor({ session })
    await useUp(who, 10)
    const eleventh = await who.view('parts', 'v11', { uid: 'u1' })
    expect([eleventh.statusCode, eleventh.json()]).toEqual([401, EXHAUSTED])
    expect((await who.view('parts', 'v10', { uid: 'u1' })).statusCode).toBe(200)
  })

  test('spends the last three credits on three of twenty parallel look-ups', async () => {
    const { id, session } = await person({
      lots: [
        ['catalog_consultations', 2],
        ['general_inquiries', 1],
        ['plate_consultations', 5],
      ],
    })
    const who = visitor({ session })
    await useUp(who, 10)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => who.view('groups', `v${i + 20}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(17)
    expect(await lotsOf(id)).toEqual([0, 0, 5])
    expect(await who.performed()).toBe(13)
  })

  test('pays once for one vehicle asked twenty times at once', async () => {
    const { id, session } = await person({ lots: [['catalog_consultations', 9]] })
    const who = visitor({ session })
    await useUp(who, 10)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => who.view('parts', 'v30', { uid: i % 2 ? 'u1' : 'u2' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await lotsOf(id)).toEqual([8])
  })

  test('has nothing of what another opened or bought', async () => {
    const rich = visitor({ session: (await person({ lots: [['catalog_consultations', 5]] })).session })
    await rich.view('groups', 'v50')
    const poor = visitor({ session: (await person()).session })
    await useUp(poor, 10)
    expect((await poor.view('parts', 'v50', { uid: 'u1' })).json()).toEqual(EXHAUSTED)
    expect(view(await poor.view('parts', 'v10', { uid: 'u1' })).meter).toMatchObject({
      searchesPerformed: 10,
      consultationsAvailable: { amount: 0 },
    })
  })

  test('learns how they stand from every answer', async () => {
    const { session } = await person({ lots: [['catalog_consultations', 1]] })
    const who = visitor({ session })
    await useUp(who, 10)
    expect(view(await who.view('parts', 'v11', { uid: 'u1' })).meter).toEqual({
      searchesPerformed: 11,
      withoutLogin: 3,
      warning: 5,
      withLogin: 10,
      showingPartNumber: 10,
      consultationsAvailable: { amount: 0, expiredDate: null },
      generalInquiriesAvailable: { amount: 0, expiredDate: null },
      showsPartNumbers: true,
    })
    expect(view(await who.view('parts', 'v11', { uid: 'u1' })).parts[0]?.oem).toBe('FM-100-22')
    // C4.12: past the limit and without credits, what was free is shown without its numbers.
    expect(view(await who.view('parts', 'v10', { uid: 'u1' })).parts.map(({ oem }) => oem)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('what a unit shows', () => {
  test('parts once for each callout and number, callouts that lead somewhere, all three kinds repeated', async () => {
    const { parts, imageMap } = view(await visitor().view('parts', 'v1', { uid: 'u1' }))
    expect(parts.map(({ codeOnImage, oem, match }) => [codeOnImage, oem, match])).toEqual([
      ['10', 'FM-100-22', true],
      ['20', 'FM-200-01', true],
      ['20', 'FM-200-02', false],
      ['', 'FM-300', true],
    ])
    expect(
      imageMap.map(({ code, repeat, parts: bearing, link }) => [code, repeat, bearing, link?.unitId ?? null]),
    ).toEqual([
      ['10', 2, 1, null],
      ['10', 2, 1, null],
      ['20', 1, 2, null],
      ['98', 1, 0, 'u2'],
    ])
  })

  test("who sells a number and from what price, in the visitor's country, without a look-up for each part", async () => {
    const [store] = await sql<{ id: number }>(
      `insert into stores (name, path_prefix, country, city, provider_name) values ('cv-venta', 'cv-venta', 'CO', 'Cali', 'x') returning id`,
    )
    const [brand] = await sql<{ id: number }>(
      `insert into product_brands (name, slug, is_vehicle_make) values ('Ficticia Motor', 'ficticia-motor', true) returning id`,
    )
    const [part] = await sql<{ id: number }>(
      `insert into parts (brand_id, number, clean_number, name) values ($1, 'FM10022', 'FM10022', 'Disco') returning id`,
      [brand?.id],
    )
    await sql(`insert into part_numbers (part_id, clean, number, kind) values ($1, 'FM10022', 'FM10022', 1)`, [
      part?.id,
    ])
    await sql(
      `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
      values ($1, $2, $3, 'Disco', 'FM10022', 'FM10022', 1, 9000000, 'COP', 3, $4, 'disco')`,
      [store?.id, part?.id, brand?.id, TEST_NOW],
    )
    const { parts } = view(await visitor().view('parts', 'v1', { uid: 'u1' }))
    expect(parts.map(({ offers }) => offers)).toEqual([
      { sellers: 1, fromPrice: 90_000, currency: 'COP' },
      null,
      null,
      null,
    ])
    expect(
      view(await visitor({ headers: { cookie: 'country=MX' } }).view('parts', 'v1', { uid: 'u1' })).parts[0]?.offers,
    ).toBeNull()
    const { headers } = await virtualStore(true)
    expect(view(await visitor({ headers }).view('parts', 'v1', { uid: 'u1' })).parts[0]?.offers).toBeNull()
  })

  test('a number that nobody has is sold by what replaces it, and says so', async () => {
    const [brand] = await sql<{ id: number }>(
      `insert into product_brands (name, slug) values ('Frenos del Sur', 'frenos-del-sur') returning id`,
    )
    const [part] = await sql<{ id: number }>(
      `insert into parts (brand_id, number, clean_number, name) values ($1, 'FS-1', 'FS1', 'Pinza') returning id`,
      [brand?.id],
    )
    await sql(
      `insert into part_numbers (part_id, clean, number, kind) values ($1, 'FS1', 'FS-1', 1), ($1, 'FM20001', 'FM-200-01', 2)`,
      [part?.id],
    )
    await sql(
      `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
      select id, $1, $2, 'Pinza', 'FS-1', 'FS1', 1, 5000000, 'COP', 3, $3, 'pinza' from stores where path_prefix = 'cv-venta'`,
      [part?.id, brand?.id, TEST_NOW],
    )
    const { parts } = view(await visitor().view('parts', 'v1', { uid: 'u1' }))
    expect(parts.map(({ offers }) => offers)).toEqual([
      { sellers: 1, fromPrice: 90_000, currency: 'COP' },
      { sellers: 1, fromPrice: 50_000, currency: 'COP', equivalent: true },
      null,
      null,
    ])
  })

  test('a store that hides references tells no number anywhere in the answer', async () => {
    const { headers } = await virtualStore(false)
    const guest = visitor({ headers })
    for (const [call, query] of [
      ['parts', { uid: 'u1' }],
      ['listQuickDetail', { quickGroupId: 'g4' }],
      ['findPartInVehicle', { oem: 'disco' }],
    ] as const) {
      const answer = await guest.view(call, 'v1', query)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toMatch(/FM-?[1-3]00/)
      expect(answer.body).toContain('"showsPartNumbers":false')
      expect(answer.body).toContain('Pinza derecha')
    }
    const { headers: shows } = await virtualStore(true)
    expect(view(await visitor({ headers: shows }).view('parts', 'v1', { uid: 'u1' })).parts[0]?.oem).toBe('FM-100-22')
  })

  test('whoever may not see numbers cannot guess one by its beginning', async () => {
    const found = async (headers: Record<string, string>, oem: string) => {
      const answer = await visitor({ headers }).view('findPartInVehicle', 'v1', { oem })
      return answer
        .json<{ data: { categories: { units: { parts: { match: boolean }[] }[] }[] } }>()
        .data.categories.flatMap(({ units }) => units.flatMap(({ parts }) => parts))
        .filter(({ match }) => match).length
    }
    const { headers: hides } = await virtualStore(false)
    const { headers: shows } = await virtualStore(true)
    expect([await found(shows, 'FM100'), await found(shows, 'FM10022')]).toEqual([1, 1])
    expect([await found(hides, 'FM100'), await found(hides, 'FM10022')]).toEqual([0, 1])
    expect(await found(hides, 'disco')).toBeGreaterThan(1)
  })

  test("a store's own limit hides numbers from its guests", async () => {
    const { id, headers } = await virtualStore(true)
    await sql(
      `insert into app_params (name, store_id, value) values ('catalogV2FreeConsultationsShowingPartNumberStore', $1, '2')`,
      [id],
    )
    const guest = visitor({ headers })
    expect(view(await guest.view('parts', 'v1', { uid: 'u1' })).parts[0]?.oem).toBe('FM-100-22')
    expect(view(await guest.view('parts', 'v2', { uid: 'u1' })).parts[0]?.oem).toBeNull()
  })

  test('groups, their units and quick groups, four levels, with room around the slash (C5.09)', async () => {
    const guest = visitor()
    const groups = view(await guest.view('groups', 'v1', { cid: 'c1', ssd: 'c1:v1' }))
    expect(groups.categories.map(({ name }) => name)).toEqual(['Frenos / ruedas', 'Vacío'])
    expect(groups.units.map(({ unitId, name }) => [unitId, name])).toEqual([
      ['u1', 'Freno / delantero'],
      ['u2', 'Freno / delantero'],
    ])
    expect(view(await guest.view('groups', 'v1', { cid: 'c2' })).units.map(({ unitId }) => unitId)).toEqual(['u2'])
    expect(view(await guest.view('groups', 'v1', { cid: 'c1', ssd: 'c1:v1', flag: '1' }))).toMatchObject({
      categories: [],
      units: [{ unitId: 'u1' }, { unitId: 'u2' }],
    })
    let [group] = (await guest.view('quickGroups', 'v1')).json<{ data: { quickGroups: CatalogQuickGroup[] } }>().data
      .quickGroups
    const names: string[] = []
    for (; group; [group] = group.childGroups) names.push(group.name)
    expect(names).toEqual(['Nivel / 1', 'Nivel / 2', 'Nivel / 3', 'Nivel / 4'])
  })

  test("the view of one person is no other's: nothing is kept by caches", async () => {
    const { session } = await person()
    expect((await visitor({ session }).view('parts', 'v1', { uid: 'u1' })).headers['cache-control']).toBe(
      'private, no-store',
    )
  })
})
