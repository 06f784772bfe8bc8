// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { roomPaths } from '../room-paths.ts'
import { StoreLinks } from './store-links.tsx'

afterEach(cleanup)
const STORES = [
  { id: 3, name: 'Repuestos Beto' },
  { id: 8, name: 'Frenos Puebla' },
]
const open = (stores: typeof STORES) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <StoreLinks stores={stores} shown={8} to={roomPaths.storeTeam} /> },
  ])
  render(<Stub />)
}

test('leads to the same room of each store, and says which one this is', async () => {
  open(STORES)
  const there = await screen.findByRole('link', { name: 'Repuestos Beto' })
  expect([there.getAttribute('href'), there.getAttribute('aria-current')]).toEqual([
    roomPaths.storeTeam({ tienda: '3' }),
    null,
  ])
  expect(screen.getByRole('link', { name: 'Frenos Puebla' }).getAttribute('aria-current')).toBe('page')
})

test('is not there for who has one store', () => {
  open(STORES.slice(0, 1))
  expect(screen.queryByRole('navigation')).toBeNull()
})
