// The shop as on several machines, on one: npm run cluster, and from another terminal -- status, -- stop, -- remove.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureVocabulary } from '../../apps/api/src/features/imports/index.ts'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'
import { DEMO_PASSWORD, ensureSeeded } from '../../db/seed/seed.ts'
import { buildWeb } from '../build-web.ts'
import { progressBar } from '../progress-bar.ts'
import { requireFreePort } from '../start-errors.ts'
import { stanzaCreate } from './backup.ts'
import { writeConfiguration } from './configuration.ts'
import { installPackages, postgresBin } from './packages.ts'
import { answers, isShopOpen, nodesAsText, rows } from './pieces.ts'
import { DIR, makeFolders, NODES, PORTS, primaryUrl, PRODUCTS, PUBLIC_PORT, secrets, type Secrets } from './settings.ts'
import { endLeftovers, isOurs, readState, supervise } from './supervisor.ts'

const started = Date.now()
const seconds = () => ((Date.now() - started) / 1000).toFixed(1)

/** The node that Patroni calls the primary now. */
async function primaryNode(): Promise<string | null> {
  const found = await Promise.all(NODES.map(({ rest }) => answers(`http://127.0.0.1:${rest}/primary`)))
  return NODES[found.indexOf(true)]?.name ?? null
}

/**
 * The owner, and the role of web processes at PgBouncer: the same rights, and the limits that PgBouncer does not pass
 * on.
 */
async function makeRoles(client: pg.Client, { database_password, web_password }: Secrets) {
  const { rows: roles } = await client.query(`select from pg_roles where rolname = 'tuerca_web'`)
  if (roles.length > 0) return
  await client.query(`begin;
    create role tuerca login password ${client.escapeLiteral(database_password)};
    grant pg_monitor to tuerca; -- what /metrics tells of replicas and connections
    create role tuerca_web login password ${client.escapeLiteral(web_password)} in role tuerca;
    alter role tuerca_web set role = 'tuerca';
    alter role tuerca_web set statement_timeout = '7s';
    alter role tuerca_web set lock_timeout = '5s';
    alter role tuerca_web set idle_in_transaction_session_timeout = '60s';
    alter role tuerca_web set max_parallel_workers_per_gather = 0;
    commit`)
}

/** Creates the roles and the database on the primary, as superuser. Does nothing when they exist. */
async function makeDatabase() {
  const kept = secrets()
  const url = `postgres://postgres:${kept.superuser_password}@127.0.0.1:${PORTS.primary}/postgres`
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await makeRoles(client, kept)
      const { rows: found } = await client.query(`select from pg_database where datname = 'tuerca'`)
      if (found.length === 0) await client.query('create database tuerca owner tuerca template template0 encoding utf8')
      return
    } catch (error) {
      if (tries > 50) throw error
      await pause(500)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function fillDatabase() {
  const url = primaryUrl(secrets())
  const applied = await migrate(url)
  if (applied.length) console.log(`${applied.length} migraciones aplicadas (${seconds()} s).`)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const bar = progressBar('Datos de demostración')
  try {
    const client = await pool.connect()
    await ensureVocabulary(client).finally(() => client.release())
    await ensureSeeded(pool, { products: PRODUCTS, now: new Date(), onProgress: bar.update })
  } finally {
    bar.end()
    await pool.end()
  }
}

async function start() {
  const state = readState()
  if (isOurs(state?.supervisor)) throw new Error('El clúster ya corre. Para verlo: npm run cluster -- status')
  installPackages()
  if (buildWeb()) console.log('Páginas construidas.')
  const left = await endLeftovers()
  if (left > 0) console.log(`${left} procesos que un arranque anterior dejó se detuvieron.`)
  await requireFreePort(PUBLIC_PORT)
  makeFolders()
  writeConfiguration(postgresBin())
  const supervisor = supervise()
  const stopped = Promise.withResolvers<void>()
  let asked = false
  const stop = async (code: number) => {
    if (asked) return
    asked = true
    console.log('\nDeteniendo…')
    await supervisor.stop(primaryNode)
    console.log('Detenido: no queda ningún proceso. Los datos siguen en', DIR)
    process.exitCode = code
    stopped.resolve()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  try {
    const { database, shop } = rows()
    for (const row of database) {
      await supervisor.start(row)
      console.log(`${row.map(({ name }) => name).join(', ')}: listos (${seconds()} s).`)
    }
    await makeDatabase()
    await stanzaCreate()
    await fillDatabase()
    for (const row of shop) await supervisor.start(row)
    while (!(await isShopOpen())) await pause(200)
    console.log(await nodesAsText())
    console.log(`  Tuerca está lista en http://localhost:${PUBLIC_PORT}   (${seconds()} s)`)
    console.log(`  Cuentas de demostración con la contraseña ${DEMO_PASSWORD}: README.md`)
    console.log('  Desde otra terminal: npm run cluster -- status, npm run cluster:faults    Para salir: Ctrl-C\n')
  } catch (error) {
    if (!asked) console.error(error instanceof Error ? error.message : error)
    await stop(1)
  }
  await stopped.promise
}

async function status() {
  const state = readState()
  if (!state || !isOurs(state.supervisor)) {
    console.log('El clúster no corre.')
    process.exitCode = 1
    return
  }
  const { database, shop } = rows()
  for (const piece of [...database, ...shop].flat()) {
    const one = state.pieces[piece.name]
    const lives = one?.pid ? `proceso ${one.pid}, desde ${new Date(one.since).toISOString()}` : 'no corre'
    const ready = (await piece.isReady()) ? 'listo' : 'no está listo'
    console.log(`${piece.name.padEnd(10)} ${ready.padEnd(14)} ${lives}, arranques: ${one?.starts ?? 0}`)
  }
  console.log(await nodesAsText())
  console.log(`La tienda en el puerto ${PUBLIC_PORT}: ${(await isShopOpen()) ? 'abierta' : 'cerrada'}`)
}

async function stopFromOutside() {
  const supervisor = readState()?.supervisor
  if (isOurs(supervisor)) {
    process.kill(supervisor, 'SIGTERM')
    while (isOurs(supervisor)) await pause(200)
    console.log('Detenido.')
    return
  }
  const left = await endLeftovers()
  console.log(left > 0 ? `${left} procesos que quedaban se detuvieron.` : 'El clúster no corre.')
}

const COMMANDS: Record<string, () => Promise<void>> = {
  start,
  status,
  stop: stopFromOutside,
  /** The data too. */
  async remove() {
    await stopFromOutside()
    rmSync(DIR, { recursive: true, force: true })
    console.log(`${DIR} se borró.`)
  },
}

const command = COMMANDS[process.argv[2] ?? 'start']
if (!command) throw new Error(`npm run cluster -- ${Object.keys(COMMANDS).join(' | ')}`)
await command().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
