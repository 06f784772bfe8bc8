// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, Link, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ListFaces } from './listed-rows.tsx'

afterEach(cleanup)

function Page() {
  const { at } = useLoaderData<{ at: string }>()
  return (
    <>
      <Link to="/ventas?ver=todas&abierta=2">Abrir</Link>
      <Link to="/ventas?ver=otras">Otras</Link>
      <output>{at}</output>
      <ListFaces
        path="/ventas"
        opens="abierta"
        rows={[{}]}
        loading="Cargando"
        bones={{ count: 2, height: '10px' }}
        empty="Nada"
      >
        Filas
      </ListFaces>
    </>
  )
}

test('a list stays while one of its rows is opened beside it, and another list of it is waited for', async () => {
  let arrive = () => undefined as void
  const Stub = createRoutesStub([
    {
      path: '/ventas',
      Component: Page,
      HydrateFallback: () => null,
      loader: async ({ request }) => {
        const { search } = new URL(request.url)
        if (search !== '?ver=todas')
          await new Promise<void>((go) => {
            arrive = go
          })
        return { at: search }
      },
    },
  ])
  render(<Stub initialEntries={['/ventas?ver=todas']} />)
  await screen.findByText('Filas')
  await userEvent.click(screen.getByText('Abrir'))
  expect(screen.queryByText('Cargando')).toBeNull()
  arrive()
  await screen.findByText('?ver=todas&abierta=2')
  await userEvent.click(screen.getByText('Otras'))
  await screen.findByText('Cargando')
  expect(screen.queryByText('Filas')).toBeNull()
  arrive()
  await screen.findByText('Filas')
})
