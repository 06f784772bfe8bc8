import { HOME, numberText } from '@tuerca/domain/country'
import type { ImportSource, SetAside } from './import-record.ts'
import { asideLine, layoutLines } from './price-list/layout-lines.ts'
import type { Aside, Layout } from './price-list/layout.ts'

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
  warnings: {
    count: number
    first: Array<{ line: number; warning: string }>
    byKind: Map<string, { count: number; line: number; warning: string }>
  }
  /** How a list was read; null of a catalogue. */
  layout: Layout | null
  /** Rows of a list that are none of its parts. */
  asides: Map<Aside, { count: number; first: Array<{ line: number; text: string }> }>
  parts: Changes
  fitments: Changes
  listings: Changes
}

const MOST_REASONS = 200
const MOST_WARNINGS = 20
const MOST_ASIDES = 5

export function emptySummary(dryRun: boolean): ImportSummary {
  const none = (): Changes => ({ added: 0, updated: 0, deleted: 0 })
  return {
    source: null,
    dryRun,
    read: 0,
    accepted: 0,
    rejected: 0,
    rejectedByReason: new Map(),
    warnings: { count: 0, first: [], byKind: new Map() },
    layout: null,
    asides: new Map(),
    parts: none(),
    fitments: none(),
    listings: none(),
  }
}

/** Counts a rejected row under its reason without the quoted words, so that a million bad rows become a few lines. */
export function countRejected(summary: ImportSummary, reason: string): void {
  summary.read++
  summary.rejected++
  // The column's name matters for the count, the cell's content does not.
  const kind = reason.replace(/(?<!La celda )«[^»]*»/g, '«…»')
  const reasons = summary.rejectedByReason
  const key = reasons.has(kind) || reasons.size < MOST_REASONS ? kind : 'Otros motivos.'
  reasons.set(key, (reasons.get(key) ?? 0) + 1)
}

export function countWarning(summary: ImportSummary, line: number, warning: string): void {
  summary.warnings.count++
  if (summary.warnings.first.length < MOST_WARNINGS) summary.warnings.first.push({ line, warning })
  const kinds = summary.warnings.byKind
  const written = warning
    .replace(/«[^»]*»/g, '«…»')
    .replace(/(línea|aplicación) \S+/g, '$1 …')
    .replace(/^[^ ]+: /, '')
  const kind = kinds.has(written) || kinds.size < MOST_REASONS ? written : 'Otros avisos.'
  const before = kinds.get(kind)
  if (before === undefined) kinds.set(kind, { count: 1, line, warning })
  else before.count++
}

export function countAside(summary: ImportSummary, { aside, line, text }: SetAside): void {
  const before = summary.asides.get(aside) ?? { count: 0, first: [] }
  before.count++
  if (before.first.length < MOST_ASIDES) before.first.push({ line, text })
  summary.asides.set(aside, before)
}

/** The summary as the person who ran it reads it. */
export function summaryLines(summary: ImportSummary): string[] {
  const number = (value: number): string => numberText(value, HOME)
  const changes = (name: string, { added, updated, deleted }: Changes): string =>
    `  ${name.padEnd(14)} ${number(added)} nuevas, ${number(updated)} actualizadas, ${number(deleted)} borradas`
  const source = summary.source
  const of =
    source === null
      ? ''
      : ` ${source.format}${source.version === null ? '' : ` ${source.version}`}${source.title === null ? '' : ` «${source.title}»`}`
  const reasons = [...summary.rejectedByReason].toSorted((a, b) => b[1] - a[1])
  return [
    `${summary.dryRun ? 'Ensayo, no se guardó nada:' : 'Importado:'}${of}`,
    ...(summary.layout === null ? [] : layoutLines(summary.layout)),
    `  Leídas ${number(summary.read)}, aceptadas ${number(summary.accepted)}, rechazadas ${number(summary.rejected)}`,
    ...reasons.map(([reason, rows]) => `    ${number(rows)} × ${reason}`),
    ...[...summary.asides].map(([aside, { count, first }]) => asideLine(aside, count, first)),
    ...(summary.read > 0 && summary.accepted === 0
      ? ['  No quedó nada por importar: todas las filas se rechazaron.']
      : []),
    changes('Partes:', summary.parts),
    changes('Aplicaciones:', summary.fitments),
    changes('Publicaciones:', summary.listings),
    ...warningLines(summary, number),
  ]
}

/** Every warning when there are few; by kind, with the first of each, when there are many. */
function warningLines(
  { warnings: { count, first, byKind } }: ImportSummary,
  number: (value: number) => string,
): string[] {
  if (count === 0) return []
  const at = (line: number): string => (line > 0 ? `Línea ${line}: ` : '')
  if (count <= first.length)
    return [`  Avisos: ${number(count)}`, ...first.map(({ line, warning }) => `    ${at(line)}${warning}`)]
  const kinds = [...byKind].toSorted((a, b) => b[1].count - a[1].count)
  const told = ([kind, one]: (typeof kinds)[number]): string =>
    one.count === 1
      ? `    ${at(one.line)}${one.warning}`
      : `    ${number(one.count)} × ${kind} (la primera: ${at(one.line)}${one.warning})`
  return [`  Avisos: ${number(count)}`, ...kinds.map(told)]
}
