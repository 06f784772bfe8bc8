import { z } from 'zod'

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
  ORIGIN: z.union([z.literal(''), z.url()]).default('').transform((v) => v.replace(/\/$/, '')),
  SECRET: z.string('falta: al menos 32 caracteres, siempre los mismos').min(32, 'debe tener al menos 32 caracteres'),
  TRUST_PROXY: z.string().default('loopback'),
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
})
export type Config = z.output<typeof Environment>

/** Reads and checks the environment; throws an Error whose message names every wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new Error('La configuración no es válida:\n' + parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`).join('\n'))
  }
  const config = parsed.data
  const problems: string[] = []
  if (config.MAILER === 'smtp' && !config.SMTP_URL) problems.push('MAILER=smtp necesita SMTP_URL')
  if (config.CAPTCHA === 'recaptcha') {
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'ORIGIN'] as const) {
      if (!config[name]) problems.push(`CAPTCHA=recaptcha necesita ${name}`)
    }
  }
  if (config.MODE === 'production') {
    if (!config.ORIGIN) problems.push('MODE=production necesita ORIGIN')
    if (!config.ALLOW_EMBEDDED) {
      if (config.CAPTCHA === 'embedded') problems.push('CAPTCHA=embedded es solo una prueba de trabajo: elige un proveedor o define ALLOW_EMBEDDED=yes')
      for (const name of ['MAILER', 'MESSENGER'] as const) {
        if (config[name] === 'embedded') problems.push(`${name}=embedded es una simulación: elige un proveedor o define ALLOW_EMBEDDED=yes`)
      }
    }
  }
  if (problems.length) throw new Error('La configuración no es válida:\n  ' + problems.join('\n  '))
  return config
}

/** Everything but what the start itself makes (an embedded database, a demonstration's secret), checked before anything runs. */
export function checkConfig(environment: Record<string, string | undefined>): void {
  const production = environment.MODE === 'production'
  readConfig({
    ...environment,
    DATABASE_URL: environment.DATABASE_URL || 'postgres://localhost/tuerca',
    SECRET: environment.SECRET || (production ? '' : 'x'.repeat(32)),
  })
}
