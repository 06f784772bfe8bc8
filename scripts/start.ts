// The product in one command: builds, database, migrations, demo data on the first run, server.
import pg from 'pg'
import { ensureVocabulary } from '../apps/api/src/features/imports/index.ts'
import { checkConfig } from '../apps/api/src/platform/config.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { sealsOf } from '../apps/api/src/platform/seals.ts'
import { keepBankAccounts } from '../db/seed/keep-bank-accounts.ts'
import { keepMarkets } from '../db/seed/keep-markets.ts'
import { keepOrderLinks } from '../db/seed/keep-order-links.ts'
import { loadUnsentMail } from '../db/seed/load-unsent-mail.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, ensureSeeded, keepCurrent } from '../db/seed/seed.ts'
import { buildWeb } from './build-web.ts'
import { demoEnvironment } from './demo-environment.ts'
import { progressBar } from './progress-bar.ts'
import { explainStartError, requireFreePort } from './start-errors.ts'

process.env.NODE_ENV = 'production'
const started = Date.now()
const development = process.argv.includes('--dev')

let stopping: Promise<void> | null = null
const toStop: (() => Promise<void>)[] = []
const stop = (code: number) =>
  (stopping ??= (async () => {
    for (const one of toStop.reverse()) await one().catch((error: unknown) => console.error(error))
    process.exit(code)
  })())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  const config = checkConfig(process.env)
  const wantsDemo = (config.SEED ?? (config.MODE === 'production' ? 'none' : 'demo')) === 'demo'
  await requireFreePort(config.PORT)
  if (!development && buildWeb()) console.log('Páginas construidas.')
  const { environment, databaseUrl, stop: stopDatabase } = await demoEnvironment()
  toStop.push(stopDatabase)
  const applied = await migrate(databaseUrl)
  if (applied.length) console.log(`Base de datos al día: ${applied.length} migraciones aplicadas.`)
  await loadVocabulary(databaseUrl)
  if (wantsDemo) await loadDemo(databaseUrl, config.SEED_PRODUCTS, environment.SECRET)
  if (development) process.env.NODE_ENV = 'development'
  const { serve } = await import('../apps/api/src/app/main.ts')
  const ofDemo = wantsDemo && config.MODE === 'demo' ? { DEMO_STORES: 'yes' } : {}
  const server = await serve({ LOG_LEVEL: 'warn', ...ofDemo, ...environment }, { development })
  toStop.push(server.stop)
  if (wantsDemo) toStop.push(keepDemoWaiting(databaseUrl))
  announce(server.port, wantsDemo)
} catch (error) {
  console.error(explainStartError(error))
  await stop(1)
}

async function loadVocabulary(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await ensureVocabulary(client).finally(() => client.end())
}

async function loadDemo(databaseUrl: string, products: number | undefined, secret: string | undefined) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const bar = progressBar('Datos de demostración')
  try {
    const now = new Date()
    const seeded = await ensureSeeded(pool, { products, now, onProgress: bar.update })
    await keepMarkets(pool, now)
    await loadUnsentMail(pool, now)
    if (secret) {
      const seals = sealsOf(secret)
      await keepBankAccounts(pool, { now, seals })
      await keepOrderLinks(pool, { now, seals })
    }
    if (seeded === 'older')
      console.log(
        'Los datos de demostración son de una versión anterior, con otros carros: siguen como están. Para tener los de hoy borra la carpeta de datos (DATA_DIR).',
      )
  } finally {
    bar.end()
    await pool.end()
  }
}

/** A demonstration that runs for weeks still has something that waits, and something to buy. */
function keepDemoWaiting(databaseUrl: string): () => Promise<void> {
  let working = Promise.resolve()
  const timer = setInterval(() => {
    working = keepOnce().catch((error: unknown) => console.error(error))
  }, 3_600_000)
  timer.unref()
  const keepOnce = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await keepCurrent(client, new Date()).finally(() => client.end())
  }
  return () => {
    clearInterval(timer)
    return working
  }
}

function announce(port: number, withDemo: boolean) {
  console.log(
    `\n  Tuerca está lista en ${process.env.ORIGIN ?? `http://localhost:${port}`}   (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
  )
  if (!withDemo) return
  console.log(`  Cuentas de demostración, todas con la contraseña ${DEMO_PASSWORD}:`)
  for (const account of DEMO_ACCOUNTS) console.log(`    ${account.email.padEnd(28)} ${account.what}`)
  console.log(`\n  Correos y mensajes: http://localhost:${port}/dev/bandeja    Para salir: Ctrl-C\n`)
}
