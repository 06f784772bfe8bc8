import { expect, test } from 'vitest'
import { metaDescription, ratingText } from './meta-description.ts'

test.each([
  [4.25, '4,3'],
  [5, '5,0'],
  [0, '0,0'],
  [3.94, '3,9'],
])('C9.15 rating %d reads %s', (rating, text) => expect(ratingText(rating)).toBe(text))

test.each([
  [{ title: ' Pastillas\n de freno ' }, 'Pastillas de freno'],
  [{ title: 'x'.repeat(149) }, 'x'.repeat(149)],
  [{ title: 'x'.repeat(150), rating: null }, `${'x'.repeat(149)}...`],
  [{ title: 'Freno', rating: 4.5 }, 'Freno Calificación: 4,5'],
  [{ title: 'Freno', rating: Number.NaN }, 'Freno'],
])('C9.15 %j', (page, text) => expect(metaDescription(page)).toBe(text))
