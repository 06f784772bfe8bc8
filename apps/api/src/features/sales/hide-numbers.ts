import type { Sale } from '@tuerca/contract/sales-wire'
import { productUrl } from '@tuerca/domain/product-url'
import type { Ctx } from '../../platform/context.ts'
import { hidesReferences, withoutNumbers } from '../products/index.ts'

type SaleTexts = Pick<Sale, 'side' | 'lines' | 'firstTitle' | 'substitutes'>

/**
 * M2.30: in a virtual store that hides its part numbers, what was bought there is shown as it was listed, without them.
 * `number`: that of its first line.
 */
export function asShownHere<S extends SaleTexts>(ctx: Pick<Ctx, 'store'>, sale: S, number: string): S {
  if (sale.side !== 'buyer' || !hidesReferences(ctx)) return sale
  const of = <T extends { title: string; referencia_1: string | null }>(one: T) => ({
    ...one,
    title: withoutNumbers(one.title, one.referencia_1 === null ? [] : [one.referencia_1]),
  })
  return {
    ...sale,
    firstTitle: withoutNumbers(sale.firstTitle, [number]),
    ...(sale.lines && {
      lines: sale.lines.map((line) => {
        const { title, product_id: id } = of(line)
        return { ...line, title, referencia_1: '', productUrl: id === null ? null : productUrl({ id, title }) }
      }),
    }),
    substitutes: sale.substitutes.map((one) => {
      const { title, id } = of(one)
      return { ...one, title, referencia_1: null, productUrl: productUrl({ id, title }) }
    }),
  }
}
