import type { Sending } from './case.ts'
import type { Job, Measurement } from './load.ts'
import type { PgbenchFigure } from './pgbench.ts'
import { familyProcessorMs, processorMs, type Program } from './processes.ts'
import { median, quantile } from './quantiles.ts'

/** What can be put under load: a server's addresses, or pgbench. */
export type Subject =
  | {
      name: string
      kind: 'server'
      origin: string
      pid: number
      paths: string[]
      headers?: Record<string, string>
      sends?: Sending[]
    }
  | { name: string; kind: 'pgbench'; run(seconds: number): Promise<PgbenchFigure> }

export interface Round {
  requestsPerSecond: number
  p50: number
  p99: number
}
export interface Figure extends Round {
  subject: string
  /**
   * Throughput beside the floor's: the median of the rounds' ratios, each round against the floor in the same round.
   */
  ofFloor: number | null
  /**
   * What the floor costs the processor beside what this costs, PostgreSQL included: hardly moved by what else the
   * machine does.
   */
  ofFloorByProcessor: number | null
  /** Processor milliseconds a request in the server's process and in PostgreSQL; null for pgbench. */
  serverMs: number | null
  databaseMs: number | null
  bytes: number | null
  rounds: Round[]
}

interface Tally {
  rounds: Round[]
  requests: number
  serverMs: number
  databaseMs: number
  bytes: number
}

export interface Bench {
  generator: Program
  databasePid: number
  connections: number
  seconds: number
  rounds: number
}

/**
 * Runs the subjects one after another, round by round, so that a slow minute of the machine meets them all. Throws on
 * any answer but 200.
 */
export async function measureInTurns(bench: Bench, subjects: readonly Subject[]): Promise<Figure[]> {
  const tallies = new Map<string, Tally>(
    subjects.map(({ name }) => [name, { rounds: [], requests: 0, serverMs: 0, databaseMs: 0, bytes: 0 }]),
  )
  for (const subject of subjects) await warm(bench, subject)
  for (let round = 0; round < bench.rounds; round++) {
    for (const subject of subjects) {
      const tally = tallies.get(subject.name)
      if (tally) add(tally, await once(bench, subject, bench.seconds))
    }
  }
  const floor = tallies.get('floor')
  return [...tallies].map(([subject, tally]) => figureOf(subject, tally, floor ?? tally))
}

/** Requests until the compiler is through with a server's code, and the seconds that they may take. */
const WARM_REQUESTS = 6_000
const WARM_SECONDS = 40

/** Counted in requests: three seconds of a slow machine would leave the first round to the compiler. */
async function warm(bench: Bench, subject: Subject) {
  let left = subject.kind === 'server' ? WARM_REQUESTS : 1
  for (let seconds = 0; left > 0 && seconds < WARM_SECONDS; seconds += Math.min(3, bench.seconds))
    left -= Math.max(1, (await once(bench, subject, Math.min(3, bench.seconds))).requests)
}

type Once = Round & { requests: number; serverMs: number; databaseMs: number; bytes: number }

async function once(bench: Bench, subject: Subject, seconds: number): Promise<Once> {
  if (subject.kind === 'pgbench')
    return { ...(await subject.run(seconds)), requests: 0, serverMs: 0, databaseMs: 0, bytes: 0 }
  const before = [processorMs(subject.pid), familyProcessorMs(bench.databasePid)] as const
  const job: Job = {
    origin: subject.origin,
    paths: subject.paths,
    seconds,
    connections: bench.connections,
    headers: subject.headers ?? {},
    ...(subject.sends ? { sends: subject.sends } : {}),
  }
  const { requests, seconds: took, latencies, failures, bytes } = (await bench.generator.ask(job)) as Measurement
  if (Object.keys(failures).length > 0 || requests === 0)
    throw new Error(`${subject.name} failed: ${JSON.stringify(failures)} in ${requests} requests`)
  return {
    requestsPerSecond: requests / took,
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    requests,
    bytes,
    serverMs: processorMs(subject.pid) - before[0],
    databaseMs: familyProcessorMs(bench.databasePid) - before[1],
  }
}

function add(tally: Tally, { requestsPerSecond, p50, p99, ...sums }: Once) {
  tally.rounds.push({ requestsPerSecond, p50, p99 })
  tally.requests += sums.requests
  tally.serverMs += sums.serverMs
  tally.databaseMs += sums.databaseMs
  tally.bytes += sums.bytes
}

const processorEach = (tally: Tally) => (tally.serverMs + tally.databaseMs) / tally.requests

function figureOf(subject: string, tally: Tally, floor: Tally): Figure {
  const ratios = tally.rounds.flatMap((round, index) => {
    const under = floor.rounds[index]
    return under ? [round.requestsPerSecond / under.requestsPerSecond] : []
  })
  const each = (sum: number) => (tally.requests === 0 ? null : sum / tally.requests)
  return {
    subject,
    rounds: tally.rounds,
    requestsPerSecond: median(tally.rounds.map((round) => round.requestsPerSecond)),
    p50: median(tally.rounds.map((round) => round.p50)),
    p99: median(tally.rounds.map((round) => round.p99)),
    ofFloor: ratios.length > 0 && tally !== floor ? median(ratios) : null,
    ofFloorByProcessor: tally.serverMs > 0 && tally !== floor ? processorEach(floor) / processorEach(tally) : null,
    serverMs: each(tally.serverMs),
    databaseMs: each(tally.databaseMs),
    bytes: each(tally.bytes),
  }
}
