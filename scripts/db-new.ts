// npm run db:new -- what-it-does: the next numbered migration, empty.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../db/migrations')
const name = process.argv[2]
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Di qué hace la migración, en minúsculas y con guiones: npm run db:new -- wallets')
  process.exit(1)
}
const last =
  readdirSync(folder)
    .filter((f) => f.endsWith('.sql'))
    .sort()
    .at(-1) ?? '0000'
const file = join(folder, `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${name.replaceAll('-', '_')}.sql`)
writeFileSync(file, '-- Why this change, in a sentence.\n', { flag: 'wx' })
console.log(file)
