import type { Case } from './case.ts'
import type { Figure } from './measure.ts'

export interface CaseResult {
  name: string
  what: string
  figures: Figure[]
  /** What the dearest of its requests sends to PostgreSQL. */
  statements: number
}
export interface SizeResult {
  listings: number
  load: number[]
  cases: CaseResult[]
}
export interface Verdict {
  target: string
  reached: string
  ok: boolean
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const shown = (value: number | null) => (value === null ? '' : round(value))
const percent = (part: number | null) => (part === null ? '' : `${(part * 100).toFixed(0)} %`)

/** One case as lines of a Markdown table. */
export function caseTable({ what, figures, statements }: CaseResult): string {
  const lines = figures.map((one) => [
    one.subject,
    shown(one.requestsPerSecond),
    shown(one.p50),
    shown(one.p99),
    percent(one.ofFloor),
    percent(one.ofFloorByProcessor),
    shown(one.serverMs),
    shown(one.databaseMs),
    one.bytes === null ? '' : (one.bytes / 1000).toFixed(1),
  ])
  const rows = [
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'of the floor', 'by processor', 'server CPU ms', 'database CPU ms', 'KB'],
    ['---', ...Array.from({ length: 8 }, () => '--:')],
    ...lines,
  ]
  return `${what}; ${statements} statements\n\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

/** What was to be reached and what was. */
export function verdicts(cases: readonly Case[], sizes: readonly SizeResult[]): Verdict[] {
  const figureOf = (listings: number, name: string) =>
    sizes
      .find((size) => size.listings === listings)
      ?.cases.find((one) => one.name === name)
      ?.figures.find(({ subject }) => subject === 'product')
  return cases.flatMap(({ name, leastOfFloor, mostGrowth, mostStatements }) => {
    const small = figureOf(100_000, name)
    const large = figureOf(1_000_000, name)
    const found: Verdict[] = []
    const sent = sizes.at(-1)?.cases.find((one) => one.name === name)?.statements
    if (mostStatements !== undefined && sent !== undefined)
      found.push({
        target: `${name}: at most ${mostStatements} statements`,
        reached: String(sent),
        ok: sent <= mostStatements,
      })
    if (leastOfFloor !== undefined && small?.ofFloorByProcessor) {
      found.push({
        target: `${name}: at least ${leastOfFloor * 100} % of the floor at 100,000, by processor`,
        reached: `${(small.ofFloorByProcessor * 100).toFixed(0)} %`,
        ok: small.ofFloorByProcessor >= leastOfFloor,
      })
    }
    if (mostGrowth !== undefined && small && large) {
      found.push({
        target: `${name}: p50 grows less than ${mostGrowth}× to 1,000,000`,
        reached: `${(large.p50 / small.p50).toFixed(2)}×`,
        ok: large.p50 / small.p50 < mostGrowth,
      })
    }
    return found
  })
}
