import { z } from 'zod'

const yes = z.enum(['yes', 'no']).transform((v) => v === 'yes')

/** Every variable the process reads; docs/operations.md has the same table. Checked once, at start. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** demo: embedded everything is fine. production: embedded providers stop the start unless ALLOW_EMBEDDED=yes. */
  MODE: z.enum(['demo', 'production']).default('demo'),
  ALLOW_EMBEDDED: yes.default(false),
  DATABASE_URL: z.url('DATABASE_URL debe ser una dirección postgres://'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  DATA_DIR: z.string().default('data'),
  /** Where people reach the site, without a final slash; empty: taken from the request (demo only). */
  ORIGIN: z.union([z.literal(''), z.url()]).default('').transform((v) => v.replace(/\/$/, '')),
  SECRET: z.string().min(32, 'SECRET debe tener al menos 32 caracteres'),
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
  if (config.MODE === 'production') {
    if (!config.ORIGIN) problems.push('MODE=production necesita ORIGIN')
    if (!config.ALLOW_EMBEDDED) {
      for (const name of ['MAILER', 'MESSENGER'] as const) {
        if (config[name] === 'embedded') problems.push(`${name}=embedded es una simulación: elige un proveedor o define ALLOW_EMBEDDED=yes`)
      }
    }
  }
  if (problems.length) throw new Error('La configuración no es válida:\n  ' + problems.join('\n  '))
  return config
}
