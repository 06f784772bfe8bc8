import { ImportRefused } from '../import-record.ts'
import { type Field, FIELD_NAMES, fieldNamed, foldHeader } from './fields.ts'
import type { Choices } from './layout.ts'

const LEFT_OUT = new Set(['', 'no', 'nada', 'ninguno', 'ninguna', 'omitir', 'fuera', 'ignorar'])

/** 'PVP=precio', 'C=referencia', 'COSTO=no': a person's statement of what a column is. */
export function parseColumnChoice(written: string): Choices['columns'][number] {
  const at = written.lastIndexOf('=')
  const column = written.slice(0, at).trim()
  if (at === -1 || column === '')
    throw new ImportRefused(
      `«${written.slice(0, 60)}» no dice qué es cada columna. Escríbelo así: "PVP=precio", "C=referencia", "COSTO=no".`,
    )
  const named = written.slice(at + 1).trim()
  if (LEFT_OUT.has(foldHeader(named))) return { column, field: null }
  const field: Field | null = fieldNamed(named)
  if (field === null)
    throw new ImportRefused(
      `«${named.slice(0, 40)}» no es un dato de una parte. Los que hay: ${Object.values(FIELD_NAMES).join(', ')}; o «no» para no leer la columna.`,
    )
  return { column, field }
}
