// A real process with its lines written: whatever a key is sent to, and however it is refused, it stands in none of
// them.
import { createHmac } from 'node:crypto'
import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/db/testing.ts'
import { TEST_SECRET } from '../../app/testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const SCRIPT = `
  const [{ buildApp }, { openPorts }, { readConfig }, { connect }, { identityFor }] = await Promise.all(
    ['../../app/app.ts', '../../app/ports.ts', '../../platform/config.ts', '../../platform/db/connect.ts', '../session/index.ts'].map((file) => import(new URL(file, ${JSON.stringify(import.meta.url)}).href)))
  const config = readConfig(process.env)
  const connection = connect(config.DATABASE_URL, { max: 4 })
  const app = await buildApp({ config, connection, ports: await openPorts(config, connection.db), identity: identityFor({ config, connection }) })
  const made = await app.inject({ method: 'POST', url: '/api/store/keys', headers: { cookie: process.env.COOKIE }, payload: { storeId: Number(process.env.STORE), name: 'Bodega', scopes: ['search'] } })
  const { secret } = made.json().data
  const headers = { authorization: 'Bearer ' + secret }
  const seen = []
  for (const call of [{ url: '/api/catalogo/products/getSuggestions?term=filtro' }, { url: '/api/store/keys' }, { url: '/' + secret }, { url: '/api/store/products?storeId=' + secret }, { method: 'PUT', url: '/api/store/stock', payload: '{' + secret }]) {
    seen.push((await app.inject({ ...call, headers: { ...headers, ...(call.payload ? { 'content-type': 'application/json' } : {}) } })).statusCode)
  }
  seen.push((await app.inject({ url: '/api/store/keys', headers: { authorization: headers.authorization + 'x' } })).statusCode)
  console.error(JSON.stringify({ secret, seen }))
  process.exit(0)`

test('a key stands in no line of the log', async () => {
  const cookie = `tuerca.session_token=${encodeURIComponent(`bitacora.${createHmac('sha256', TEST_SECRET).update('bitacora').digest('base64')}`)}`
  const {
    rows: [store],
  } = await database.pool.query<{ id: number; user_id: number }>(
    `select m.store_id as id, m.user_id from store_members m join stores s on s.id = m.store_id where m.role = 'owner' order by 1 limit 1`,
  )
  await database.pool.query(`update users set second_factor_from = null where id = $1`, [store?.user_id])
  await database.pool.query(
    `insert into sessions (user_id, token, expires_at) values ($1, 'bitacora', '2099-01-01') on conflict (token) do nothing`,
    [store?.user_id],
  )
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', SCRIPT],
    {
      cwd: import.meta.dirname,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        SECRET: TEST_SECRET,
        LOG_LEVEL: 'debug',
        RATE_LIMIT: '0',
        COOKIE: cookie,
        STORE: String(store?.id),
      },
    },
  )
  let [lines, told] = ['', '']
  child.stdout.on('data', (piece: Buffer) => {
    lines += piece.toString()
  })
  child.stderr.on('data', (piece: Buffer) => {
    told += piece.toString()
  })
  await new Promise((done) => {
    child.once('close', done)
  })
  expect(told).toContain('{"secret"')
  const { secret, seen } = JSON.parse(told.slice(told.indexOf('{"secret"'))) as { secret: string; seen: number[] }
  expect(seen).toEqual([200, 403, 404, 403, 403, 401])
  expect(lines.split('\n').filter((line) => line.includes('"request"')).length).toBeGreaterThanOrEqual(6)
  expect(lines).not.toContain(secret.slice(7))
})
