// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Paginator } from './paginator.tsx'

afterEach(cleanup)

const address = (pagina: string | undefined) => `/lista?estado=abierta${pagina ? `&pagina=${pagina}` : ''}`

const open = (total = 95) => {
  const Page = () => (
    <>
      <output>{useLocation().search}</output>
      <Paginator page={1} pageSize={10} total={total} href={address} />
    </>
  )
  const Stub = createRoutesStub([{ path: '/lista', Component: Page }])
  return render(<Stub initialEntries={['/lista?pagina=2']} />)
}
const shown = () => screen.getByRole('status').textContent

test('every list of several pages has the five labels of C9.10, and its form keeps what the list was asked for', () => {
  const { container } = open()
  for (const name of ['<< Primero', '< Anterior', 'Siguiente >', 'Último >>'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
  expect(screen.getByLabelText('Ir a página:')).toHaveProperty('value', '2')
  const form = container.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/lista')
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['estado', 'abierta'],
    ['pagina', '2'],
  ])
})

test.each([
  ['7', '?estado=abierta&pagina=7'],
  ['1', '?estado=abierta'],
  ['400', '?estado=abierta&pagina=10'],
])('«Ir a página» %s', async (typed, search) => {
  open()
  const field = screen.getByLabelText('Ir a página:')
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}{Enter}`)
  await expect.poll(shown).toBe(search)
})

test('a list of one page has none', () => {
  open(10)
  expect(screen.queryByRole('navigation')).toBeNull()
})
