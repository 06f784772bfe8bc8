import { EmptyState } from '../../../shared/ui/faces.tsx'
import { EXHAUSTED_TITLE } from '../texts.ts'
import { ProductSearch } from './product-search.tsx'

/** M2.49. */
export function Exhausted() {
  return (
    <EmptyState title={EXHAUSTED_TITLE} text="Puedes volver a ver sin costo, durante 12 horas, las que ya consultaste, y buscar productos cuantas veces quieras.">
      <ProductSearch />
    </EmptyState>
  )
}
