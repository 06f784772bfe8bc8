import type { Plugin } from 'vite'

const sheetImport = /import (\w+) from (['"][^'"]+\.module\.css['"])/g

/**
 * `import css` as a namespace, unless the file computes the name of a class: the whole object is then shorter than a
 * namespace.
 */
export function withConstants(code: string) {
  return code.replace(sheetImport, (whole, name: string, sheet: string) =>
    code.includes(`${name}[`) ? whole : `import * as ${name} from ${sheet}`,
  )
}

/**
 * `css.title` becomes the class itself in the browser's build: a sheet is imported as a namespace, whose constants the
 * bundler writes in place, instead of as one object with all its classes, which every page that wears one of them would
 * carry.
 */
export function classConstants(): Plugin[] {
  const inBrowser = {
    apply: 'build',
    applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
  } as const
  return [
    {
      ...inBrowser,
      name: 'tuerca:class-constants',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: 'module.css' },
        handler: (code) => ({ code: withConstants(code), map: null }),
      },
    },
    {
      ...inBrowser,
      name: 'tuerca:worn-sheets',
      enforce: 'post',
      // All its names are written elsewhere by now, its rules are still worn.
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
      generateBundle: (_, bundle) => dropEmptyScripts(bundle),
    },
  ]
}

export interface Script {
  type: 'chunk'
  code: string
  exports: string[]
  imports: string[]
  isEntry: boolean
  isDynamicEntry: boolean
  viteMetadata?: { importedCss: Set<string> }
}

/** A sheet whose script says nothing any more: whoever asked for the script names the sheet itself. */
export function dropEmptyScripts(bundle: Record<string, Script | { type: 'asset' }>) {
  const scripts = Object.entries(bundle).flatMap(([name, one]) => (one.type === 'chunk' ? [[name, one] as const] : []))
  const empty = new Map(
    scripts.filter(
      ([, one]) => !one.isEntry && !one.isDynamicEntry && one.exports.length === 0 && one.code.trim() === '',
    ),
  )
  for (const [name, script] of scripts) {
    for (const file of script.imports.filter((each) => empty.has(each))) {
      for (const sheet of empty.get(file)?.viteMetadata?.importedCss ?? []) script.viteMetadata?.importedCss.add(sheet)
      const without = script.code.replace(`import"./${file.split('/').pop()}";`, '')
      if (without === script.code) throw new Error(`${name} imports ${file} in a way that is not known.`)
      script.code = without
    }
    script.imports = script.imports.filter((file) => !empty.has(file))
  }
  for (const file of empty.keys()) delete bundle[file]
}
