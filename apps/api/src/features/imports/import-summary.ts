import type { ImportSource } from './import-record.ts'

export interface Changes {
  added: number
  updated: number
  deleted: number
}

/** What an import did, or in a rehearsal would do. */
export interface ImportSummary {
  source: ImportSource | null
  dryRun: boolean
  read: number
  accepted: number
  rejected: number
  /** Rows by reason, with what each row said left out. */
  rejectedByReason: Map<string, number>
  warnings: { count: number; first: Array<{ line: number; warning: string }> }
  parts: Changes
  fitments: Changes
  listings: Changes
}

const MOST_REASONS = 200
const MOST_WARNINGS = 20

export function emptySummary(dryRun: boolean): ImportSummary {
  const none = (): Changes => ({ added: 0, updated: 0, deleted: 0 })
  return {
    source: null, dryRun, read: 0, accepted: 0, rejected: 0, rejectedByReason: new Map(), warnings: { count: 0, first: [] },
    parts: none(), fitments: none(), listings: none(),
  }
}

/** Counts a rejected row under its reason without its own words, so that a million bad rows are a few lines. */
export function countRejected(summary: ImportSummary, reason: string): void {
  summary.read++
  summary.rejected++
  const kind = reason.replace(/«[^»]*»/g, '«…»')
  const reasons = summary.rejectedByReason
  const key = reasons.has(kind) || reasons.size < MOST_REASONS ? kind : 'Otros motivos.'
  reasons.set(key, (reasons.get(key) ?? 0) + 1)
}

export function countWarning(summary: ImportSummary, line: number, warning: string): void {
  summary.warnings.count++
  if (summary.warnings.first.length < MOST_WARNINGS) summary.warnings.first.push({ line, warning })
}

/** The summary as the person who ran it reads it. */
export function summaryLines(summary: ImportSummary): string[] {
  const number = (value: number): string => value.toLocaleString('es-CO')
  const changes = (name: string, { added, updated, deleted }: Changes): string =>
    `  ${name.padEnd(14)} ${number(added)} nuevas, ${number(updated)} actualizadas, ${number(deleted)} borradas`
  const source = summary.source
  const of = source === null ? '' : ` ${source.format}${source.version === null ? '' : ` ${source.version}`}${source.title === null ? '' : ` «${source.title}»`}`
  const reasons = [...summary.rejectedByReason].toSorted((a, b) => b[1] - a[1])
  const { count, first } = summary.warnings
  return [
    `${summary.dryRun ? 'Ensayo, no se guardó nada:' : 'Importado:'}${of}`,
    `  Leídas ${number(summary.read)}, aceptadas ${number(summary.accepted)}, rechazadas ${number(summary.rejected)}`,
    ...reasons.map(([reason, rows]) => `    ${number(rows)} × ${reason}`),
    changes('Partes:', summary.parts), changes('Aplicaciones:', summary.fitments), changes('Publicaciones:', summary.listings),
    ...(count > 0 ? [`  Avisos: ${number(count)}`] : []),
    ...first.map(({ line, warning }) => `    ${line > 0 ? `Línea ${line}: ` : ''}${warning}`),
    ...(count > first.length ? [`    … y ${number(count - first.length)} más`] : []),
  ]
}
