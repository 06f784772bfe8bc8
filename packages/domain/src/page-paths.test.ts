import { expect, test } from 'vitest'
import { pagePaths, pathQuery, storePath } from './page-paths.ts'

test('a query holds what there is, escaped', () => {
  expect(pathQuery({ a: '', b: undefined })).toBe('')
  expect(pagePaths.login({ next: '/cuenta?a=1&b' })).toBe('/ingresar?next=%2Fcuenta%3Fa%3D1%26b')
  expect(pagePaths.reset({ token: '12.aB_-' })).toBe('/restablecer?token=12.aB_-')
})

test('a path of the marketplace lies inside a store or outside of all', () => {
  expect(storePath('frenos-puebla', pagePaths.plans({ tipo: 'orders' }))).toBe(
    '/tienda/frenos-puebla/planes?tipo=orders',
  )
  expect([storePath(null, '/placa'), storePath('frenos', '/'), storePath("o'higgins", '/')]).toEqual([
    '/placa',
    '/tienda/frenos',
    '/tienda/o%27higgins',
  ])
})

test('what comes from outside stays one piece of a path', () =>
  expect(pagePaths.sharedOffer('a/../b?c')).toBe('/oferta/a%2F..%2Fb%3Fc'))
