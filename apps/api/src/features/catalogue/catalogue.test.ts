import type { CatalogVehicle } from '@tuerca/contract/catalogue-wire'
import { LANGUAGE_REFUSED } from '@tuerca/contract/catalogue-language'
import { VIN_INVALID_MESSAGE, VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeCatalogue } from './testing-catalogue.ts'
import { catalogue, person, sql, useUp, virtualStore, visitor, useCatalogueServer } from './testing-visitors.ts'

useCatalogueServer()

afterEach(() => catalogue.fail(null))
const calls = Object.keys(fakeCatalogue()).length

describe('brands, models and vehicles', () => {
  test('brands with their tiles and features', async () => {
    const answer = await visitor().get('catalogs')
    expect(answer.json()).toEqual({
      data: [
        {
          code: 'FIC',
          brand: 'Ficticia Motor',
          name: 'Ficticia',
          image: '/img/marcas/ficticia-motor.svg',
          features: ['quickgroups', 'detailapplicability', 'fulltextsearch', 'vinsearch', 'framesearch'],
        },
        { code: 'SIN', brand: 'Sinónimo', name: 'Sinónimo', image: '/img/marcas/sinonimo.svg', features: [] },
      ],
    })
    expect((await visitor().get('getCatalog', { catalogCode: 'SIN' })).json().data).toMatchObject({
      code: 'SIN',
      features: [],
    })
  })

  test('the set named Model comes first (C3.09); a catalogue without questions has none', async () => {
    const { data } = (await visitor().get('models', { catalogCode: 'FIC' })).json<{
      data: { catalog: object; models: { name: string }[] }
    }>()
    expect(data.models.map(({ name }) => name)).toEqual(['Model', 'Motor'])
    expect(data.catalog).toMatchObject({ code: 'FIC' })
    expect((await visitor().get('models', { catalogCode: 'SIN' })).json().data.models).toEqual([])
  })

  test('vehicles with the VIN last, and filters', async () => {
    const { data } = (await visitor().get('vehicles', { catalogCode: 'FIC', ssd: 's' })).json<{
      data: { vehicles: CatalogVehicle[]; filters: object[] }
    }>()
    expect(data.vehicles).toHaveLength(2)
    expect(data.vehicles[0]).toEqual({
      catalog: 'FIC',
      vehicleId: 'v1',
      name: 'Sedán v1',
      brand: 'Ficticia Motor',
      ssd: 'v1',
      vehicleVIN: null,
      attributes: [
        { key: 'engine', name: 'Motor', value: 'Motor v1' },
        { key: 'vin', name: 'VIN', value: '—' },
      ],
    })
    expect(data.filters).toEqual([{ key: 'year', name: 'Año', value: '2019', automatic: true, ssd: null, options: [] }])
  })

  test('nothing of it is counted', async () => {
    const guest = visitor()
    await guest.get('vehicles', { catalogCode: 'FIC', ssd: 's' })
    expect(await guest.performed()).toBe(0)
  })
})

