import type { QueryKind } from '@tuerca/domain/query-kind'

const NUMBERS: ReadonlySet<QueryKind> = new Set(['partNumber', 'vin', 'plate'])

/** M8.06 for what was searched as a number. */
export function resultsTitle(search: string, kind: QueryKind): string {
  if (!search) return 'No hay resultados para mostrar'
  return NUMBERS.has(kind) ? `Número de parte ${search} no fue encontrado` : `No encontramos productos para «${search}»`
}

/** M8.06's hint, or the way out of filters that leave nothing. */
export function resultsHint(search: string, filtered: boolean): string {
  if (filtered) return 'Por favor utiliza otros filtros para la búsqueda.'
  return search ? 'Revisa que este bien escrito y vuelve a intentarlo.' : 'Por favor utiliza otros filtros para la búsqueda.'
}

/** M2.17. */
export function unavailableTitle(partNumber: string | null): string {
  return partNumber ? `El número de parte ${partNumber} no esta disponible` : 'El producto seleccionado no esta disponible'
}
