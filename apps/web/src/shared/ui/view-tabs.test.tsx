// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ViewTabs } from './view-tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const LABELS = ['Todo', 'Ventas', 'Preguntas', 'Respondidas']
function Page() {
  const { pathname } = useLocation()
  return (
    <ViewTabs
      label="Qué espera"
      tabs={LABELS.map((label, at) => ({ label, to: `/${at}`, isOn: pathname === `/${at}` }))}
    />
  )
}

test('the open tab is in view where the row is wider than the screen, and after another is opened', async () => {
  // Each is 100 wide, and 200 of the row are seen.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'A' ? 16 + 100 * LABELS.indexOf(this.textContent) : 16
  })
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/3']} />)
  const row = await screen.findByRole('navigation')
  expect(row.scrollLeft).toBe(250)
  // What one pushes aside oneself stays.
  row.scrollLeft = 40
  await userEvent.click(screen.getByRole('link', { name: 'Preguntas' }))
  expect(screen.getByRole('link', { name: 'Preguntas' }).getAttribute('aria-current')).toBe('page')
  expect(row.scrollLeft).toBe(150)
})
