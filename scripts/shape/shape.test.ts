// Every shape check is proved by breaking what it guards.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkDependencies } from './dependencies.ts'
import { checkEndpointsAndRoutes } from './endpoints-and-routes.ts'
import { checkMigrationNumbers } from './migration-numbers.ts'
import { checkRepeatedCalls } from './repeated-calls.ts'
import { checkSizesAndNames } from './sizes-and-names.ts'
import { sourceFiles } from './source-files.ts'
import { checkStyleClasses } from './style-classes.ts'
import { checkTableOwners } from './table-owners.ts'
import { checkTransactions } from './transactions.ts'
import { checkWrittenOnce } from './written-once.ts'

const made: string[] = []
afterAll(() => made.forEach((root) => rmSync(root, { recursive: true, force: true })))

/** A small tree that keeps every rule, with some files added or replaced. */
function tree(changes: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'tuerca-shape-'))
  made.push(root)
  const files: Record<string, string> = {
    'tsconfig.json':
      '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true, "jsx": "react-jsx" } }',
    'packages/domain/src/rule.ts': 'export const rule = 1\n',
    'packages/contract/src/pay.ts': "import { rule } from '../../domain/src/rule.ts'\nexport const pay = rule\n",
    'apps/api/src/platform/route.ts': 'export const route = 1\n',
    'apps/api/src/ports/mailer.ts': 'export const mailer = 1\n',
    'apps/api/src/adapters/mailer/embedded.ts':
      "import { mailer } from '../../ports/mailer.ts'\nexport const embedded = mailer\n",
    'apps/api/src/features/pay/index.ts': "export { payNow } from './pay-now.ts'\n",
    'apps/api/src/features/pay/pay-now.ts':
      "import { mailer } from '../../ports/mailer.ts'\nexport const payNow = mailer\n",
    'apps/api/src/features/plans/index.ts': "import { payNow } from '../pay/index.ts'\nexport const plans = payNow\n",
    'apps/api/src/app/app.ts': "import { plans } from '../features/plans/index.ts'\nexport const app = plans\n",
    'apps/web/src/shared/call.ts': 'export const call = 1\n',
    'apps/web/src/features/pay/index.tsx': "import { call } from '../../shared/call.ts'\nexport const page = call\n",
    'apps/web/src/features/plans/index.tsx': 'export const plans = 1\n',
    'apps/web/src/app/root.tsx': "import { page } from '../features/pay/index.tsx'\nexport const root = page\n",
    ...changes,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const rulesBroken = (changes: Record<string, string>) =>
  checkDependencies(tree(changes), { least: 5 }).map((line) => /\(([\w-]+)\)$/.exec(line)?.[1] ?? line)

describe('the dependency rule', () => {
  test('a tree that keeps it passes', () => expect(checkDependencies(tree(), { least: 5 })).toEqual([]))
  test('too few modules are not taken for a clean tree', () =>
    expect(checkDependencies(tree(), { least: 500 })).toHaveLength(1))
  test.each([
    [
      'domain-imports-nothing',
      { 'packages/domain/src/rule.ts': "import { readFileSync } from 'node:fs'\nexport const rule = readFileSync\n" },
    ],
    [
      'contract-stands-on-domain',
      {
        'packages/contract/src/pay.ts':
          "import { route } from '../../../apps/api/src/platform/route.ts'\nexport const pay = route\n",
      },
    ],
    [
      'features-enter-by-the-front-door',
      {
        'apps/api/src/features/plans/index.ts':
          "import { payNow } from '../pay/pay-now.ts'\nexport const plans = payNow\n",
      },
    ],
    [
      'platform-knows-no-feature',
      {
        'apps/api/src/platform/route.ts':
          "import { plans } from '../features/plans/index.ts'\nexport const route = plans\n",
      },
    ],
    [
      'features-know-ports-not-adapters',
      {
        'apps/api/src/features/pay/pay-now.ts':
          "import { embedded } from '../../adapters/mailer/embedded.ts'\nexport const payNow = embedded\n",
      },
    ],
    [
      'adapters-know-ports-not-features',
      {
        'apps/api/src/adapters/mailer/embedded.ts':
          "import { plans } from '../../features/plans/index.ts'\nexport const embedded = plans\n",
      },
    ],
    [
      'web-shared-knows-no-feature',
      {
        'apps/web/src/shared/call.ts':
          "import { plans } from '../features/plans/index.tsx'\nexport const call = plans\n",
      },
    ],
    [
      'web-features-know-not-the-app',
      {
        'apps/web/src/features/plans/index.tsx':
          "import { root } from '../../app/root.tsx'\nexport const plans = root\n",
      },
    ],
    [
      'web-never-imports-api',
      {
        'apps/web/src/features/pay/index.tsx':
          "import { app } from '../../../../api/src/app/app.ts'\nexport const page = app\n",
      },
    ],
    [
      'api-never-imports-web',
      {
        'apps/api/src/app/app.ts': "import { call } from '../../../web/src/shared/call.ts'\nexport const app = call\n",
      },
    ],
    [
      'only-app-and-tests-open-pools',
      {
        'apps/api/src/platform/db/migrate.ts': 'export const open = 1\n',
        'apps/api/src/features/pay/pay-now.ts':
          "import { open } from '../../platform/db/migrate.ts'\nexport const payNow = open\n",
      },
    ],
    [
      'nothing-unresolvable',
      { 'apps/api/src/app/app.ts': "import { gone } from './gone.ts'\nexport const app = gone\n" },
    ],
    [
      'no-cycles',
      {
        'packages/domain/src/rule.ts': "import { other } from './other.ts'\nexport const rule = other\n",
        'packages/domain/src/other.ts': "import { rule } from './rule.ts'\nexport const other = () => rule\n",
      },
    ],
    [
      'no-cycles',
      {
        'packages/domain/src/rule.ts': "import type { Other } from './other.ts'\nexport const rule: Other = 1\n",
        'packages/domain/src/other.ts': "import { rule } from './rule.ts'\nexport type Other = number | typeof rule\n",
      },
    ],
    [
      'no-feature-cycles',
      {
        'apps/api/src/features/pay/later.ts': "import { plans } from '../plans/index.ts'\nexport const later = plans\n",
      },
    ],
  ])('%s is noticed', (rule, changes) => expect(rulesBroken(changes)).toContain(rule))
})

describe('table owners', () => {
  const owners = { wallets: 'pay' }
  const check = (path: string, text: string) => checkTableOwners([{ path, text }], owners)
  test('the owner may write, others may read', () => {
    expect(check('apps/api/src/features/pay/x.ts', "ctx.db.insertInto('wallets')")).toEqual([])
    expect(check('apps/api/src/features/plans/x.ts', "ctx.db.selectFrom('wallets')")).toEqual([])
  })
  test.each([
    "ctx.db.insertInto('wallets')",
    "ctx.db.updateTable('wallets')",
    "ctx.db.deleteFrom('wallets')",
    'sql`insert into wallets (id) values (1)`',
    'sql`update wallets set a = 1`',
    'sql`update public.wallets as w set a = 1`',
    'sql`delete from wallets`',
    'copy wallets (id) from stdin',
  ])('another feature writing is noticed: %s', (text) => {
    expect(check('apps/api/src/features/plans/x.ts', `const a = 1\n${text}`)).toEqual([
      'apps/api/src/features/plans/x.ts:2 writes wallets, which belongs to pay',
    ])
  })
  test('a temporary table needs no owner, and lends its name to no other', () => {
    expect(
      check('apps/api/src/features/pay/x.ts', 'sql`create temp table rows (id int)`\nsql`insert into rows values (1)`'),
    ).toEqual([])
    expect(
      check(
        'apps/api/src/features/plans/x.ts',
        'sql`create temp table wallets (id int)`\nsql`insert into wallets values (1)`',
      ),
    ).toHaveLength(1)
  })
  test('a table without an owner is noticed', () =>
    expect(check('apps/api/src/features/pay/x.ts', "ctx.db.insertInto('ghosts')")).toHaveLength(1))
})

describe('endpoints and routes', () => {
  const endpoint = {
    file: 'packages/contract/src/pay.ts',
    name: 'payNow',
    method: 'POST',
    path: '/api/pay',
    summary: 'Pays what is owed.',
  }
  const routes = (text: string) => [{ path: 'apps/api/src/features/pay/routes.ts', text }]
  test('one route each passes', () =>
    expect(checkEndpointsAndRoutes(routes('route(app, pay.payNow, handler)'), [endpoint])).toEqual([]))
  test('no route is noticed', () => expect(checkEndpointsAndRoutes([], [endpoint])).toHaveLength(1))
  test('two routes are noticed', () =>
    expect(checkEndpointsAndRoutes(routes('route(app, payNow, a)\nroute(app, payNow, b)'), [endpoint])).toHaveLength(1))
  test('two endpoints at one address are noticed', () => {
    const twin = { ...endpoint, name: 'payAgain', path: '/API/pay/' }
    expect(
      checkEndpointsAndRoutes(routes('route(app, payNow, a)\nroute(app, payAgain, b)'), [endpoint, twin]),
    ).toHaveLength(1)
  })
  test('a missing summary is noticed', () =>
    expect(checkEndpointsAndRoutes(routes('route(app, payNow, a)'), [{ ...endpoint, summary: '' }])).toHaveLength(1))
})

describe('calls that are repeated', () => {
  const endpoints = [
    { name: 'payNow', summary: 'Pays. Accepts an Idempotency-Key.' },
    { name: 'look', summary: 'Looks.' },
  ]
  test.each([
    ['call(payNow, { body }, { idempotencyKey })', 0],
    ['call(payNow, { body }, options)', 0],
    ['call(look, {})', 0],
    ['call(payNow, { body })', 1],
    ['const send = () => call(\n payNow,\n { body: {} },\n)', 1],
  ])('%s: %i problems', (text, count) =>
    expect(checkRepeatedCalls([{ path: 'apps/web/src/features/pay/pay.tsx', text }], endpoints)).toHaveLength(count),
  )
})

describe('sizes, names and transactions', () => {
  test('401 lines are noticed, 400 are not; tests may have 500, a table of rows 800', () => {
    expect(checkSizesAndNames([{ path: 'a/pay.ts', text: 'x\n'.repeat(401) }])).toHaveLength(1)
    expect(checkSizesAndNames([{ path: 'a/pay.ts', text: 'x\n'.repeat(400) }])).toEqual([])
    expect(checkSizesAndNames([{ path: 'a/pay.test.ts', text: 'x\n'.repeat(500) }])).toEqual([])
    expect(checkSizesAndNames([{ path: 'a/pay.test.ts', text: 'x\n'.repeat(501) }])).toHaveLength(1)
    expect(checkSizesAndNames([{ path: 'a/pay.module.css', text: 'x\n'.repeat(800) }])).toEqual([])
    expect(checkSizesAndNames([{ path: 'a/pay.module.css', text: 'x\n'.repeat(801) }])).toHaveLength(1)
  })
  test('a comment of 121 columns is noticed, one of 120 and a word to the linter are not', () => {
    const of = (text: string) => checkSizesAndNames([{ path: 'a/pay.ts', text }])
    expect(of(`const one = 1\n  // ${'x'.repeat(116)}\n`)).toEqual(['a/pay.ts:2 is a comment of 121 columns, over 120'])
    expect(of(`/** ${'x'.repeat(116)}\n`)).toEqual([])
    expect(of(`// oxlint-disable-next-line one/rule -- ${'x'.repeat(116)}\n`)).toEqual([])
    expect(of(`const long = '${'x'.repeat(200)}'\n`)).toEqual([])
  })
  test.each(['utils.ts', 'date-helpers.ts', 'common.ts', 'pay.service.ts', 'cart-manager.ts', 'misc.ts'])(
    '%s is noticed',
    (name) => expect(checkSizesAndNames([{ path: `a/${name}`, text: '' }])).toHaveLength(1),
  )
  test('the service order of the specification is no service', () =>
    expect(checkSizesAndNames([{ path: 'a/service-order-price.ts', text: '' }])).toEqual([]))
  test('a server that a shared module of tests opens by being read is noticed, one that is asked for is not', () => {
    expect(checkSizesAndNames([{ path: 'a/testing-pay.ts', text: 'let server\nbeforeAll(open)\n' }])).toHaveLength(1)
    expect(
      checkSizesAndNames([
        { path: 'a/testing-pay.ts', text: 'export function usePayServer() {\n  beforeAll(open)\n}\n' },
      ]),
    ).toEqual([])
    expect(checkSizesAndNames([{ path: 'a/pay.test.ts', text: 'beforeAll(open)\n' }])).toEqual([])
  })
  test.each([
    'inTransaction(ctx, async (ctx) => 1)',
    'onceByKey(ctx, write, async (ctx) => save(ctx))',
    'inTransaction(ctx, work)',
    'inTransaction(ctx, (ctx) => work(ctx, ctx.db))',
    'const pay = (ctx: TxCtx) => 1\n inTransaction(ctx, (ctx) => pay(ctx))',
  ])('a transaction that works with its own context passes: %s', (text) =>
    expect(checkTransactions(inFunction(text))).toEqual([]),
  )
  test.each([
    ['another name for the inner context', 'inTransaction(ctx, async (tx) => 1)'],
    ['no name for it', 'onceByKey(ctx, write, async () => save(ctx))'],
    ['a closure made with the outer one', 'const pay = () => refund(ctx)\n inTransaction(ctx, async (ctx) => pay())'],
    ['work handed in, called without it', 'inTransaction(ctx, (ctx) => work())'],
    ['a function inside the function', 'function pay() { return refund(ctx) }\n inTransaction(ctx, (ctx) => pay())'],
    [
      'the outer database by its own name',
      'const { db } = ctx\n inTransaction(ctx, async (ctx) => db.selectFrom("a"))',
    ],
    ['the ports by their own name', 'const { ports } = ctx\n onceByKey(ctx, write, async (ctx) => ports.payments)'],
    ['the database of something else', 'inTransaction(ctx, async (ctx) => deps.db.selectFrom("a"))'],
  ])('%s is noticed', (_, text) => expect(checkTransactions(inFunction(text))).toHaveLength(1))
})

const inFunction = (text: string) => [
  {
    path: 'apps/api/src/features/pay/x.ts',
    text: `async function use(ctx: Ctx, deps: Deps, work: (ctx: TxCtx) => Promise<void>) {\n ${text}\n}`,
  },
]

test('the walk leaves out what is generated or fetched', () => {
  const root = tree({ 'node_modules/x/index.ts': 'x', 'apps/web/build/a.ts': 'x' })
  expect(sourceFiles(root).filter((file) => /node_modules|build/.test(file.path))).toEqual([])
})

describe('what is decided for each country', () => {
  const check = (path: string, text: string) => checkWrittenOnce([{ path, text }])
  test.each([
    "country: 'CO' | 'MX'",
    "z.enum(['COP', 'MXN'])",
    "const at = currency === 'MXN' ? 'MX' : 'CO'",
    "count.toLocaleString('es-CO')",
    "const zone = 'America/Bogota'",
    "return country === 'CO' ? Math.round(tax / 100) * 100 : tax",
    "sql`case t.country when 'MX' then 'MXN' else 'COP' end`",
    'sql`p.price - round(p.price * p.discount_percentage / 100)::bigint`',
    'const less = price - percentOf(price, discountOf(listing))',
  ])('written again is noticed: %s', (text) =>
    expect(check('apps/api/src/features/pay/x.ts', `const a = 1\n${text}`)).toEqual([
      expect.stringMatching(/^apps\/api\/src\/features\/pay\/x\.ts:2 writes again/),
    ]),
  )
  test("a page's loader that reads its address from the request is noticed, the server's own code is not", () => {
    const text = 'const { pathname } = new URL(request.url)'
    expect(check('apps/web/src/features/pay/pages/pay.tsx', text)).toEqual([expect.stringMatching(/`url`/)])
    expect(check('apps/web/src/shared/pay.ts', text)).toEqual([expect.stringMatching(/`url`/)])
    expect(check('apps/api/src/app/pages.ts', text)).toEqual([])
  })
  test('in its own place, in a test and in words that a country alone has it passes', () => {
    expect(check('packages/domain/src/country.ts', "const COUNTRIES = ['CO', 'MX'] as const")).toEqual([])
    expect(check('apps/api/src/features/pay/x.test.ts', "'es-CO'")).toEqual([])
    expect(check('apps/web/src/features/pay/x.tsx', "country === 'MX' ? 'RFC' : 'NIT'")).toEqual([])
  })
})

describe('the classes of style sheets', () => {
  const problems = (page: string, sheet: string) =>
    checkStyleClasses([
      { path: 'apps/web/src/features/pay/pages/pay.tsx', text: `import css from '../pay.module.css'\n${page}` },
      { path: 'apps/web/src/features/pay/pay.module.css', text: sheet },
    ])
  test('each put and each there passes, in a media query and with a name after it too', () =>
    expect(
      problems(
        '<p className={names(css.row, css.wide)} />',
        '.row { width: 1.5em }\n@media (width < 40em) { .row.wide:hover { margin: 0 } }',
      ),
    ).toEqual([]))
  test('one that the sheet does not have is said', () =>
    expect(problems('<p className={css.gone} />', '')).toEqual([expect.stringContaining('puts the class "gone"')]))
  test('one that nothing puts is said', () =>
    expect(problems('<p className={css.row} />', '.row, .old { margin: 0 }')).toEqual([
      expect.stringContaining('has the class "old"'),
    ]))
  test('where a class is chosen at run time any of them may be put', () =>
    expect(problems('<p className={css[state]} />', '.open { margin: 0 }')).toEqual([]))
})

describe('the numbers of migrations', () => {
  const problems = (...names: string[]) =>
    checkMigrationNumbers(
      names.map((name) => ({ path: `db/migrations/${name}` })),
      { doubled: new Set(['0002']), missing: new Set(['0003']) },
    )
  test('each once, one after another, but for what is known', () =>
    expect(problems('0001_a.sql', '0002_a.sql', '0002_b.sql', '0004_a.sql')).toEqual([]))
  test.each([
    ['doubled', ['0001_a.sql', '0001_b.sql'], '0001_a.sql and 0001_b.sql have one number'],
    ['a third of a known pair', ['0001_a.sql', '0002_a.sql', '0002_b.sql', '0002_c.sql'], 'have one number'],
    ['left out', ['0001_a.sql', '0002_a.sql', '0005_a.sql'], 'there is no 0004'],
    ['not numbered', ['0001_a.sql', 'more.sql'], 'a migration is named'],
  ])('%s is said', (_, names, said) => {
    const found = problems(...names)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(said)
  })
})
