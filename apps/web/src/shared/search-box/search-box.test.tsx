// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from '../visitor.ts'

const guest: Visitor = {
  user: null,
  country: 'CO',
  store: null,
  city: null,
  cityKept: false,
  theme: 'system',
  language: 'es_ES',
  catalogueNames: null,
  origin: '',
  arrivedFromElsewhere: false,
  appParams: {},
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }))
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.doUnmock('./suggestions.tsx')
  vi.unstubAllGlobals()
})

/** The box on a page that says where it leads; nothing that helps it has come yet. */
async function show() {
  const { VisitorContext } = await import('../visitor-context.ts')
  const { SearchBox } = await import('./search-box.tsx')
  const Here = () => <p>{useLocation().pathname + useLocation().search}</p>
  const Page = () => (
    <VisitorContext value={guest}>
      <SearchBox />
      <Here />
    </VisitorContext>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/']} />)
  return screen.findByRole('combobox')
}

test('Enter before its help has come waits for it, and goes where the text leads', async () => {
  const box = await show()
  await userEvent.type(box, 'abc123{Enter}')
  await screen.findByText('/placa?placa=ABC123')
})

test('says under the box what the text may be, once somebody looks at it', async () => {
  const box = await show()
  await userEvent.type(box, '04465')
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0))
})

test('searches the words as they are where its help does not come', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.doMock('./suggestions.tsx', () => {
    throw new TypeError('Failed to fetch')
  })
  const box = await show()
  await userEvent.type(box, 'pastillas spark{Enter}')
  await screen.findByText('/catalogo/page/results?search=pastillas+spark')
})
