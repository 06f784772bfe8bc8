import { reactRouter } from '@react-router/dev/vite'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { shortClassNames } from './src/app/build/class-names.ts'
import { contractWithoutSchemas } from './src/app/build/contract-without-schemas.ts'

const vendor = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/

const sheet = /features[\\/]([^\\/]+)/
/** What only one place wears comes with it: the windows over a page, the page of a product, the list of results. */
const places: [string, RegExp][] = [
  // Vite takes whatever has '-legacy' in its name for a build for old browsers, and puts its styles into the script.
  ['older', /features[\\/]legacy-catalogue[\\/]/],
  ['diagram', /shared[\\/]diagram[\\/]/],
  ['windows', /[\\/](offer-table|product-result|product-result-modal|result-window|service-order-price|image-preview|floating)[.]module/],
  ['product', /[\\/](product|picture-gallery|offer-panel|seller-card|vehicle-table)[.]module/],
  ['results', /[\\/](results|result-filters|result-toolbar|understood-line|no-results|seller-invitation)[.]module/],
]
/** One style sheet for the shell and one for each feature: a browser opens six connections, and twelve sheets are two rounds of waiting. */
const sheetOf = (id: string) => `style-${places.find(([, worn]) => worn.test(id))?.[0] ?? sheet.exec(id)?.[1] ?? 'shell'}`

/** What most pages share comes in one file instead of thirty small ones. */
const shell = /src[\\/](shared|app)[\\/]|packages[\\/]|node_modules[\\/]/

/** What every page's frame is made of comes in one file, whoever else asks for parts of it: a dozen small files less. */
const frame = /src[\\/](app[\\/]layout[\\/](?!footer|shell).*tsx|shared[\\/](search-box[\\/].*tsx?|use-here|visitor[.]|ui[\\/]use-early-input|modals[\\/]on-demand)|features[\\/](session[\\/]session-store|questions[\\/]kept-question|catalogue[\\/]components[\\/]language-select[.]tsx))|domain[\\/]src[\\/](query-kind|plates|catalogue-languages|return-path|part-number)[.]|contract[\\/]src[\\/]session[.]/

const groups = [
  { name: sheetOf, test: /src[\\/].*[.]css$/, priority: 3 },
  { name: 'vendor', test: vendor, priority: 2 },
  { name: 'frame', test: frame, priority: 1 },
  { name: 'shell', test: shell, minShareCount: 9, priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [contractWithoutSchemas(), reactRouter()],
  // Finds at start what the lazy imports need; without it the first modal in development answers 504.
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  // In development a class says its name.
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames(join(import.meta.dirname, 'src')) } : {} },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
    // The server runs the packages' own sources, so pages and API share one copy of each endpoint.
    ssr: { resolve: { external: ['@tuerca/contract', '@tuerca/domain', '@tuerca/line-art'] } },
  },
}))
