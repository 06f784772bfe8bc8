// Whether what the lock file names is what stands in node_modules: after a pull that changed it, it is not.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} root the folder of package-lock.json
 * @returns {boolean}
 */
export function isInstalled(root) {
  // npm writes down what it installed.
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const installed = packagesOf(note)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true
    const there = installed[path]
    // What is only for other machines is left out by npm.
    if (there === undefined) return wanted.optional === true
    return there.version === wanted.version && there.integrity === wanted.integrity
  })
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
