import { reactRouter } from '@react-router/dev/vite'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { classConstants } from './src/app/build/class-constants.ts'
import { chunkGroups, ownGroups } from './src/app/build/chunks.ts'
import { drawingsStayHome } from './src/app/build/drawings-stay-home.ts'
import { shortClassNames } from './src/app/build/class-names.ts'
import { contractWithoutSchemas } from './src/app/build/contract-without-schemas.ts'
import { modalsKeepPages } from './src/app/build/modals-keep-pages.ts'
import { withoutRouterParts } from './src/app/build/without-router-parts.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    classConstants(),
    contractWithoutSchemas(),
    withoutRouterParts(),
    drawingsStayHome(),
    modalsKeepPages(),
    reactRouter(),
    ownGroups(),
  ],
  // Finds at start what the lazy imports need; without it the first modal in development answers 504.
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  // In development a class says its name.
  css: {
    modules: command === 'build' ? { generateScopedName: shortClassNames(join(import.meta.dirname, 'src')) } : {},
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    // The server runs the packages' own sources, so pages and API share one copy of each endpoint.
    ssr: { resolve: { external: ['@tuerca/contract', '@tuerca/domain', '@tuerca/line-art'] } },
  },
}))
