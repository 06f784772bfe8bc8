import { expect, test } from 'vitest'
import { bodyOf } from './body-of.ts'

test.each([
  [{ body: 'SEDÁN', model: '3' }, 'sedan'],
  [{ body: 'Doble cabina', kind: 'CAMIONETA', model: 'Hilux' }, 'pickup'],
  [{ kind: 'Camioneta', model: 'Hilux' }, 'pickup'],
  [{ kind: 'Camioneta', model: 'Duster' }, 'suv'],
  [{ kind: 'CAMPERO', model: 'Niva' }, 'suv'],
  [{ model: 'Sandero Stepway' }, 'hatchback'],
  [{ kind: 'Motocicleta', model: 'NKD 125' }, 'motorcycle'],
  [{ kind: 'Camión', model: 'NPR' }, 'truck'],
  [{ body: 'Furgón', kind: 'Camioneta', model: 'Kangoo' }, 'van'],
  [{ body: null, model: null }, 'sedan'],
])('%j is drawn as a %s', (told, body) => {
  expect(bodyOf(told)).toBe(body)
})
