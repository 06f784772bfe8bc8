import { expect, test } from 'vitest'
import { dropEmptyScripts, type Script, withConstants } from './class-constants.ts'

test('a sheet is imported as a namespace, so that each class is a constant', () => {
  expect(withConstants("import css from './one.module.css'\nconst at = <p className={css.title} />")).toBe(
    "import * as css from './one.module.css'\nconst at = <p className={css.title} />",
  )
})

test('a class whose name is computed needs the object', () => {
  const code = "import css from './one.module.css'\nconst at = <p className={css[look]} />"
  expect(withConstants(code)).toBe(code)
})

const script = (code: string, more: Partial<Script> = {}): Script => ({
  type: 'chunk',
  code,
  exports: [],
  imports: [],
  isEntry: false,
  isDynamicEntry: false,
  viteMetadata: { importedCss: new Set() },
  ...more,
})

test('a script that only stood for a sheet goes, and the sheet is named by whoever asked for it', () => {
  const bundle = {
    'a/style-x.js': script('\n', { viteMetadata: { importedCss: new Set(['a/style-x.css']) } }),
    'a/style-y.js': script('let a={};export{a}', { exports: ['a'] }),
    'a/page.js': script('import"./style-x.js";import{a}from"./style-y.js";go(a)', {
      imports: ['a/style-x.js', 'a/style-y.js'],
    }),
  }
  dropEmptyScripts(bundle)
  expect(Object.keys(bundle)).toEqual(['a/style-y.js', 'a/page.js'])
  expect(bundle['a/page.js']).toMatchObject({ code: 'import{a}from"./style-y.js";go(a)', imports: ['a/style-y.js'] })
  expect([...(bundle['a/page.js'].viteMetadata?.importedCss ?? [])]).toEqual(['a/style-x.css'])
})

test('an import that cannot be taken out fails the build', () => {
  const bundle = {
    'a/style-x.js': script(''),
    'a/page.js': script("import './style-x.js';", { imports: ['a/style-x.js'] }),
  }
  expect(() => dropEmptyScripts(bundle)).toThrow('a/page.js')
})
