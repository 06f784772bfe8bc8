import { isIP } from 'node:net'
import { z } from 'zod'

z.config(z.locales.es())

const vendorUrl = z.url({ protocol: /^https?$/, error: 'debe ser una dirección https://servidor' }).transform((v) => v.replace(/\/$/, ''))
const yes = z.enum(['yes', 'no']).transform((v) => v === 'yes')

/** Every variable the process reads; docs/operations.md has the same table. Checked once, at start. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** demo: embedded everything is fine. production: embedded providers stop the start unless ALLOW_EMBEDDED=yes. */
  MODE: z.enum(['demo', 'production']).default('demo'),
  ALLOW_EMBEDDED: yes.default(false),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'debe ser una dirección postgres://usuario:clave@servidor/base' }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  DATA_DIR: z.string().default('data'),
  /** Where people reach the site, without a final slash; empty: taken from the request (demo only). */
  ORIGIN: z.string().default('').transform((v) => v.replace(/\/$/, '')).refine(isOrigin, 'debe ser https://servidor o http://servidor:puerto, sin nada después'),
  SECRET: z.string('falta: al menos 32 caracteres, siempre los mismos').min(32, 'debe tener al menos 32 caracteres'),
  TRUST_PROXY: z.string().default('loopback').refine(areProxies, 'debe ser loopback, linklocal, uniquelocal o direcciones IP, separadas por comas'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  WORKER: yes.default(true),
  /** Requests a minute from one address before 429; 0 turns the limit off. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  /** Seconds that a guest's page may be served from memory; 0 turns it off. */
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  MAILER: z.enum(['embedded', 'smtp']).default('embedded'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Tuerca <hola@tuerca.test>'),
  MESSENGER: z.enum(['embedded']).default('embedded'),
  CAPTCHA: z.enum(['embedded', 'recaptcha']).default('embedded'),
  /** Rounds of each key of the embedded captcha's proof of work: more makes browsers work longer. */
  CAPTCHA_COST: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  /** Where the makers' catalogues come from: the newer (v2) and the older generation. */
  OEM_CATALOGUE: z.enum(['embedded', 'laximo']).default('embedded'),
  LAXIMO_URL: vendorUrl.default('https://ws.laximo.ru'),
  LAXIMO_LOGIN: z.string().optional(),
  LAXIMO_PASSWORD: z.string().optional(),
  LEGACY_CATALOGUE: z.enum(['embedded', 'parts-catalogs']).default('embedded'),
  PARTS_CATALOGS_URL: vendorUrl.default('https://api.parts-catalogs.com/v1'),
  PARTS_CATALOGS_KEY: z.string().optional(),
  /** Servers that vendors' drawings are shown from, separated by spaces. */
  CATALOGUE_IMAGES: z.string().default('').transform((list) => list.split(/\s+/).filter((one) => one !== '')).refine((list) => list.every(isImageServer), 'debe ser https://servidor, separados por espacios'),
  /** What `npm start` loads; demo unless MODE=production. */
  SEED: z.enum(['demo', 'none']).optional(),
  SEED_PRODUCTS: z.coerce.number().int().min(1).max(2_000_000).default(50_000),
})
export type Config = z.output<typeof Environment>

/** Reads and checks the environment; throws an Error whose message names every wrong or missing variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  const wrong = parsed.error?.issues ?? []
  const names = new Set(wrong.map((issue) => issue.path[0]))
  // What is right is judged together even when something else is wrong: one start names every problem.
  const right = Environment.partial().safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))))
  const problems = [...wrong.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...missingTogether(right.data ?? {}, names)]
  if (problems.length || !parsed.data) throw new Error('La configuración no es válida:\n  ' + problems.join('\n  '))
  return parsed.data
}

/** What one variable's value asks of others; nothing about those that are wrong by themselves. */
function missingTogether(config: Partial<Config>, wrong: ReadonlySet<unknown>): string[] {
  const problems: string[] = []
  const needs = (because: string, names: readonly (keyof Config)[]) => {
    for (const name of names) if (!config[name] && !wrong.has(name)) problems.push(`${because} necesita ${name}`)
  }
  if (config.MAILER === 'smtp') needs('MAILER=smtp', ['SMTP_URL'])
  if (config.CAPTCHA === 'recaptcha') needs('CAPTCHA=recaptcha', ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'ORIGIN'])
  if (config.OEM_CATALOGUE === 'laximo') needs('OEM_CATALOGUE=laximo', ['LAXIMO_LOGIN', 'LAXIMO_PASSWORD'])
  if (config.LEGACY_CATALOGUE === 'parts-catalogs') needs('LEGACY_CATALOGUE=parts-catalogs', ['PARTS_CATALOGS_KEY'])
  if (config.MODE !== 'production') return problems
  needs('MODE=production', ['ORIGIN'])
  if (config.ALLOW_EMBEDDED) return problems
  if (config.CAPTCHA === 'embedded') problems.push('CAPTCHA=embedded es solo una prueba de trabajo: elige un proveedor o define ALLOW_EMBEDDED=yes')
  for (const name of ['MAILER', 'MESSENGER'] as const) {
    if (config[name] === 'embedded') problems.push(`${name}=embedded es una simulación: elige un proveedor o define ALLOW_EMBEDDED=yes`)
  }
  return problems
}

function isOrigin(text: string): boolean {
  return text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase())
}

function isImageServer(text: string): boolean {
  return /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(text)
}

function areProxies(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/')
    if (bits === undefined && /^(loopback|linklocal|uniquelocal)$/.test(address)) return true
    return isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
  })
}

/** Everything but what the start itself makes (an embedded database, a demonstration's secret), checked before anything runs. */
export function checkConfig(environment: Record<string, string | undefined>): Config {
  const production = environment.MODE === 'production'
  return readConfig({
    ...environment,
    DATABASE_URL: environment.DATABASE_URL || 'postgres://localhost/tuerca',
    SECRET: environment.SECRET || (production ? '' : 'x'.repeat(32)),
  })
}
