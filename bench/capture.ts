import type { Case } from './case.ts'
import type { Plan, Sent } from './plan.ts'
import { startProgram } from './processes.ts'

interface Capture {
  status: number
  body: string
  sent: Sent[]
}

// A sample is drawn by chance from names: of 'correa', 'Dayco' and 'Gol', each listed, nobody may have all three as
// that word is understood.
const MOST_EMPTY = 0.05

/**
 * Asks the real server every address of every case once and notes the statements it sent. Leaves out what finds
 * nothing; throws if that is more than a few of a case.
 */
export async function capturePlan(cases: readonly Case[], environment: Record<string, string>): Promise<Plan> {
  const server = await startProgram('capture-server.ts', { ...environment, PAGE_CACHE_SECONDS: '0', WORKER: 'no' })
  try {
    const plan: Plan = {}
    for (const one of cases) {
      const { name, paths, kind, sends, headers = {} } = one
      const requests: Plan[string]['requests'] = []
      const empty: string[] = []
      for (const [at, path] of paths.entries()) {
        const { status, body, sent } = (await server.ask({ path, headers, ...sends?.[at] })) as Capture
        if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
        if (kind === 'api' && (JSON.parse(body) as { data: unknown[] }).data.length === 0) empty.push(path)
        else requests.push({ path, sent })
      }
      // What somebody asks for themselves fits by its construction.
      if (empty.length > (sends ? 0 : paths.length * MOST_EMPTY))
        throw new Error(`${empty[0]} and ${empty.length - 1} more found nothing: the sample does not fit the data`)
      if (empty.length > 0) {
        console.log(`  ${name}: ${empty.length} of ${paths.length} addresses found nothing and are left out`)
        one.paths = paths.filter((path) => !empty.includes(path))
      }
      plan[name] = { requests }
    }
    return plan
  } finally {
    await server.stop()
  }
}
