const path = (...parts: string[]) => new RegExp(`(${parts.join('|')})`.replaceAll('/', '[\\\\/]'))

const vendor = path('node_modules/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)/', 'rolldown/runtime')

/** What only one place wears comes with it: the windows over a page, the page of a product, the list of results. */
const places: [string, RegExp][] = [
  // Vite takes whatever has '-legacy' in its name for a build for old browsers, and puts its styles into the script.
  ['style-older', path('features/legacy-catalogue/')],
  ['style-diagram', path('shared/diagram/')],
  [
    'style-windows',
    path(
      '/(offer-table|product-result|product-result-modal|result-window|service-order-price|image-preview|floating)[.]module',
    ),
  ],
  [
    'style-product',
    path('/(product|picture-gallery|offer-panel|seller-card|vehicle-table|product-facts|part-offers)[.]module'),
  ],
  [
    'style-results',
    path(
      '/(results|result-filters|result-tools|understood-line|understood-chips|car-line|ask-car|part-entry|part-sellers|no-results|nothing-fits|number-ways|seller-invitation)[.]module',
    ),
  ],
  // Linked by the pages that may show them, whose script arrives only with them.
  ['style-catalogue', path('/plans/components/(exhausted|product-search|plans-skeleton)[.]module')],
  ['style-shell', path('/(language-select|vin-card)[.]module')],
]
const feature = /features[\\/]([^\\/]+)/

/** One style sheet for the shell and one for each feature: a browser opens six connections, and twelve sheets are two rounds of waiting. */
const sheetOf = (id: string) =>
  places.find(([, worn]) => worn.test(id))?.[0] ?? `style-${feature.exec(id)?.[1] ?? 'shell'}`

/** What every page's frame is made of comes in one file, whoever else asks for parts of it: a dozen small files less. */
const frame = path(
  'src/app/(entry[.]client|nonce|layout/(?!footer|shell).*tsx)',
  'src/shared/(search-box/.*tsx?|use-here|visitor|whatsapp-link|modals/(on-demand|back-closes|modals))',
  'src/shared/ui/(use-early-input|own-escape|breadcrumbs|copy-number|price|state-badge|tooltip|names|icon|faces|field|button)[.]tsx?',
  'src/features/(session/(session-store|session-watch)|questions/kept-question|catalogue/components/language-select)[.]tsx?',
  'domain/src/(query-kind|box-steps|plates|catalogue-languages|return-path|part-number|words|money|country|meta-description|availability)[.]',
  'contract/src/session[.]',
)

/** What the pages of the original catalogue share: whoever goes down from a brand to a unit fetches it once. Its addresses apart: home writes some too. */
const catalogue = path(
  'src/features/catalogue/(texts|head|trail|keep-counted|components/(refused|page-head))[.]tsx?',
  'domain/src/consultation-gate[.]',
)

/** Which file of the browser's build a module goes into; what no group takes goes with the pages that ask for it. */
export const chunkGroups = [
  { name: sheetOf, debugName: 'sheets', test: path('src/.*[.]css$'), priority: 4 },
  { name: 'vendor', test: vendor, priority: 3 },
  { name: 'frame', test: frame, priority: 2 },
  { name: 'addresses', test: path('src/shared/catalogue-paths[.]'), priority: 2 },
  { name: 'catalogue', test: catalogue, priority: 1 },
]
