import { AppError } from '../../platform/errors.ts'
import type { ShortLine } from '../listings/index.ts'

/** 409 with a sentence for each product that somebody else bought first. */
export function shortLines(
  short: readonly ShortLine[],
  named: readonly { productId: number | null; title: string }[],
): AppError {
  const titles = new Map(named.map(({ productId, title }) => [productId, title]))
  const lines = [
    ...new Set(
      short.map(({ productId, left }) => {
        const title = titles.get(productId) ?? ''
        return left > 0
          ? `De «${title}» ${left === 1 ? 'queda 1 unidad' : `quedan ${left} unidades`}.`
          : `Alguien acaba de comprar lo último que quedaba de «${title}».`
      }),
    ),
  ]
  return new AppError(409, lines[0] ?? '', lines)
}
