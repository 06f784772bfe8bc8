import type { Plugin } from 'vite'

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
  // Of other features, what stands beside every listing: with their own sheets a list asked for seven, one more than a
  // browser fetches at once.
  [
    'style-listing',
    path(
      '/(add-to-cart|add-to-quote-list|confirm-stock|confirm-compatibility|question-form|heart|result-row|price-block|product-picture|discount-policy|stock-by-winery|substitute-note|related-products|result-list)[.]module',
    ),
  ],
  // Home shows the brands of the catalogue and nothing else of it.
  ['style-brands', path('/catalogue/components/brand-grid[.]module')],
  // Linked by the pages that may show them, whose script arrives only with them.
  ['style-catalogue', path('/plans/components/(exhausted|product-search|plans-skeleton)[.]module')],
  ['style-shell', path('/(language-select|vin-card|rating-mark|brand-sign)[.]module')],
]
const feature = /features[\\/]([^\\/]+)/

/**
 * One style sheet for the shell and one for each feature: a browser opens six connections, and twelve sheets are two
 * rounds of waiting.
 */
const sheetOf = (id: string) =>
  places.find(([, worn]) => worn.test(id))?.[0] ?? `style-${feature.exec(id)?.[1] ?? 'shell'}`

/**
 * What every page's frame is made of comes in one file, whoever else asks for parts of it: a dozen small files less.
 */
const frame = path(
  'src/app/(entry[.]client|nonce|layout/(?!footer|shell|account-panel|looking-bar).*tsx)',
  'src/shared/(search-box/(search-box|use-suggestions|recent-searches)|use-here|previewed-store|shared-page|product-photo|picture-kind|modals/signed-in|use-arrived-from-elsewhere|consumer-authority|visitor|whatsapp-link|modals/(drawn-already|on-demand|modals|modal-address|overlay-state))',
  'src/shared/ui/(use-early-input|own-escape|breadcrumbs|copy-number|price|state-badge|tooltip|names|icon|faces|field|link|button)[.]tsx?',
  'src/features/(session/(session-store|session-watch)|offline/kept-copy|catalogue/components/language-select)[.]tsx?',
  'domain/src/(catalogue-languages|return-path|money|country)[.]',
  'contract/src/session[.]',
)

/**
 * What the pages of the original catalogue share: whoever goes down from a brand to a unit fetches it once. Its
 * addresses apart: home writes some too.
 */
const catalogue = path('src/features/catalogue/(texts|trail|components/(refused|page-head))[.]tsx?')

/**
 * What several of the pages that most people open share. By itself the bundler makes a file of every set of pages that
 * share something, and a page then came in forty files of half a kilobyte each, which compress badly alone: 9 KB of a
 * list of results. A group brings what its modules import to whoever asks for one of them: rules and calls that other
 * rooms ask for alone stand in none that has parts of a page.
 */
