import { MOST_PARTS } from '@tuerca/domain/quotation-request'
import { expect, test } from 'vitest'
import { partOf, withPart } from './known-vehicle.ts'

const line = (what: string, partNumber = '', quantity = '1') => ({ what, partNumber, quantity })
const form = (...parts: ReturnType<typeof line>[]) => ({
  plate: '',
  vin: '',
  brand: '',
  model: '',
  year: '',
  city: 'Cali',
  note: '',
  parts,
})
const asked = partOf(new URLSearchParams({ parte: ' Bomba de agua ', numero: '16100-09442' }))

test('M4.02: the part of the address is a line of the form, once', () => {
  expect(asked).toEqual({ what: 'Bomba de agua', partNumber: '16100-09442' })
  expect(partOf(new URLSearchParams('placa=ABC123'))).toBeUndefined()
  expect(withPart(form(line('')), asked).parts).toEqual([line('Bomba de agua', '16100-09442')])
  expect(withPart(form(line('Filtro', '', '3')), asked).parts).toEqual([
    line('Filtro', '', '3'),
    line('Bomba de agua', '16100-09442'),
  ])
  const typed = form(line('Mi bomba', '1610009442', '2'))
  expect(withPart(typed, asked)).toBe(typed)
  const full = form(...Array.from({ length: MOST_PARTS }, (_, at) => line(`Parte ${at}`)))
  expect(withPart(full, asked)).toBe(full)
  expect(withPart(typed, undefined)).toBe(typed)
})
