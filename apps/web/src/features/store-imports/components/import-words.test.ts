import { expect, test } from 'vitest'
import { counted } from './import-words.ts'

test.each([
  [0, '0 filas'],
  [1, '1 fila'],
  [1200, '1.200 filas'],
])('%i is said as %s', (count, said) => expect(counted(count, 'CO', ['fila', 'filas'])).toBe(said))
