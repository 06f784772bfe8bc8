import type { MissRow } from './queries.ts'

const HEAD = ['País', 'Búsqueda', 'Veces', 'Primera vez', 'Última vez', 'Tipos entendidos', 'Atendida', 'Nota']

/** For a spreadsheet in Spanish: semicolons, and a mark at the start by which Excel knows UTF-8. */
export function csvOf(rows: readonly MissRow[]): string {
  const lines = rows.map((row) => [
    row.country, row.text, row.count, row.first_day, row.last_day, row.kinds.join(', '),
    row.handled_at && !row.searched_since ? row.handled_at.toISOString().slice(0, 10) : '', row.remark,
  ])
  return `\uFEFF${[HEAD, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`
}

/** People typed these texts: one that a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(/^[=+\-@\t]/, "'$&")
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
