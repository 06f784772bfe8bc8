import { COUNTRIES, type Country } from '@tuerca/domain/country'
import { isIP } from 'node:net'
import { z } from 'zod'

z.config(z.locales.es())

const vendorUrl = z
  .url({ protocol: /^https?$/, error: 'debe ser una dirección https://servidor' })
  .transform((v) => v.replace(/\/$/, ''))
const yes = z.enum(['yes', 'no']).transform((v) => v === 'yes')

const plateUrl = z
  .string()
  .refine(
    (text) =>
      /^https?:\/\//i.test(text) && text.includes('{plate}') && URL.canParse(text.replaceAll('{plate}', 'ABC123')),
    'debe ser una dirección https:// con {plate} donde va la placa',
  )

/** A variable that holds JSON of a shape. */
function jsonText<S extends z.ZodType>(shape: S) {
  return z
    .string()
    .optional()
    .transform((text, context): z.output<S> | undefined => {
      if (text === undefined) return undefined
      try {
        const read = shape.safeParse(JSON.parse(text))
        if (read.success) return read.data
      } catch {
        // Told below.
      }
      context.addIssue({ code: 'custom', message: 'debe ser un JSON de la forma que dice docs/operations.md' })
      return z.NEVER
    })
}

/** Headers in a variable are written as in an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A comma list of gateways, each once and each of a closed list. */
function gatewaysOf<const N extends string>(...known: N[]) {
  return z
    .string()
    .default('embedded')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (list): list is N[] =>
        list.length > 0 &&
        list.every((one) => known.some((name) => name === one)) &&
        new Set(list).size === list.length,
      `debe ser ${known.join(', ')}: uno, o varios separados por comas`,
    )
}

