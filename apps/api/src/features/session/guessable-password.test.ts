import { expect, test } from 'vitest'
import { requireHardToGuess } from './guessable-password.ts'

const rosa = { name: 'Rosa Díaz', email: 'rosa.diaz@taller.test' }

test.each([
  '12345678',
  'password1',
  'Contraseña1',
  'qwertyuiop',
  '1q2w3e4r',
  'colombia2024',
  'nacional1',
  'aaaaaaaaaa',
  '        ',
  'rosadiaz',
  'Tuerca2026',
  'Rosa1990',
])('%s is refused', (password) =>
  expect(() => requireHardToGuess(password, rosa)).toThrow('primeras que alguien probaría'),
)

test.each(['una clave larga', 'correcto caballo', 'tuerca-demo-1', 'sdf8sd7f', 'el carro de mi tía', 'x8!kQ2#z'])(
  '%s is taken',
  (password) => expect(() => requireHardToGuess(password, rosa)).not.toThrow(),
)
