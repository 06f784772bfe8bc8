// The load generator, in a process of its own so that what it costs is known apart.
import autocannon from 'autocannon'
import { endWithParent } from './processes.ts'

export interface Job {
  origin: string
  paths: string[]
  sends?: { headers: Record<string, string>; body?: string }[]
  seconds: number
  connections: number
  headers: Record<string, string>
}
export interface Measurement {
  requests: number
  seconds: number
  latencies: number[]
  bytes: number
  failures: Record<string, number>
  processorMs: number
}

/** Keeps the connections busy for some seconds; each starts at its own place in the list of paths. */
async function run({ origin, paths, sends, seconds, connections, headers }: Job): Promise<Measurement> {
  const latencies: number[] = []
  const failures: Record<string, number> = {}
  const fail = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1
  }
  let bytes = 0
  let client = 0
  const before = process.cpuUsage()
  const started = performance.now()
  await new Promise<void>((done, broke) => {
    const instance = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        timeout: 30,
        setupClient(connection) {
          const from = Math.floor((client++ * paths.length) / connections)
          const all = paths.map((path, at) => ({
            method: sends?.[at]?.body === undefined ? ('GET' as const) : ('POST' as const),
            path,
            headers,
            ...sends?.[at],
          }))
          connection.setRequests([...all.slice(from), ...all.slice(0, from)])
        },
      },
      (error: Error | null) => {
        if (error) broke(error)
        else done()
      },
    )
    instance.on('response', (_client, status, length, ms) => {
      latencies.push(ms)
      bytes += length
      if (status !== 200) fail(String(status))
    })
    instance.on('reqError', (error: Error) => fail(error.message))
  })
  const spent = process.cpuUsage(before)
  return {
    requests: latencies.length,
    seconds: (performance.now() - started) / 1000,
    latencies,
    bytes,
    failures,
    processorMs: (spent.user + spent.system) / 1000,
  }
}

endWithParent()
process.on('message', (job: Job) => void run(job).then((measured) => process.send?.(measured)))
process.send?.({})
