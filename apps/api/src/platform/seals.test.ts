import { expect, test } from 'vitest'
import { sealsOf } from './seals.ts'

const seals = sealsOf('a-secret-a-secret-a-secret-a-secret')

test('what is sealed is opened with the same secret only, and looks different each time', () => {
  const [one, two] = [
    seals.seal('https://tuerca.example/restablecer?token=ñ'),
    seals.seal('https://tuerca.example/restablecer?token=ñ'),
  ]
  expect(one).not.toBe(two)
  expect(one).not.toContain('token')
  expect(seals.open(one)).toBe('https://tuerca.example/restablecer?token=ñ')
  expect(sealsOf('another-secret-another-secret-another').open(one)).toBeNull()
})

test.each(['', 'x', 'AAAA', 'á', seals.seal('x').slice(0, -2)])('%s opens to nothing', (broken) =>
  expect(seals.open(broken)).toBeNull(),
)

test('a changed letter is noticed', () => {
  const sealed = seals.seal('https://tuerca.example/verificar?token=1.abc')
  const at = sealed.length - 5
  expect(seals.open(sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1))).toBeNull()
})
