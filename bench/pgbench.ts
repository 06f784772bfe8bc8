import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plan, Sent } from './plan.ts'
import { median, quantile } from './quantiles.ts'

const run = promisify(execFile)

// pgbench takes at most 128 scripts.
const MOST_SCRIPTS = 120

export interface PgbenchFigure {
  requestsPerSecond: number
  p50: number
  p99: number
}

/** Where pgbench is, or null. */
export function findPgbench(): string | null {
  return (
    ['/usr/bin/pgbench', ...(process.env.PATH ?? '').split(':').map((dir) => join(dir, 'pgbench'))].find((path) =>
      existsSync(path),
    ) ?? null
  )
}

/** The statements of a case run by pgbench alone: as many connections as the server's pool, prepared once on each. */
export async function measureWithPgbench(
  pgbench: string,
  requests: Plan[string]['requests'],
  options: { url: string; connections: number; seconds: number },
): Promise<PgbenchFigure> {
  const dir = mkdtempSync(join(tmpdir(), 'tuerca-bench-'))
  try {
    const names = new Map<string, string>()
    const scripts = requests.slice(0, MOST_SCRIPTS).map(({ sent }, index) => {
      const file = join(dir, `${index}.sql`)
      writeFileSync(file, sent.map((one) => scriptOf(one, names)).join('\n'))
      return file
    })
    const defined = [...names.values()].flatMap((name) => ['-D', `${name}=0`])
    const { stdout } = await run(
      pgbench,
      [
        '-n',
        '-c',
        String(options.connections),
        '-j',
        '1',
        '-T',
        String(options.seconds),
        '--random-seed',
        '7',
        '-l',
        '--log-prefix',
        join(dir, 'log'),
        ...defined,
        ...scripts.flatMap((file) => ['-f', file]),
        options.url,
      ],
      { env: { ...process.env, PGOPTIONS: '-c max_parallel_workers_per_gather=0' }, maxBuffer: 64 * 1024 * 1024 },
    )
    if (!/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed:\n${stdout.slice(0, 1000)}`)
    const times = readdirSync(dir)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) =>
        readFileSync(join(dir, name), 'utf8')
          .trim()
          .split('\n')
          .map((line) => Number(line.split(' ')[2]) / 1000),
      )
    return {
      requestsPerSecond: Number(/tps = ([0-9.]+)/.exec(stdout)?.[1] ?? 0),
      p50: median(times),
      p99: quantile(times, 0.99),
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** What begins and ends a transaction cannot be prepared. */
const TRANSACTION = /^\s*(begin|commit|rollback|start transaction)\b/i

function scriptOf({ text, values }: Sent, names: Map<string, string>): string {
  if (TRANSACTION.test(text)) return `${oneLine(text)};\n`
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = `s${names.size}`))
  const prepare = `\\if :${name}\n\\else\nprepare ${name} as ${oneLine(text)};\n\\set ${name} 1\n\\endif`
  return `${prepare}\nexecute ${name}${values.length ? `(${values.map(literal).join(', ')})` : ''};\n`
}

const oneLine = (text: string) => text.replaceAll('\n', ' ')

/** A value as the driver would send it, as a literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`)
  return quoted(typeof value === 'string' ? value : JSON.stringify(value))
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
