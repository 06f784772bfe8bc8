import type { Case } from './cases.ts'
import type { Plan, Sent } from './plan.ts'
import { startProgram } from './processes.ts'

interface Captured {
  status: number
  body: string
  sent: Sent[]
}

/** Asks the real server every address of every case once and notes the statements it sent. Throws unless each answers with something. */
export async function capturePlan(cases: readonly Case[], environment: Record<string, string>): Promise<Plan> {
  const server = await startProgram('capture-server.ts', { ...environment, PAGE_CACHE_SECONDS: '0', WORKER: 'no' })
  try {
    const plan: Plan = {}
    for (const { name, paths, kind, sends, headers = {} } of cases) {
      const requests: Plan[string]['requests'] = []
      for (const [at, path] of paths.entries()) {
        const { status, body, sent } = (await server.ask({ path, headers, ...sends?.[at] })) as Captured
        if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
        if (kind === 'api' && (JSON.parse(body) as { data: unknown[] }).data.length === 0)
          throw new Error(`${path} found nothing: the sample does not fit the data`)
        requests.push({ path, sent })
      }
      plan[name] = { requests }
    }
    return plan
  } finally {
    await server.stop()
  }
}
