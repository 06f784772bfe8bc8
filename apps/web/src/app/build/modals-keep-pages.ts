import type { Plugin } from 'vite'

const page = /[\\/]src[\\/]features[\\/][^\\/]+[\\/]pages[\\/][^\\/]+[.]tsx$/
const rule = '/src/shared/modals/modal-address.ts'

/**
 * A modal is a parameter of the address, and the router reads a page anew when its address changes. Each page of ours
 * that reads anything gets the rule that says when a step only opened or closed a modal, unless it has a rule of its
 * own.
 */
export function modalsKeepPages(): Plugin {
  let root = ''
  return {
    name: 'tuerca:modals-keep-pages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      return page.test(id) ? { code: withRule(code, root + rule), map: null } : undefined
    },
  }
}

/** `code` is a page as it is written. */
export function withRule(code: string, file: string) {
  const reads = /^export (?:const|function|async function|\{[^}]*) ?\bloader\b/m.test(code)
  const hasRule = /^export .*\bshouldRevalidate\b/m.test(code)
  return reads && !hasRule ? `${code}\nexport { shouldRevalidate } from ${JSON.stringify(file)}\n` : code
}
