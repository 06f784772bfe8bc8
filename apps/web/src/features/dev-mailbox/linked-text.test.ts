import { expect, test } from 'vitest'
import { linkedPieces } from './linked-text.ts'

test('addresses become links and everything stays in place', () => {
  const text = 'Confirma: http://localhost:3000/verificar?token=1.ab-c_d.\n\n(https://x.test/a) javascript:alert(1)'
  const pieces = linkedPieces(text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.flatMap((piece) => piece.href ?? [])).toEqual([
    'http://localhost:3000/verificar?token=1.ab-c_d',
    'https://x.test/a',
  ])
})

test('a text without addresses is one piece', () => {
  expect(linkedPieces('Hola')).toEqual([{ text: 'Hola', href: null }])
  expect(linkedPieces('')).toEqual([])
})
