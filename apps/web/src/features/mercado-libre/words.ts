import type { MlDifference } from '@tuerca/contract/mercado-libre'
import { LOCALE } from '@tuerca/domain/country'

export const manyOf = (count: number) => new Intl.NumberFormat(LOCALE.CO).format(count)

export const FIELD_WORDS: Record<MlDifference['field'], string> = {
  price: 'Precio',
  stock: 'Existencias',
  state: 'Estado',
  title: 'Nombre',
  vehicles: 'Compatibilidad',
  pictures: 'Fotos',
  gtin: 'Código de barras',
}

const CAUSES: Record<string, string> = {
  changed_here: 'Cambió en Tuerca.',
  changed_there: 'Alguien lo cambió en Mercado Libre.',
  sold_there: 'Se vendió en Mercado Libre.',
  sold_both: 'Se vendió en los dos lados y no alcanzó.',
  paused_there: 'La pausaron en Mercado Libre.',
  closed_there: 'La cerraron en Mercado Libre.',
  not_accepted: 'Mercado Libre no conoce esos vehículos.',
}
export const causeOf = (cause: string) => CAUSES[cause] ?? ''

export const OUTCOME_WORDS: Record<Exclude<MlDifference['outcome'], 'open'>, string> = {
  corrected: 'Corregido',
  respected: 'Respetado',
  kept_here: 'Quedó lo de aquí',
  kept_there: 'Quedó lo de allá',
}
