import { expect, test } from 'vitest'
import { displacementText } from './displacement.ts'

test.each([
  ['2393', 'CO', '2.393 cc'],
  ['2393', 'MX', '2,393 cc'],
  ['125', 'CO', '125 cc'],
  ['1.6', 'CO', '1.6 L'],
  ['1,6', 'CO', '1.6 L'],
  ['1.598 cc', 'CO', '1.598 cc'],
  ['Eléctrico', 'CO', 'Eléctrico'],
  ['', 'CO', ''],
] as const)('%j in %s is %j', (told, country, read) => expect(displacementText(told, country)).toBe(read))
