import { expect, test } from 'vitest'
import { loggedError } from './logger.ts'

test('a database error is logged without the row it quotes', () => {
  const error = Object.assign(new Error('duplicate key: ana@taller.test'), {
    code: '23505',
    routine: '_bt_check_unique',
    detail: 'Key (email)=(ana@taller.test) already exists.',
  })
  const written = JSON.stringify(loggedError(error))
  expect(written).toContain('23505')
  expect(written).not.toContain('ana@taller.test')
})

test('another error keeps its message and where it came from', () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
  expect(loggedError(null)).toMatchObject({ type: 'Error', message: '' })
})
