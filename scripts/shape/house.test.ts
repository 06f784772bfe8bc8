// The picture of the house in CONTRIBUTING.md, held against what the files import.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const picture = /```mermaid\n([\s\S]+?)```/.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))?.[1] ?? ''
/** Each room of the picture by the folder that it names. */
const rooms = new Map(
  [...picture.matchAll(/^\s*(\w+)\["[^"]*?<br>([\w/-]+)"\]/gm)].map(([, name = '', at = '']) => [at, name]),
)
const drawn = [...picture.matchAll(/^\s*(\w+) --> ([\w &]+)$/gm)].flatMap(([, from = '', to = '']) =>
  to.split(' & ').map((one) => `${from} --> ${one}`),
)

const roomOf = (path: string) => [...rooms].find(([folder]) => path.startsWith(`${folder}/`))?.[1]
const IMPORTS = /(?:from\s+|import\(|^import\s+)'(\.[^']+|@tuerca\/[^']+)'/gm

function imported(path: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(path), name)
  const [, pack = '', ...rest] = name.split('/')
  return `packages/${pack}/src/${rest.join('/')}`
}

test('the drawn rooms are there, and an arrow is drawn where one imports another and nowhere else', () => {
  const arrows = new Set<string>()
  const found = new Set<string>()
  for (const { path, text } of sourceFiles(root)) {
    const from = /\.(test|spec)\.tsx?$|\/testing[-.\w]*$/.test(path) ? undefined : roomOf(path)
    if (from === undefined) continue
    found.add(from)
    for (const [, name = ''] of text.matchAll(IMPORTS)) {
      const to = roomOf(imported(path, name))
      if (to !== undefined && to !== from) arrows.add(`${from} --> ${to}`)
    }
  }
  expect([...found].toSorted()).toEqual([...rooms.values()].toSorted())
  expect([...arrows].toSorted()).toEqual(drawn.toSorted())
})
