// @vitest-environment happy-dom
import type { ComparedRequest } from '@tuerca/contract/offers-wire'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OfferTable } from './offer-table.tsx'

afterEach(cleanup)

test('a part that nobody offered says so where its row has no cells', () => {
  const lines = [{ position: 0, what: 'Bujía', partNumber: '', quantity: 4, left: 4, accepted: false }]
  const request = { lines, offers: [], country: 'MX', currency: 'MXN' } as unknown as ComparedRequest
  render(<OfferTable request={request} chosen={[]} onChoose={() => undefined} onCounter={() => undefined} />)
  expect(screen.getByRole('rowheader', { name: /Bujía × 4/ }).textContent).toContain('Nadie la ha ofrecido')
})
