// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { StoreQueue } from './store-queue.tsx'

afterEach(cleanup)

const VIEWS = [
  { ver: undefined, label: 'Por hacer', none: 'Ninguna tienda espera.' },
  { ver: 'cerrados', label: 'Cerrados', none: 'Todavía no se cierra ninguno.' },
] as const
const read = vi.fn(() => null)
const row = (id: number) => ({ id, store: `Tienda ${id}` })

/** The queue as an address asks for it. */
function show(
  found: { rows: ReturnType<typeof row>[]; total: number } | null,
  asked: { ver?: 'cerrados'; q?: string } = {},
) {
  const Page = () => (
    <StoreQueue
      path="/admin/fotos"
      views={VIEWS}
      ver={asked.ver}
      q={asked.q ?? ''}
      to={({ ver, q, pagina }) => `/admin/fotos?${[ver, q, pagina].filter(Boolean).join('&')}`}
      from="Los pedidos llegan de Fotos."
      found={found}
      page={0}
      pageSize={2}
      keyOf={({ id }) => id}
      renderRow={({ store }) => <p>{store}</p>}
      loading="Cargando pedidos"
      bones={{ count: 2, height: '20px' }}
    />
  )
  const Stub = createRoutesStub([{ path: '/admin/fotos', Component: Page, loader: read, HydrateFallback: () => null }])
  render(<Stub initialEntries={['/admin/fotos']} />)
}

test('shows what waits, its views and the one that is shown', async () => {
  show({ rows: [row(1), row(2)], total: 2 })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Tienda 1',
    'Tienda 2',
  ])
  expect(screen.getByRole('link', { name: 'Por hacer' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Cerrados' }).getAttribute('aria-current')).toBeNull()
  // A list that is seen whole is not searched.
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('is searched by its store once it does not fit, and stays in its view', async () => {
  show({ rows: [row(1), row(2)], total: 3 }, { ver: 'cerrados' })
  const box = await screen.findByRole('searchbox', { name: 'Tienda' })
  expect(box.closest('form')?.querySelector('input[name=ver]')?.getAttribute('value')).toBe('cerrados')
})

test('says of an empty view what it would hold, and of a search that none is called so', async () => {
  show({ rows: [], total: 0 }, { ver: 'cerrados' })
  await screen.findByText('Todavía no se cierra ninguno.')
  cleanup()
  show({ rows: [], total: 0 }, { q: 'beto' })
  await screen.findByText('Ninguna tienda coincide.')
})

test('reads again what could not be read', async () => {
  show(null)
  const again = await screen.findByRole('button')
  read.mockClear()
  await userEvent.click(again)
  expect(read).toHaveBeenCalledTimes(1)
})
