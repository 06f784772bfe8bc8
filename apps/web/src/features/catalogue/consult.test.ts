import { CREDIT_UNCONFIRMED } from '@tuerca/contract/consultations'
import { expect, test, vi } from 'vitest'
import { consult, refusalOf } from './consult.ts'

const refusal = (status: number, message: string) => Object.assign(new Error(message), { status })

test.each([
  [refusal(401, 'Exhausted catalog inquiries'), 'exhausted'],
  [refusal(401, 'Login required'), 'loginRequired'],
  [refusal(403, 'Login required'), 'loginRequired'],
  [refusal(409, CREDIT_UNCONFIRMED), 'unconfirmed'],
  [refusal(409, 'otra'), 'empty'],
  [refusal(401, 'otra'), 'empty'],
  [refusal(404, 'No encontramos esta información en el catálogo.'), 'empty'],
  [refusal(503, 'x'), 'empty'],
])('%s', (error, kind) => expect(refusalOf(error).kind).toBe(kind))

test('a fault is logged and is no error page', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await consult(() => Promise.reject(new Error('connection lost')))).toEqual({ kind: 'empty', status: 500 })
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('an answer is marked as shown', async () => {
  expect(await consult(() => Promise.resolve({ parts: 3 }))).toEqual({ parts: 3, kind: 'shown' })
})
