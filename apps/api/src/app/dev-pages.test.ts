import { afterAll, expect, test } from 'vitest'
import { identityFor } from '../features/session/index.ts'
import { readConfig } from '../platform/config.ts'
import { testDatabase } from '../platform/db/testing.ts'
import { buildApp } from './app.ts'
import { openPorts } from './ports.ts'
import { TEST_SECRET } from './testing.ts'

const connection = await testDatabase()
afterAll(() => connection.close())

/** A server whose every address is a page. */
async function serverOf(environment: Record<string, string>) {
  const config = readConfig({ DATABASE_URL: connection.url, SECRET: TEST_SECRET, LOG_LEVEL: 'silent', ...environment })
  return buildApp({
    config,
    connection,
    ports: await openPorts(config, connection.db),
    identity: identityFor({ config, connection }),
    mountPages: async (app) => {
      app.get('/*', () => 'a page')
    },
  })
}
const REAL = {
  MODE: 'production',
  ORIGIN: 'https://tuerca.example',
  MAILER: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MESSENGER: 'cloud-api',
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_TOKEN: 'x',
  WHATSAPP_APP_SECRET: 'x',
  WHATSAPP_VERIFY_TOKEN: 'x',
  CAPTCHA: 'recaptcha',
  RECAPTCHA_SITE_KEY: 'x',
  RECAPTCHA_SECRET: 'x',
  PLATE_REGISTRY: 'http',
  PLATE_REGISTRY_URL_CO: 'https://registry.test/{plate}',
  PAYMENT_GATEWAY_CO: 'mercado-pago',
  PAYMENT_GATEWAY_MX: 'mercado-pago',
  MERCADO_PAGO_TOKEN_CO: 'x',
  MERCADO_PAGO_TOKEN_MX: 'x',
  MERCADO_PAGO_SECRET_CO: 'x',
  MERCADO_PAGO_SECRET_MX: 'x',
}
const DRAWINGS = [
  '/dev/dibujos',
  '/DEV/laminas',
  '/dev',
  '/dev/diagrama/1.svg',
  '/tienda/repuestos-beto/dev/dibujos',
  '/%64ev/dibujos',
  '//dev/dibujos',
  '/dev/dibujos.data',
]
const EMBEDDED = [
  '/dev/bandeja',
  '/dev/pasarela/x',
  '/dev/bandeja.data',
  '/tienda/repuestos-beto/dev/bandeja',
  '/dev/sistema',
  '/dev/mercado-libre',
]

test.each<[string, Record<string, string>, { there: string[]; gone: string[] }]>([
  ['a demo', {}, { there: [...DRAWINGS, ...EMBEDDED], gone: [] }],
  ['production', REAL, { there: ['/devolver', '/catalogo/dev/x'], gone: [...DRAWINGS, ...EMBEDDED] }],
  [
    'production with embedded providers allowed',
    { MODE: 'production', ORIGIN: 'https://tuerca.example', ALLOW_EMBEDDED: 'yes' },
    { there: EMBEDDED, gone: DRAWINGS },
  ],
])('in %s', async (_name, environment, { there, gone }) => {
  const app = await serverOf(environment)
  const statuses = async (urls: string[]) =>
    Object.fromEntries(
      await Promise.all(
        urls.map(
          async (url) => [url, (await app.inject({ url, headers: { host: 'tuerca.example' } })).statusCode] as const,
        ),
      ),
    )
  expect(await statuses(there)).toEqual(Object.fromEntries(there.map((url) => [url, 200])))
  expect(await statuses(gone)).toEqual(Object.fromEntries(gone.map((url) => [url, 404])))
  if (gone.length > 0)
    expect((await app.inject({ url: '/api/dev/messages', headers: { host: 'tuerca.example' } })).statusCode).toBe(404)
  await app.close()
})