const together: [string, RegExp][] = [
  ['send', path('src/shared/forms/(use-send|idempotency-key|form)[.]', 'src/shared/ui/refused[.]')],
  [
    'forms',
    path(
      'src/shared/(forms/(form-element|kept-draft|use-typing|use-submit|fields)|ui/password-field)[.]',
      'domain/src/typed-(money|number)[.]',
    ),
  ],
  ['trade', path('domain/src/cart-sections[.]', 'contract/src/cart[.]', 'src/shared/city/city-choice[.]')],
  [
    'quoting',
    path(
      'src/features/quote-list/(list-store|quoted-vehicle|components/add-to-quote-list)[.]',
      'domain/src/quote-list[.]',
    ),
  ],
  [
    'offered',
    path('src/shared/vehicle-chip/fit-slot[.]', 'domain/src/(availability|quotation-states|result-order)[.]'),
  ],
  // Rules of a listing, without parts of a page.
  ['listing-rules', path('domain/src/(meta-description|vehicle-rows|discounts)[.]', 'contract/src/products[.]')],
  ['quantity', path('src/shared/(ui/quantity|ui/quantity-problem|pick-ups)[.]')],
  // An entry of a list; all that one buys with comes with its sellers.
  [
    'entry',
    path(
      'src/features/products/(part-facts|product-state)[.]',
      'src/features/products/components/(product-picture|quick-view)[.]tsx',
      'src/features/cart/components/add-one[.]tsx',
      'src/features/selling/components/stock-question[.]',
    ),
  ],
  [
    'listing',
    path(
      'src/features/products/components/(discounts|price-block|seller-line|stock-by-winery|related-products|service-order-button|substitute-note|vehicle-table)[.]tsx',
      'src/features/questions/components/confirm-compatibility[.]tsx',
      'src/features/selling/components/(confirm-stock|order-confirmed)[.]tsx',
      'src/features/cart/components/add-to-cart[.]tsx',
    ),
  ],
  ['wished', path('src/features/wish-lists/(wished|favourites|components/heart)[.]tsx?', 'contract/src/wish-lists[.]')],
  [
    'seller',
    path('src/features/ratings/components/rating-mark[.]tsx', 'src/shared/map-link[.]', 'domain/src/store-answers[.]'),
  ],
  ['told', path('src/shared/(share/share-button|ui/folded-list)[.]')],
  ['paying', path('src/features/payments/(go-to-gateway|buy-plan)[.]', 'contract/src/(checkout|payments|ratings)[.]')],
  [
    'checkout',
    path(
      'src/features/checkout/(components/(blocked|sellers|step|summary|how-paid|invoice|who|where)|checkout-values|how-paid|arrival-words|fetched-rules|use-checkout|pages/checkout)[.]tsx?',
    ),
  ],
  [
    'sale',
    path(
      'domain/src/(sale-turns|sale-states|return-kinds)[.]',
      'src/features/purchases/(sale-actions|kind-of|components/(card|use-move))[.]tsx?',
    ),
  ],
  ['plates', path('src/features/vehicles/components/(plate-input|plate-form|plate-entry)[.]tsx')],
  [
    'drawn',
    path(
      'src/features/catalogue/(judged-diagram|meter-gate|components/meter-line)[.]tsx?',
      'src/features/plans/index[.]',
      'contract/src/catalogue[.]',
    ),
  ],
]

/** Which file of the browser's build a module goes into; what no group takes goes with the pages that ask for it. */
export const chunkGroups = [
  { name: sheetOf, debugName: 'sheets', test: path('src/.*[.]css$'), priority: 4 },
  { name: 'vendor', test: vendor, priority: 3 },
  { name: 'frame', test: frame, priority: 2 },
  { name: 'addresses', test: path('src/shared/catalogue-paths[.]'), priority: 2 },
  // Asked for by plans and plates too, which need nothing else of the catalogue.
  { name: 'gate', test: path('domain/src/consultation-gate[.]'), priority: 2 },
  { name: 'catalogue', test: catalogue, priority: 1 },
  ...together.map(([name, test]) => ({ name, test, priority: 1, includeDependenciesRecursively: false })),
]

/**
 * What is not in a layer stands over what is in one, and the first layer that is named lies below the others: the
 * page's base says their order.
 */
export function baseFirst(bundle: Record<string, { type: string; source?: unknown }>) {
  for (const [name, { source }] of Object.entries(bundle))
    if (/style-shell.*[.]css$/.test(name) && !String(source).startsWith('@layer reset'))
      throw new Error(`${name} does not begin with shared/ui/base.css: something is imported before it.`)
}

/**
 * A group takes the modules that it names and not what those import, which would draw whole features in by their index.
 * The bundler then wants to be free to let a page's own file export more than the page does.
 */
export function ownGroups(): Plugin {
  return {
    name: 'tuerca:own-groups',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'post',
    generateBundle: (_, bundle) => baseFirst(bundle),
    configResolved({ environments: { client } }) {
      if (client) client.build.rolldownOptions.preserveEntrySignatures = 'allow-extension'
    },
  }
}
