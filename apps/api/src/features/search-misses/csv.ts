import { HOME } from '@tuerca/domain/country'
import { csvText } from '../../platform/csv-text.ts'
import type { MissRow } from './queries.ts'

const HEAD = ['País', 'Búsqueda', 'Veces', 'Primera vez', 'Última vez', 'Tipos entendidos', 'Atendida', 'Nota']

/** One line a text. */
export function csvOf(rows: readonly MissRow[]): string {
  return csvText(
    [
      HEAD,
      ...rows.map((row) => [
        row.country,
        row.text,
        row.count,
        row.first_day,
        row.last_day,
        row.kinds.join(', '),
        row.handled_at && !row.searched_since ? row.handled_at.toISOString().slice(0, 10) : '',
        row.remark,
      ]),
    ],
    HOME,
  )
}
