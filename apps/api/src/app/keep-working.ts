import { Logger, run, type Runner, type RunnerOptions } from 'graphile-worker'

const AGAIN_MS = 1000

/** Logs only errors, as a JSON line: a job's payload may contain names. */
const quiet = new Logger(() => (level: string, message) => {
  if (level === 'error') console.error(JSON.stringify({ level, queue: message.slice(0, 300) }))
})

/**
 * Queue workers that work until they are stopped. The library's own end for good when the database goes away during a
 * job; these start again.
 */
export async function keepWorking(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let runner: Runner | null = null
  const start = async () => {
    const mine = (runner = await run({ ...options, noHandleSignals: true, pollInterval: 2000, logger: quiet }))
    const onEnd = () => {
      if (!stopped) again()
    }
    mine.promise.then(onEnd, onEnd)
  }
  const again = () => {
    runner = null
    timer = setTimeout(() => void start().catch(again), AGAIN_MS)
  }
  await start()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      // It may have ended by itself a moment ago.
      await runner?.stop().catch(() => undefined)
    },
  }
}
