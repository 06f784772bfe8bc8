import type { Reply } from '@tuerca/contract/endpoint'
import type { storeProfile } from '@tuerca/contract/store-profile'
import { describe, expect, test } from 'vitest'
import { inStore, server, sql, useSearchServer } from './testing-search.ts'

useSearchServer()

type Profile = Reply<typeof storeProfile>['data']
const ask = (headers: Record<string, string> = {}) => server.app.inject({ url: '/api/store/storeProfile', headers })
const profileOf = async (prefix: string) => (await ask(inStore(prefix))).json<{ data: Profile }>().data

describe('a store as its home tells it', () => {
  test.each([
    ['repuestos-beto', 'Repuestos Beto', 'Bogotá'],
    ['frenos-puebla', 'Frenos Puebla', 'Puebla'],
  ])('%s says where and when it is met', async (prefix, name, city) => {
    const profile = await profileOf(prefix)
    expect(profile).toMatchObject({
      name,
      city,
      address: expect.stringMatching(/\d/),
      whatsapp: expect.stringMatching(/^5[27]\d{10}$/),
    })
    expect(profile.hours.length).toBeGreaterThan(0)
    expect(profile.about.length).toBeGreaterThan(40)
  })

  test('every demonstration store of both countries can be visited', async () => {
    expect(
      await sql(
        `select name from stores where suspended_at is null and (address = '' or opening_hours = '[]' or whatsapp is null or description = '')`,
      ),
    ).toEqual([])
  })

  test('counts what it has, and is good at what it really has', async () => {
    const { products, groups, cars, brands } = await profileOf('repuestos-beto')
    const [counted] = await sql<{ n: number }>(
      `select count(*)::integer as n from products p join stores s on s.id = p.store_id where s.path_prefix = 'repuestos-beto' and p.deleted_at is null`,
    )
    expect(products).toBe(counted?.n)
    expect([groups.length > 0, groups.length <= 6, cars.length > 0, brands.length > 0]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(groups.every((group) => group.products > 0 && group.products <= products && group.drawing !== '')).toBe(true)
    expect(cars.map((car) => car.products)).toEqual(cars.map((car) => car.products).toSorted((a, b) => b - a))
  })

  test('outside of a store there is none', async () => expect((await ask()).statusCode).toBe(404))

  test('hours that make no sense are not told', async () => {
    await sql(
      `update stores set opening_hours = '[[9, 1, "x"], [1, 5, "08:00", "17:00"]]' where path_prefix = 'frenos-puebla'`,
    )
    expect((await profileOf('frenos-puebla')).hours).toEqual([[1, 5, '08:00', '17:00']])
  })
})
