import { describe, expect, test } from 'vitest'
import { asAppError, AWAY } from './as-app-error.ts'

describe('an error as the caller is told', () => {
  test.each([
    [{ code: '57P01', message: 'terminating connection due to administrator command' }], [{ code: 'ECONNREFUSED' }],
    [{ message: 'Connection terminated unexpectedly' }], [{ message: 'timeout exceeded when trying to connect' }],
    // A transaction whose connection broke before its end is still rolled back, on that connection.
    [{ message: 'Client has encountered a connection error and is not queryable' }], [{ message: 'Client was closed and is not queryable' }],
  ])('%j: the database is away, and will be back', (error) => {
    expect(asAppError(Object.assign(new Error(), error))).toMatchObject({ status: 503, message: AWAY })
  })

  test('what is unknown says nothing of itself', () => {
    expect(asAppError(new Error('select * from users'))).toMatchObject({ status: 500, message: 'Ocurrió un error al procesar la solicitud!', lines: [] })
  })
})
