import { expect, test } from 'vitest'
import { BY_ITSELF, doerOf } from './admin-areas.ts'

test.each([
  ['Marta', '', 'Marta'],
  [null, BY_ITSELF.sold, 'Una venta'],
  [null, BY_ITSELF.back, 'Una venta'],
  [null, BY_ITSELF.mended, 'Tuerca'],
  [null, 'Error de digitación', 'Cuenta eliminada'],
])('%j with the remark %j is by %s', (by, remark, doer) => expect(doerOf({ by, remark })).toBe(doer))
