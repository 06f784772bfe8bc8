// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Select } from '../../../shared/ui/field.tsx'
import { ListFaces } from '../../../shared/ui/listed-rows.tsx'
import { Filters } from './filters.tsx'

afterEach(cleanup)

function Page() {
  return (
    <>
      <output>{useLocation().search}</output>
      <Filters action="/" search={{ label: 'Palabras', value: 'faro' }}>
        <Select label="Estado" name="estado" defaultValue="">
          <option value="">Todas</option>
          <option value="open">Abiertas</option>
        </Select>
      </Filters>
    </>
  )
}
const open = (Component: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(<Stub />)
}
const asked = () => Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent))

test('what is chosen narrows the list at once, and words when they are sent', async () => {
  open(Page)
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Abiertas')
  await expect.poll(asked).toEqual({ estado: 'open', q: 'faro' })
  const words = screen.getByLabelText('Palabras')
  await userEvent.clear(words)
  await userEvent.type(words, 'espejo')
  expect(asked()).toEqual({ estado: 'open', q: 'faro' })
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  await expect.poll(asked).toEqual({ estado: 'open', q: 'espejo' })
})

test.each([
  [null, 'No se leyó.'],
  [{ rows: [] }, 'Nada'],
  [{ rows: [{}] }, 'Filas'],
])('a list that is %j shows the face of it', async (found, text) => {
  open(() => (
    <ListFaces
      path="/list"
      rows={found?.rows}
      loading="Cargando"
      bones={{ count: 2, height: '10px' }}
      failed={{ text: 'No se leyó.' }}
      empty="Nada"
    >
      Filas
    </ListFaces>
  ))
  expect((await screen.findByText(text)).textContent).toContain(text)
})
