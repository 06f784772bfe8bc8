import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryOfVin } from './vin-country.ts'

test.each([
  ['9FB', 'CO', 'Colombia'],
  ['9GA', 'CO', 'Colombia'],
  ['3N1', 'MX', 'México'],
  ['9BW', 'BR', 'Brasil'],
  ['93Y', 'BR', 'Brasil'],
  ['988', 'BR', 'Brasil'],
  ['8AP', 'AR', 'Argentina'],
  ['8LB', 'EC', 'Ecuador'],
  ['8Z1', 'VE', 'Venezuela'],
  ['8GG', 'CL', 'Chile'],
  ['9UW', 'UY', 'Uruguay'],
  ['1HG', 'US', 'Estados Unidos'],
  ['2HM', 'CA', 'Canadá'],
  ['JM1', 'JP', 'Japón'],
  ['KMH', 'KR', 'Corea del Sur'],
  ['LJ1', 'CN', 'China'],
  ['MAL', 'IN', 'India'],
  ['MMB', 'TH', 'Tailandia'],
  ['WVW', 'DE', 'Alemania'],
  ['W0L', 'DE', 'Alemania'],
  ['VF1', 'FR', 'Francia'],
  ['VSS', 'ES', 'España'],
  ['TMB', 'CZ', 'República Checa'],
  ['TRU', 'HU', 'Hungría'],
  ['YV1', 'SE', 'Suecia'],
  ['ZFA', 'IT', 'Italia'],
  ['SCB', 'GB', 'Reino Unido'],
  ['UU1', 'RO', 'Rumania'],
])('%s… is of %s', (start, code, name) => expect(countryOfVin(start)).toEqual({ code, name }))

test.each(['', '9', '00', 'GZZ', '39Z', 'ÑÑÑ'])('%j… is of nobody', (start) => expect(countryOfVin(start)).toBeNull())

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      countryOfVin(text)
    }),
  )
})
