import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, type Connection } from './connect.ts'

/**
 * A database for one test file, cloned from the migrated and seeded template of the test run (vitest.setup.ts puts its
 * address in TEST_DATABASE_URL). Dropped by close().
 */
export async function testDatabase(options: { max?: number } = {}): Promise<Connection & { url: string }> {
  const template = process.env.TEST_DATABASE_URL
  if (!template) throw new Error('TEST_DATABASE_URL is missing: run the tests with npx vitest')
  const from = new URL(template).pathname.slice(1)
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = new URL(template)
  admin.pathname = '/postgres'
  // Copies the files as they are: PostgreSQL's default way, through the log, takes three times as long.
  await once(admin.href, `create database ${name} template ${from} strategy file_copy`)
  const own = new URL(template)
  own.pathname = `/${name}`
  const connection = connect(own.href, { max: options.max ?? 5 })
  return {
    ...connection,
    url: own.href,
    close: async () => {
      await connection.close()
      await once(admin.href, `drop database ${name} with (force)`)
    },
  }
}

async function once(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
