import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

const SHEET = /^apps\/web\/.*\.module\.css$/
const READER = /^apps\/web\/.*\.tsx?$/
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/**
 * Every class that a page puts on an element stands in its sheet, and every class of a sheet is put on something: the
 * bundler only warns of the first, so that the element is drawn without its style, and says nothing of the second.
 */
export function checkStyleClasses(files: readonly SourceFile[]): string[] {
  const sheets = new Map(files.filter(({ path }) => SHEET.test(path)).map(({ path, text }) => [path, classesOf(text)]))
  const used = new Map([...sheets.keys()].map((path) => [path, new Set<string>()]))
  /** Sheets of which a class is taken by a name that is only known at run time. */
  const open = new Set<string>()
  const problems: string[] = []
  for (const { path, text } of files.filter(({ path: at }) => READER.test(at))) {
    for (const [whole, name = '', from = ''] of text.matchAll(IMPORT)) {
      const sheet = posix.join(posix.dirname(path), from)
      const classes = sheets.get(sheet)
      const rest = text.replace(whole, '').replaceAll(/'[^'\n]*\.module\.css'/g, '')
      // A class is `css.name`; anything else that is done with the sheet may take any of them.
      if (new RegExp(`(?<![.\\w'/-])${name}(?!\\.[a-zA-Z_]|[\\w'-])`).test(withoutComments(rest))) open.add(sheet)
      for (const [, taken = ''] of rest.matchAll(new RegExp(`(?<![.\\w/-])${name}\\.([a-zA-Z_]\\w*)`, 'g'))) {
        used.get(sheet)?.add(taken)
        if (!classes?.has(taken)) problems.push(`${path} puts the class "${taken}", which ${sheet} does not have`)
      }
    }
  }
  for (const [sheet, classes] of sheets) {
    if (open.has(sheet)) continue
    for (const name of classes) {
      if (!used.get(sheet)?.has(name)) problems.push(`${sheet} has the class "${name}", which nothing puts`)
    }
  }
  return [...new Set(problems)]
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '')

/** Class names of the selectors, which stand before a brace; what stands within one are values. */
function classesOf(text: string): Set<string> {
  const selectors = withoutComments(text).matchAll(/([^{};]+)\{/g)
  return new Set(
    [...selectors].flatMap(([, selector = '']) =>
      selector.trim().startsWith('@')
        ? []
        : [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )
}
