import { ProductSearch } from '../../plans/index.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { hidesReferences } from '../../../shared/visitor.ts'
import { NumberFinder } from './number-finder.tsx'

/** C6.04: where references are hidden, people search products and not numbers. */
export function NumberSearch({ number }: { number?: string }) {
  const { store } = useVisitor()
  return hidesReferences(store) ? <ProductSearch /> : <NumberFinder number={number} />
}
