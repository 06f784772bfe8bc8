// Builds the API's description from the contract and lets the two linters of the field judge it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '../apps/api/src/app/openapi.ts'
import { contractEndpoints } from './shape/contract-endpoints.ts'

const root = join(import.meta.dirname, '..')
const file = join(mkdtempSync(join(tmpdir(), 'tuerca-openapi-')), 'openapi.json')
const endpoints = (await contractEndpoints(root)).map((one) => one.endpoint)
writeFileSync(file, JSON.stringify(openApiDocument(endpoints, 'https://tuerca.test'), null, 1))

const linters = [
  [
    'spectral',
    [
      'node_modules/@stoplight/spectral-cli/dist/index.js',
      'lint',
      file,
      '--ruleset',
      '.spectral.yaml',
      '--fail-severity',
      'error',
      '--quiet',
    ],
  ],
  [
    'redocly',
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--config', 'redocly.yaml', '--format', 'stylish'],
  ],
] as const
let failed = 0
for (const [name, args] of linters) {
  const run = spawnSync(process.execPath, [...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  if (run.status !== 0) {
    failed++
    console.error(`${name}:\n${run.stdout}${run.stderr}`)
  }
}
console.log(failed ? 'OpenAPI: refused' : `OpenAPI: ${endpoints.length} calls, both linters content`)
process.exit(failed ? 1 : 0)
