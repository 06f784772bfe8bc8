import type { Plugin } from 'vite'

/**
 * What a browser may have of the drawing kit: the colours of the other scheme. The drawings themselves are made by
 * loaders.
 */
const FOR_BROWSERS = new Set(['@tuerca/line-art/dark-scheme'])

/**
 * Fails the build where a page takes drawings along: one import in a component brought 200 kB of them to a seller's
 * telephone.
 */
export function drawingsStayHome(): Plugin {
  return {
    name: 'tuerca:drawings-stay-home',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const drawn = Object.keys(chunk.modules).find(isDrawing)
        if (drawn)
          this.error(`${chunk.name} brings ${drawn} to the browser: let its loader draw (shared/ui/scene.tsx).`)
      }
    },
  }
}

/** Whether a module of the build is a drawing, by its path. */
export function isDrawing(path: string) {
  const [, name] = /[\\/]packages[\\/]line-art[\\/]src[\\/](.+)\.ts$/.exec(path) ?? []
  return name !== undefined && !FOR_BROWSERS.has(`@tuerca/line-art/${name}`)
}