/** Every variable that the process reads; docs/operations.md has the same table. Checked once, at start. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** demo: embedded everything is fine. production: embedded providers stop the start unless ALLOW_EMBEDDED=yes. */
  MODE: z.enum(['demo', 'production']).default('demo'),
  ALLOW_EMBEDDED: yes.default(false),
  /** The demonstration's invented stores answer their buyers by themselves; `npm start` with demo data says yes. */
  DEMO_STORES: yes.default(false),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'debe ser una dirección postgres://usuario:clave@servidor/base',
  }),
  /**
   * The address that bypasses a PgBouncer in transaction mode at DATABASE_URL: for work that needs a session of its
   * own.
   */
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'debe ser una dirección postgres://usuario:clave@servidor/base' })
    .optional(),
  /** Streaming replicas, separated by commas: reads that may be a few seconds old go there. */
  DATABASE_READ_URL: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((one) => /^postgres(ql)?:\/\/./.test(one) && URL.canParse(one)),
      'debe ser una dirección postgres://usuario:clave@servidor/base, o varias separadas por comas',
    ),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  DATA_DIR: z.string().default('data'),
  /** The site's public address, without a final slash. Empty: taken from the request (demo only). */
  ORIGIN: z
    .string()
    .default('')
    .transform((v) => v.replace(/\/$/, ''))
    .refine(isOrigin, 'debe ser https://servidor o http://servidor:puerto, sin nada después'),
  SECRET: z.string('falta: al menos 32 caracteres, siempre los mismos').min(32, 'debe tener al menos 32 caracteres'),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .refine(areProxies, 'debe ser loopback, linklocal, uniquelocal o direcciones IP, separadas por comas'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The token that readers of /metrics must send; without it the address does not exist. */
  METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  /**
   * The collector of traces (OTLP over HTTP), under OpenTelemetry's own variable names; without it nothing is traced.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: vendorUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((list) =>
      Object.fromEntries(
        list
          .split(',')
          .filter((one) => one.includes('='))
          .map((one) => [one.slice(0, one.indexOf('=')).trim(), decoded(one.slice(one.indexOf('=') + 1).trim())]),
      ),
    ),
  OTEL_SERVICE_NAME: z.string().min(1).default('tuerca'),
  /** Which part of all traces is kept, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** web: pages and calls. worker: background jobs, with health and metrics only. both: everything. */
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  /** `no` is ROLE=web by its older name. */
  WORKER: yes.default(true),
  /** How long a process that was told to stop keeps serving, so that the balancer can notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  /** Requests a minute from one address before 429; 0 turns the limit off. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  /**
   * After so many seconds a guest's cached page is rendered anew. Until the new one is ready the old one may be shown,
   * at most twice as long. 0 turns the cache off.
   */
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  MAILER: z.enum(['embedded', 'smtp']).default('embedded'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Tuerca <hola@tuerca.test>'),
  /** The token that a mail server sends with each bounce report; without it such reports are refused. */
  MAIL_BOUNCE_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  MESSENGER: z.enum(['embedded', 'cloud-api']).default('embedded'),
  WHATSAPP_URL: vendorUrl.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^[0-9]+$/, 'debe tener solo dígitos')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  /** Approved templates are named {WHATSAPP_TEMPLATES}_{topic}. */
  WHATSAPP_TEMPLATES: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/, 'admite minúsculas, dígitos y _')
    .default('tuerca'),
  WHATSAPP_LANGUAGE: z.string().default('es'),
  CAPTCHA: z.enum(['embedded', 'recaptcha']).default('embedded'),
  /** Rounds per key of the embedded captcha's proof of work: more rounds keep browsers busy longer. */
  CAPTCHA_COST: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  /** Where people's files are kept: under DATA_DIR, or in any store that speaks S3 (its address with the bucket). */
  OBJECT_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_URL: vendorUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** How large a file a store may import, in megabytes. */
  IMPORT_MOST_MB: z.coerce.number().int().min(1).max(200).default(40),
  /**
   * The public registry of number plates: an address with {plate} in it for each country. Answers are read like
   * RegCheck's unless a map is given.
   */
  PLATE_REGISTRY: z.enum(['embedded', 'http']).default('embedded'),
  PLATE_REGISTRY_URL_CO: plateUrl.optional(),
  PLATE_REGISTRY_URL_MX: plateUrl.optional(),
  PLATE_REGISTRY_HEADERS: jsonText(z.record(z.string(), z.string())),
  PLATE_REGISTRY_FIELDS: jsonText(z.record(z.string(), z.array(z.string()))),
  PLATE_REGISTRY_NOT_FOUND: z.string().max(300).optional(),
  /** Where the makers' catalogues come from: the newer (v2) and the older generation. */
  OEM_CATALOGUE: z.enum(['embedded', 'laximo']).default('embedded'),
  LAXIMO_URL: vendorUrl.default('https://ws.laximo.ru'),
  LAXIMO_LOGIN: z.string().optional(),
  LAXIMO_PASSWORD: z.string().optional(),
  LEGACY_CATALOGUE: z.enum(['embedded', 'parts-catalogs']).default('embedded'),
  PARTS_CATALOGS_URL: vendorUrl.default('https://api.parts-catalogs.com/v1'),
  PARTS_CATALOGS_KEY: z.string().optional(),
  /** Servers from which vendors' drawings are loaded, separated by spaces. */
  CATALOGUE_IMAGES: z
    .string()
    .default('')
    .transform((list) => list.split(/\s+/).filter((one) => one !== ''))
    .refine((list) => list.every(isImageServer), 'debe ser https://servidor, separados por espacios'),
  /**
   * The payment gateways of each country, separated by commas: the first takes new payments, the others finish the ones
   * they already have.
   */
  PAYMENT_GATEWAY_CO: gatewaysOf('embedded', 'payu', 'wompi', 'mercado-pago'),
  PAYMENT_GATEWAY_MX: gatewaysOf('embedded', 'payu', 'mercado-pago'),
  PAYU_MERCHANT_ID: z.string().optional(),
  PAYU_API_KEY: z.string().optional(),
  PAYU_API_LOGIN: z.string().optional(),
  PAYU_ACCOUNT_CO: z.string().optional(),
  PAYU_ACCOUNT_MX: z.string().optional(),
  /** As chosen in PayU's panel. HMAC-SHA256 signs with PAYU_SECRET, or with the API key when there is no secret. */
  PAYU_SIGNATURE: z.enum(['MD5', 'SHA', 'SHA256', 'HMAC-SHA256']).default('MD5'),
  PAYU_SECRET: z.string().optional(),
  PAYU_TEST: yes.default(false),
  PAYU_CHECKOUT_URL: vendorUrl.default('https://checkout.payulatam.com/ppp-web-gateway-payu'),
  PAYU_API_URL: vendorUrl.default('https://api.payulatam.com'),
  WOMPI_PUBLIC_KEY: z.string().optional(),
  WOMPI_PRIVATE_KEY: z.string().optional(),
  WOMPI_INTEGRITY_SECRET: z.string().optional(),
  WOMPI_EVENTS_SECRET: z.string().optional(),
  WOMPI_CHECKOUT_URL: vendorUrl.default('https://checkout.wompi.co/p'),
  WOMPI_API_URL: vendorUrl.default('https://production.wompi.co'),
  MERCADO_PAGO_TOKEN_CO: z.string().optional(),
  MERCADO_PAGO_TOKEN_MX: z.string().optional(),
  MERCADO_PAGO_SECRET_CO: z.string().optional(),
  MERCADO_PAGO_SECRET_MX: z.string().optional(),
  MERCADO_PAGO_API_URL: vendorUrl.default('https://api.mercadopago.com'),
  /** The marketplace where stores also sell; the embedded one is allowed in production only with ALLOW_EMBEDDED=yes. */
  MARKETPLACE: z.enum(['embedded', 'mercado-libre']).default('embedded'),
  MERCADO_LIBRE_CLIENT_ID: z
    .string()
    .regex(/^[0-9]+$/, 'debe tener solo dígitos')
    .optional(),
  MERCADO_LIBRE_CLIENT_SECRET: z.string().optional(),
  MERCADO_LIBRE_URL: vendorUrl.default('https://api.mercadolibre.com'),
  /** Where owners sign in, instead of the country's own page. */
  MERCADO_LIBRE_LOGIN_URL: vendorUrl.optional(),
  /** What `npm start` loads; demo unless MODE=production. */
  SEED: z.enum(['demo', 'none']).optional(),
  SEED_PRODUCTS: z.coerce.number().int().min(1).max(10_000_000).optional(),
})
export type Config = z.output<typeof Environment>

