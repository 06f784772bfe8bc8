import { quantityProblem } from '@tuerca/domain/quotation-states'

/** What is wrong with a typed quantity (C5.13), and what is least sold of it. Nothing is made of it: 1.5 is not 15. */
export function typedQuantityProblem(text: string, { min, max }: { min: number; max: number }): string[] {
  const problem = quantityProblem(text, max)
  return problem.length > 0 || Number(text) >= min ? problem : [`La compra mínima es de ${min} unidades.`]
}
