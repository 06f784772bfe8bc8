// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Outcome } from './form.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const REFUSED = { ok: false as const, message: 'No se pudo.', lines: [] }

test.each([
  [2000, 1],
  [-80, 1],
  [200, 0],
])('a refusal that stands at %d px is brought into sight', (top, times) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 60))
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue()
  render(<Outcome told={REFUSED} />)
  expect(screen.getByRole('alert').textContent).toBe('No se pudo.')
  expect(scroll).toHaveBeenCalledTimes(times)
})