describe('what cannot be answered', () => {
  test.each([
    ['getCatalog', {}, 400, 'Indica el catálogo.'],
    ['getCatalog', { catalogCode: 'NADA' }, 404, 'No encontramos esta información en el catálogo.'],
    ['models', { catalogCode: 'FIC', language: 'pt_BR' }, 400, LANGUAGE_REFUSED],
    ['vehicles', { catalogCode: 'FIC' }, 400, 'Indica los datos del vehículo (ssd).'],
    [
      'vehicles',
      { catalogCode: 'FIC', ssd: 'forged' },
      400,
      'La dirección del catálogo no es válida. Vuelve a la marca y elige el vehículo de nuevo.',
    ],
    [
      'vehicles',
      { catalogCode: 'FIC', ssd: 'x'.repeat(2001) },
      400,
      'Los datos del vehículo (ssd) admiten hasta 2000 caracteres.',
    ],
    ['groups', { catalogCode: 'FIC', vid: 'v1', ssd: 'v2' }, 404, 'No encontramos esta información en el catálogo.'],
    [
      'groups',
      { catalogCode: 'FIC', vid: 'v1', ssd: 'v1', cid: 'c9' },
      404,
      'No encontramos esta información en el catálogo.',
    ],
    ['groups', { catalogCode: 'FIC', vid: 'v1', ssd: 'v1', flag: '2' }, 400, 'Usa 0 o 1.'],
    ['quickGroups', { catalogCode: 'SIN', vid: 'v1', ssd: 'v1' }, 400, 'Este catálogo no ofrece esta consulta.'],
    ['listQuickDetail', { catalogCode: 'FIC', vid: 'v1', ssd: 'v1' }, 400, 'Indica el identificador.'],
    [
      'listQuickDetail',
      { catalogCode: 'FIC', vid: 'v1', ssd: 'v1', quickGroupId: 'g1' },
      400,
      'Este catálogo no ofrece esta consulta.',
    ],
    ['parts', { catalogCode: 'FIC', vid: 'v1', ssd: 'v1', uid: '' }, 400, 'Indica la unidad.'],
    [
      'parts',
      { catalogCode: 'FIC', vid: 'v1', ssd: 'v1', uid: 'u9' },
      404,
      'No encontramos esta información en el catálogo.',
    ],
    [
      'findPartInVehicle',
      { catalog: 'FIC', vid: 'v1', ssd: 'v1', oem: ' ab ' },
      400,
      'La búsqueda debe contener mínimo 3 caracteres.',
    ],
    [
      'findPartInVehicle',
      { catalog: 'FIC', vid: 'v1', ssd: 'v1' },
      400,
      'La búsqueda debe contener mínimo 3 caracteres.',
    ],
    [
      'findPartInVehicle',
      { catalog: 'FIC', vid: 'v1', ssd: 'v1', oem: 'bujía' },
      400,
      'En este catálogo las partes se buscan por su número.',
    ],
    [
      'findPartInVehicle',
      { catalog: 'SIN', vid: 'v1', ssd: 'v1', oem: 'bujía' },
      400,
      'Este catálogo no ofrece esta consulta.',
    ],
    ['findVehicleByOem', { catalog: 'FIC', oem: '-.-' }, 400, 'Ingresa el número de parte que deseas buscar.'],
    ['findVehicleByOem', { catalog: 'NADA', oem: 'FM1' }, 404, 'No encontramos esta información en el catálogo.'],
  ])('%s %j', async (call, query, status, line) => {
    const answer = await visitor().get(call, query as Record<string, string>)
    expect([answer.statusCode, answer.json().message]).toEqual([status, line])
  })

  test('while the catalogue is away every call says so, and nothing is counted', async () => {
    catalogue.fail('unavailable')
    const guest = visitor()
    const answers = await Promise.all([
      guest.get('catalogs'),
      guest.get('models', { catalogCode: 'FIC' }),
      guest.view('groups', 'v1'),
      guest.view('quickGroups', 'v1'),
      guest.view('parts', 'v1', { uid: 'u1' }),
      guest.view('findPartInVehicle', 'v1', { oem: 'disco' }),
      guest.get('findVehicleByOem', { catalog: 'FIC', oem: 'FM10022' }),
      guest.get('vehicleByVinOrFrame', { vinOrFrame: '9FBHSR595RM123456' }),
    ])
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        {
          message: 'No podemos procesar tu solicitud en este momento',
          data: ['Por favor intenta realizar la búsqueda nuevamente mas tarde.'],
        },
      ])
    }
    catalogue.fail(null)
    expect(await guest.performed()).toBe(0)
    expect(calls).toBe(17)
  })

  test.each(['%', '%E0%A4%A', '%00', '💥', '../../etc/passwd', "' or 1=1 --"])(
    '%s as an ssd is never a server error',
    async (ssd) => {
      const raw = await visitor().get(`groups?catalogCode=FIC&vid=v1&ssd=${ssd}&x=`)
      expect(raw.statusCode).toBeGreaterThanOrEqual(400)
      expect(raw.statusCode).toBeLessThan(500)
    },
  )
})

