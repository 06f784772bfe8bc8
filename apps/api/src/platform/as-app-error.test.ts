import { describe, expect, test } from 'vitest'
import { asAppError, AWAY } from './as-app-error.ts'

describe('an error as the caller is told', () => {
  test.each([
    [{ code: '57P01', message: 'terminating connection due to administrator command' }],
    [{ code: 'ECONNREFUSED' }],
    [{ message: 'Connection terminated unexpectedly' }],
    [{ message: 'timeout exceeded when trying to connect' }],
    // A transaction whose connection broke before its end is still rolled back, on that connection.
    [{ message: 'Client has encountered a connection error and is not queryable' }],
    [{ message: 'Client was closed and is not queryable' }],
  ])('%j: the database is away, and will be back', (error) => {
    expect(asAppError(Object.assign(new Error(), error))).toMatchObject({ status: 503, message: AWAY })
  })

  test.each([
    [{ method: 'POST' }, 'La operación tardó demasiado y no se guardó nada. Intenta de nuevo en unos segundos.'],
    [{ method: 'GET', query: { search: '' } }, 'La consulta tardó demasiado. Intenta de nuevo en unos segundos.'],
    [
      { method: 'GET', query: { search: 'filtro' } },
      'La consulta tardó demasiado. Intenta con una búsqueda más precisa.',
    ],
  ])('a statement that was given up, asked as %j', (asked, message) => {
    expect(asAppError(Object.assign(new Error('canceling statement'), { code: '57014' }), asked)).toMatchObject({
      status: 503,
      message,
    })
  })

  test('what is unknown says nothing of itself', () => {
    expect(asAppError(new Error('select * from users'))).toMatchObject({
      status: 500,
      message: 'Ocurrió un error al procesar la solicitud!',
      lines: [],
    })
  })
})
