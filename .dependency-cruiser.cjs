// The dependency rule: domain ← contract ← api (platform, ports ← features ← app → adapters → ports) and ← web (shared
// ← features ← app).
module.exports = {
  forbidden: [
    // Nor by types: whoever reads one of a circle reads all of it. The context alone names the purchases whose steps
    // take it.
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^apps/api/src/platform/(context|purchases)[.]ts$' },
      to: { circular: true },
    },
    {
      name: 'no-feature-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/(api|web)/src/features/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'line-art-imports-nothing',
      severity: 'error',
      from: { path: '^packages/line-art/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/line-art/src/' },
    },
    {
      name: 'contract-stands-on-domain',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(contract|domain)/' },
    },
    {
      name: 'features-enter-by-the-front-door',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/features/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/(?:api|web)/src/features/[^/]+/', pathNot: ['^apps/$1/src/features/$2/', '/index[.]tsx?$'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/(platform|ports)/' },
      to: { path: '^apps/api/src/(features|adapters|app)/' },
    },
    {
      name: 'features-know-ports-not-adapters',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/api/src/(adapters|app)/' },
    },
    {
      name: 'adapters-know-ports-not-features',
      severity: 'error',
      from: { path: '^apps/api/src/adapters/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/api/src/(features|app)/' },
    },
    {
      name: 'web-shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-know-not-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/', pathNot: '^apps/web/src/app/contexts[.]ts$' },
    },
    {
      name: 'web-never-imports-api',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/api|db|scripts)/' },
    },
    { name: 'api-never-imports-web', severity: 'error', from: { path: '^apps/api/' }, to: { path: '^apps/web/' } },
    {
      name: 'only-app-and-tests-open-pools',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: '[.]test[.]ts$' },
      to: { path: '^node_modules/pg/|^apps/api/src/platform/db/migrate[.]ts$' },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: { pathNot: '[+]types' },
      to: { couldNotResolve: true, pathNot: '[+]types|^virtual:|build/server|[.]wasm[?]url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests reach wherever they must.
    exclude: { path: 'apps/web/(build|[.]react-router)|[.]test[.]tsx?$|/testing[-a-z]*[.]ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
}
