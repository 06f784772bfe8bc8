import { expect, test } from 'vitest'
import { taskWords } from './task-words.ts'

test('a job that somebody outside notices is told in words; of another its name stands', () => {
  expect(taskWords('send-message')).toBe('Enviar un correo')
  expect(taskWords('tidy-plates')).toBeNull()
  expect(taskWords('constructor')).toBeNull()
})
