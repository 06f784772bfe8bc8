import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const written = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi

/**
 * Two letters for the sheet and a number for the class, instead of both names and a hash: scripts, sheets and pages
 * carry them all. The same on the server and in the browser, whoever builds first. Throws for a class that its sheet
 * does not write.
 */
export function shortClassNames(folder: string) {
  const sheets = globSync('**/*.module.css', { cwd: folder }).sort()
  return (name: string, file: string) => {
    const sheet = relative(folder, file.split('?')[0] ?? file)
    const at = sheets.indexOf(sheet)
    if (at < 0) throw new Error(`${file} is not a sheet below ${folder}.`)
    const place = [
      ...new Set(Array.from(readFileSync(join(folder, sheet), 'utf8').matchAll(written), ([, each]) => each)),
    ].indexOf(name)
    if (place < 0) throw new Error(`${name} is not written in ${file}.`)
    return letters(at) + place.toString(36)
  }
}

const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))
