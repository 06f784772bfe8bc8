import type { QueryKind } from '@tuerca/domain/query-kind'

/** M8.06 for a searched number; a VIN or a plate is the number of a car. Filters may hide existing results. */
export function resultsTitle(search: string, kind: QueryKind, filtered: boolean): string {
  if (!search || filtered) return 'No hay resultados para mostrar'
  if (kind === 'vin' || kind === 'plate') return 'Ningún producto lleva ese número.'
  return kind === 'partNumber'
    ? `Número de parte ${search} no fue encontrado`
    : `No encontramos productos para «${search}»`
}

/** M8.06's hint, or the way out of filters that leave nothing. */
export function resultsHint(search: string, kind: QueryKind, filtered: boolean): string {
  if (filtered) return 'Por favor utiliza otros filtros para la búsqueda.'
  if (kind === 'vin') return 'Un VIN es el número de un vehículo: busca por la autoparte, o por la marca y el modelo.'
  if (kind === 'plate')
    return 'Una placa es de un vehículo: busca por su VIN, por el número de parte, o por la marca y el modelo.'
  return search
    ? 'Revisa que este bien escrito y vuelve a intentarlo.'
    : 'Por favor utiliza otros filtros para la búsqueda.'
}

/** M2.17. */
export function unavailableTitle(partNumber: string | null): string {
  return partNumber
    ? `El número de parte ${partNumber} no esta disponible`
    : 'El producto seleccionado no esta disponible'
}