/** Reads and checks the environment; throws an Error whose message names every wrong or missing variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  const wrong = parsed.error?.issues ?? []
  const names = new Set(wrong.map((issue) => issue.path[0]))
  // Valid variables are checked together even when another one is invalid, so that one start names every problem.
  const right = Environment.partial().safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))),
  )
  const problems = [
    ...wrong.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missingTogether(right.data ?? {}, names),
  ]
  if (problems.length || !parsed.data) throw new Error('La configuración no es válida:\n  ' + problems.join('\n  '))
  return parsed.data
}

/** What will not work although the server starts, in words for the operator. */
export function warningsOf(config: Config): string[] {
  const vendors = [
    config.OEM_CATALOGUE === 'laximo' ? 'OEM_CATALOGUE=laximo' : '',
    config.LEGACY_CATALOGUE === 'parts-catalogs' ? 'LEGACY_CATALOGUE=parts-catalogs' : '',
  ].filter(Boolean)
  if (vendors.length === 0 || config.CATALOGUE_IMAGES.length > 0) return []
  return [
    `${vendors.join(' y ')} sin CATALOGUE_IMAGES: los navegadores no cargarán los dibujos del proveedor. Escribe ahí sus servidores, como https://img.proveedor.example`,
  ]
}

/**
 * Variables that another variable's value makes necessary; invalid variables are left out, they have a message of their
 * own.
 */
