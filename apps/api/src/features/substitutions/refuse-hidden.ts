import type { TxCtx } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { hidesReferences } from '../products/index.ts'

/**
 * M2.30, C1.07, C6.04: a virtual store that hides references shows no substitutes and counts no look-up. Throws 403.
 */
export function refuseWhereHidden(ctx: Pick<TxCtx, 'store'>) {
  if (hidesReferences(ctx)) throw forbidden('Esta tienda no muestra números de parte ni sustituciones.')
}
