import { expect, test } from 'vitest'
import { toldInWords } from './told-words.ts'

const one = (
  name: string,
  ...ways: { channel: 'mail' | 'whatsapp'; state: 'sent' | 'delivered' | 'failed' | 'queued' }[]
) => ({
  name,
  ways,
})

test('those who were told by one way stand together, with what became of it', () => {
  expect(
    toldInWords([
      one('Luis Mora', { channel: 'whatsapp', state: 'delivered' }),
      one('Paola Ruiz', { channel: 'whatsapp', state: 'delivered' }),
      one('Beto', { channel: 'whatsapp', state: 'failed' }, { channel: 'mail', state: 'sent' }),
      one('Marta'),
    ]),
  ).toBe(
    'Luis Mora y Paola Ruiz por WhatsApp (entregado); Beto por WhatsApp (no salió) y correo; Marta en sus notificaciones',
  )
})