function missingTogether(config: Partial<Config>, wrong: ReadonlySet<unknown>): string[] {
  const problems: string[] = []
  const needs = (because: string, names: readonly (keyof Config)[]) => {
    for (const name of names) if (!config[name] && !wrong.has(name)) problems.push(`${because} necesita ${name}`)
  }
  if (config.ROLE === 'worker' && config.WORKER === false)
    problems.push('ROLE=worker y WORKER=no se contradicen: quita WORKER')
  if (config.MAILER === 'smtp') needs('MAILER=smtp', ['SMTP_URL'])
  if (config.OBJECT_STORE === 's3') needs('OBJECT_STORE=s3', ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (config.MESSENGER === 'cloud-api')
    needs('MESSENGER=cloud-api', [
      'WHATSAPP_PHONE_ID',
      'WHATSAPP_TOKEN',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
    ])
  if (config.CAPTCHA === 'recaptcha') needs('CAPTCHA=recaptcha', ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'ORIGIN'])
  if (
    config.PLATE_REGISTRY === 'http' &&
    !config.PLATE_REGISTRY_URL_CO &&
    !config.PLATE_REGISTRY_URL_MX &&
    !wrong.has('PLATE_REGISTRY_URL_CO') &&
    !wrong.has('PLATE_REGISTRY_URL_MX')
  ) {
    problems.push('PLATE_REGISTRY=http necesita PLATE_REGISTRY_URL_CO o PLATE_REGISTRY_URL_MX')
  }
  if (config.OEM_CATALOGUE === 'laximo') needs('OEM_CATALOGUE=laximo', ['LAXIMO_LOGIN', 'LAXIMO_PASSWORD'])
  if (config.LEGACY_CATALOGUE === 'parts-catalogs') needs('LEGACY_CATALOGUE=parts-catalogs', ['PARTS_CATALOGS_KEY'])
  if (config.MARKETPLACE === 'mercado-libre')
    needs('MARKETPLACE=mercado-libre', ['MERCADO_LIBRE_CLIENT_ID', 'MERCADO_LIBRE_CLIENT_SECRET', 'ORIGIN'])
  for (const country of COUNTRIES) {
    for (const gateway of config[`PAYMENT_GATEWAY_${country}`] ?? [])
      needs(`PAYMENT_GATEWAY_${country}=${gateway}`, keysOf(gateway, country))
  }
  if (config.MODE !== 'production') return problems
  needs('MODE=production', ['ORIGIN'])
  if (config.DEMO_STORES) problems.push('DEMO_STORES=yes contesta por tiendas inventadas: es solo para la demostración')
  if (config.ALLOW_EMBEDDED) return problems
  if (config.CAPTCHA === 'embedded')
    problems.push('CAPTCHA=embedded es solo una prueba de trabajo: elige un proveedor o define ALLOW_EMBEDDED=yes')
  if (config.PLATE_REGISTRY === 'embedded')
    problems.push('PLATE_REGISTRY=embedded inventa los vehículos: elige un registro o define ALLOW_EMBEDDED=yes')
  for (const name of ['MAILER', 'MESSENGER'] as const) {
    if (config[name] === 'embedded')
      problems.push(`${name}=embedded es una simulación: elige un proveedor o define ALLOW_EMBEDDED=yes`)
  }
  for (const country of COUNTRIES) {
    if (config[`PAYMENT_GATEWAY_${country}`]?.includes('embedded'))
      problems.push(
        `PAYMENT_GATEWAY_${country}=embedded es una simulación: elige un proveedor o define ALLOW_EMBEDDED=yes`,
      )
  }
  return problems
}

function keysOf(gateway: string, country: Country): readonly (keyof Config)[] {
  // Gateways call back over the network: they must be told where.
  if (gateway === 'payu')
    return ['ORIGIN', 'PAYU_MERCHANT_ID', 'PAYU_API_KEY', 'PAYU_API_LOGIN', `PAYU_ACCOUNT_${country}`]
  if (gateway === 'wompi')
    return ['ORIGIN', 'WOMPI_PUBLIC_KEY', 'WOMPI_PRIVATE_KEY', 'WOMPI_INTEGRITY_SECRET', 'WOMPI_EVENTS_SECRET']
  if (gateway === 'mercado-pago') return ['ORIGIN', `MERCADO_PAGO_TOKEN_${country}`, `MERCADO_PAGO_SECRET_${country}`]
  return []
}

function isOrigin(text: string): boolean {
  return (
    text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase())
  )
}

function isImageServer(text: string): boolean {
  return /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(text)
}

function areProxies(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/')
    if (bits === undefined && /^(loopback|linklocal|uniquelocal)$/.test(address)) return true
    return (
      isIP(address) > 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
    )
  })
}

/**
 * Checks everything before anything runs, except what the start itself creates (an embedded database, a demonstration's
 * secret).
 */
export function checkConfig(environment: Record<string, string | undefined>): Config {
  const production = environment.MODE === 'production'
  return readConfig({
    ...environment,
    DATABASE_URL: environment.DATABASE_URL || 'postgres://localhost/tuerca',
    SECRET: environment.SECRET || (production ? '' : 'x'.repeat(32)),
  })
}