describe('by VIN or frame number', () => {
  test.each([['9fb-hsr595-rm123456'], ['9FBHSR595RM123456'], ['fm10-1234567']])(
    '%s leads to its vehicle',
    async (vinOrFrame) => {
      const { data } = (await visitor().get('vehicleByVinOrFrame', { vinOrFrame })).json<{ data: CatalogVehicle[] }>()
      expect(data.map(({ catalog, vehicleId }) => [catalog, vehicleId])).toEqual([['FIC', 'v1']])
    },
  )

  test('one that no catalogue knows gives an empty list', async () => {
    expect((await visitor().get('vehicleByVinOrFrame', { vinOrFrame: 'WBA8E9G50GNT12345' })).json()).toEqual({
      data: [],
    })
  })

  test.each(['', 'ABC', '9FBHSR595RM1234567', 'FM101234567'])('%j is no VIN (C8.03)', async (vinOrFrame) => {
    const answer = await visitor().get('vehicleByVinOrFrame', { vinOrFrame })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'VIN must have 17 digits', data: [VIN_LENGTH_MESSAGE] },
    ])
  })

  test('signs that no VIN has', async () => {
    expect((await visitor().get('vehicleByVinOrFrame', { vinOrFrame: '9FBHSR595RM12345Ñ' })).json().message).toBe(
      VIN_INVALID_MESSAGE,
    )
  })

  test('VINHasCatalog says yes or no, to what is no VIN too', async () => {
    const has = async (VIN: string) => (await visitor().get('VINHasCatalog', { VIN })).json<{ data: boolean }>().data
    expect([await has('9FBHSR595RM123456'), await has('WBA8E9G50GNT12345'), await has('ABC'), await has('')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('while the catalogue is away no VIN has one: the vehicle card shows its note (C2.40)', async () => {
    catalogue.fail('unavailable')
    const who = visitor({ session: (await person()).session })
    expect((await who.get('VINHasCatalog', { VIN: '9FBHSR595RM123456' })).json()).toEqual({ data: false })
    expect((await who.get('verifyVinInCatalogForActiveUser', { VIN: '9FBHSR595RM123456' })).json()).toEqual({
      data: { hasCatalog: false, canConsult: false },
    })
  })

  test('verifyVinInCatalogForActiveUser tells whether the person may open it, and counts nothing', async () => {
    expect((await visitor().get('verifyVinInCatalogForActiveUser', { VIN: '9FBHSR595RM123456' })).statusCode).toBe(401)
    const who = visitor({ session: (await person()).session })
    const verify = async (VIN: string) =>
      (await who.get('verifyVinInCatalogForActiveUser', { VIN })).json<{ data: object }>().data
    expect(await verify('9FBHSR595RM123456')).toEqual({ hasCatalog: true, canConsult: true })
    expect(await verify('WBA8E9G50GNT12345')).toEqual({ hasCatalog: false, canConsult: false })
    for (let i = 2; i <= 11; i += 1) expect((await who.view('groups', `v${i}`)).statusCode).toBe(200)
    expect(await verify('9FBHSR595RM123456')).toEqual({ hasCatalog: true, canConsult: false })
    expect(await who.performed()).toBe(10)
  })
})

describe('by part number', () => {
  test('the vehicles of a catalogue that carry it; nothing is counted', async () => {
    const guest = visitor()
    const { data } = (await guest.get('findVehicleByOem', { catalog: 'FIC', oem: 'fm 100 22' })).json<{
      data: { vehicles: CatalogVehicle[] }
    }>()
    expect(data).toMatchObject({
      catalog: { code: 'FIC' },
      oem: 'FM-100-22',
      name: 'Disco FM-100-22',
      standardPart: false,
    })
    expect(data.vehicles).toHaveLength(1)
    expect(await guest.performed()).toBe(0)
  })

  test('of the brand that is asked for alone, where one is', async () => {
    const of = async (brand: string) => {
      const { data } = (await visitor().get('findVehicleByOem', { catalog: 'FIC', oem: 'fm 100 22', brand })).json<{
        data: { vehicles: CatalogVehicle[] }
      }>()
      return data.vehicles.map((one) => one.brand)
    }
    expect(await of('FICTICIA motor')).toEqual(['Ficticia Motor'])
    expect(await of('Otra')).toEqual([])
  })

  test('a screw is said to be standard', async () => {
    const { data } = (await visitor().get('findVehicleByOem', { catalog: 'FIC', oem: 'TORNILLO1' })).json<{
      data: object
    }>()
    expect(data).toMatchObject({ vehicles: [], standardPart: true, oem: 'TORNILLO1', name: '' })
  })

  test('a store that hides references says the number as it was typed', async () => {
    const { headers } = await virtualStore(false)
    const { data } = (await visitor({ headers }).get('findVehicleByOem', { catalog: 'FIC', oem: 'fm 100 22' })).json<{
      data: object
    }>()
    expect(data).toMatchObject({ oem: 'fm 100 22', name: 'Disco' })
  })

  test('findCatalogsByOem names the catalogue, before who else makes it', async () => {
    const { data } = (await visitor().get('findCatalogsByOem', { oem: 'fm10022' })).json<{ data: object }>()
    expect(data).toEqual({
      substitutions: [],
      images: [],
      catalogs: [{ code: 'FIC', brand: 'Ficticia Motor', original: true, hasCatalog: true }],
      oem: {
        formattedOem: 'FM-100-22',
        manufacturer: 'Ficticia Motor',
        name: 'Disco FM-100-22',
        offers: null,
        substitutionsCount: 0,
      },
    })
    catalogue.fail('unavailable')
    expect((await visitor().get('findCatalogsByOem', { oem: 'fm10022' })).json().data).toEqual({
      substitutions: [],
      images: [],
      catalogs: [],
      oem: null,
    })
  })
})

describe('C3.07', () => {
  test('counts, credits and the limits in force', async () => {
    const { session } = await person({
      lots: [
        ['catalog_consultations', 4],
        ['general_inquiries', 2],
        ['plate_consultations', 9],
      ],
    })
    const who = visitor({ session })
    await useUp(who, 2)
    expect((await who.get('getUserConsultations')).json()).toEqual({
      data: {
        searchesPerformed: 2,
        searchesPerformedInStore: 0,
        withoutLogin: 3,
        warning: 5,
        withLogin: 10,
        showingPartNumber: 10,
        consultationsAvailable: { amount: 4, expiredDate: '2027-06-01T00:00:00.000Z' },
        generalInquiriesAvailable: { amount: 2, expiredDate: '2027-06-01T00:00:00.000Z' },
      },
    })
    expect((await visitor().get('getUserConsultations')).json().data).toMatchObject({
      searchesPerformed: 0,
      consultationsAvailable: { amount: 0, expiredDate: null },
    })
  })

  test('a store has its own count and its own limits', async () => {
    const { id, headers } = await virtualStore(true)
    await sql(
      `insert into app_params (name, store_id, value) values ('catalogV2FreeConsultationsWithLoginStore', $1, '7'), ('catalogV2FreeConsultationsShowingPartNumberStore', $1, '1')`,
      [id],
    )
    const guest = visitor({ headers, ip: '198.19.0.1' })
    await useUp(guest, 2)
    await useUp(visitor({ ip: '198.19.0.1' }), 3)
    const { data } = (await guest.get('getUserConsultations')).json<{ data: object }>()
    expect(data).toMatchObject({
      searchesPerformed: 3,
      searchesPerformedInStore: 2,
      withLogin: 7,
      showingPartNumber: 1,
    })
  })
})
