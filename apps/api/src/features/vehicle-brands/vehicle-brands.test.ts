import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.connection.pool.query(`insert into makes (name, slug) values ('Ñande Móvil', 'nande-movil')`)
})
afterAll(() => server.close())

interface Brand {
  id: number
  name: string
  slug: string
}
const ask = (path: string, query: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/store/${path}?${new URLSearchParams(query)}` })
const names = async (path: string, query: Record<string, string> = {}) =>
  (await ask(path, query)).json<{ data: Brand[] }>().data.map(({ name }) => name)

describe.each(['vehicleBrandWS', 'vehicleBrand'])('/api/store/%s (C7.34)', (path) => {
  test('lists the active brands by name, 200 a page', async () => {
    const { data, metadata } = (await ask(path)).json()
    expect(metadata).toEqual({ 'x-total-count': data.length, page: 0, pageSize: 200 })
    expect(data.length).toBeGreaterThan(20)
    expect(data.map((one: Brand) => one.name)).toContain('Toyota')
    expect(data.map((one: Brand) => one.name)).not.toContain('Ñande Móvil')
  })

  test('filters by name in any case and accent, and pages', async () => {
    expect(await names(path, { filter: '{"name":"TOYO"}' })).toEqual(['Toyota'])
    expect(await names(path, { filter: '{"name":"movil"}', scopes: 'showAllBrands' })).toEqual(['Ñande Móvil'])
    expect(await names(path, { filter: '{"name":"%"}', scopes: 'showAllBrands' })).toEqual([])
    const all = await names(path)
    expect(await names(path, { page: '1', pageSize: '3' })).toEqual(all.slice(3, 6))
  })

  test('gives one by its id', async () => {
    const [toyota] = (await ask(path, { filter: '{"name":"toyota"}' })).json<{ data: Brand[] }>().data
    expect((await ask(`${path}/${toyota?.id}`)).json()).toEqual({ data: toyota })
    expect((await ask(`${path}/2147483647`)).json().message).toBe('Esta marca no existe.')
    expect((await ask(`${path}/x`)).statusCode).toBe(400)
  })

  test.each([
    [{ filter: '{"slug":"x"}' }, 'El filtro no admite: slug.'],
    [{ scopes: 'showSecretBrands' }, 'scopes no admite: showSecretBrands.'],
    [{ pageSize: '500' }, 'El tamaño de página debe ser 200 o menos.'],
  ])('%j is refused', async (query, line) => {
    expect((await ask(path, query)).json().data).toEqual([line])
  })
})

test('getAllBrands gives them all at once', async () => {
  expect(await names('vehicleBrand/getAllBrands', { scopes: 'showAllBrands' })).toContain('Ñande Móvil')
  expect(await names('vehicleBrand/getAllBrands')).toEqual(await names('vehicleBrand'))
})
