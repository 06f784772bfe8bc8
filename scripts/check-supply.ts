// Checks the dependencies: licences, exact versions, checksums and install scripts, from the lock file alone. node
// scripts/check-supply.ts [--sbom FILE] also writes the bill of materials (CycloneDX 1.6).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOf, type Lock, problemsOf } from './supply/lock-file.ts'

const root = join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const manifests = Object.keys(lock.packages)
  .filter((path) => !path.includes('node_modules/'))
  .map((path) => ({
    path: path || '.',
    ...(JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as object),
  }))
const problems = problemsOf(lock, manifests)
for (const problem of problems) console.error(`  ${problem}`)

const at = process.argv.indexOf('--sbom')
const bill = billOf(lock)
if (at > 0) writeFileSync(process.argv[at + 1] ?? 'sbom.cdx.json', JSON.stringify(bill, null, 1))
console.log(
  `Supply: ${bill.components.length} packages, ${problems.length === 0 ? 'no problem' : `${problems.length} problems`}`,
)
process.exit(problems.length === 0 ? 0 : 1)
