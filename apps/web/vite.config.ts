import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './src/app/build/contract-without-schemas.ts'

const vendor = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/

export default defineConfig({
  plugins: [contractWithoutSchemas(), reactRouter()],
  // Finds at start what the lazy imports need; without it the first modal in development answers 504.
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } } },
    },
    // The server runs the packages' own sources, so pages and API share one copy of each endpoint.
    ssr: { resolve: { external: ['@tuerca/contract', '@tuerca/domain', '@tuerca/line-art'] } },
  },
})
