import { describe, expect, test } from 'vitest'
import { checkConfig, readConfig, warningsOf } from './config.ts'

const enough = { DATABASE_URL: 'postgres://localhost/tuerca', SECRET: 'x'.repeat(32) }
const production = { ...enough, MODE: 'production', ORIGIN: 'https://tuerca.example' }

describe('the captcha', () => {
  test('embedded is what a demo has, and a production start refuses unless it is allowed', () => {
    expect(readConfig(enough).CAPTCHA).toBe('embedded')
    expect(() => readConfig(production)).toThrow(/CAPTCHA=embedded.*ALLOW_EMBEDDED=yes/)
    expect(readConfig({ ...production, ALLOW_EMBEDDED: 'yes' }).CAPTCHA).toBe('embedded')
  })

  test('recaptcha names what it misses', () => {
    const keys = {
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
      ORIGIN: 'https://tuerca.example',
    }
    expect(readConfig({ ...enough, ...keys }).RECAPTCHA_SITE_KEY).toBe('site')
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'ORIGIN']) {
      expect(() => readConfig({ ...enough, ...keys, [name]: '' })).toThrow(`CAPTCHA=recaptcha necesita ${name}`)
    }
    expect(() => readConfig({ ...enough, CAPTCHA: 'other' })).toThrow(/CAPTCHA/)
  })
})

test('invented stores answer buyers in a demonstration only', () => {
  expect(readConfig({ ...enough, DEMO_STORES: 'yes' }).DEMO_STORES).toBe(true)
  expect(() => readConfig({ ...production, ALLOW_EMBEDDED: 'yes', DEMO_STORES: 'yes' })).toThrow(/DEMO_STORES/)
})

describe("the makers' catalogues", () => {
  test('a vendor without its keys stops the start, and so does one that nobody wrote', () => {
    expect(readConfig(enough)).toMatchObject({
      OEM_CATALOGUE: 'embedded',
      LEGACY_CATALOGUE: 'embedded',
      CATALOGUE_IMAGES: [],
    })
    expect(() => readConfig({ ...enough, OEM_CATALOGUE: 'laximo' })).toThrow(
      /necesita LAXIMO_LOGIN\n.*necesita LAXIMO_PASSWORD/,
    )
    expect(() => readConfig({ ...enough, LEGACY_CATALOGUE: 'parts-catalogs' })).toThrow(/necesita PARTS_CATALOGS_KEY/)
    expect(() => readConfig({ ...enough, OEM_CATALOGUE: 'otro' })).toThrow(/OEM_CATALOGUE/)
    expect(
      readConfig({
        ...enough,
        OEM_CATALOGUE: 'laximo',
        LAXIMO_LOGIN: 'a',
        LAXIMO_PASSWORD: 'b',
        LAXIMO_URL: 'https://ws.example/',
      }).LAXIMO_URL,
    ).toBe('https://ws.example')
  })

  test('drawings come only from servers that are named', () => {
    expect(
      readConfig({ ...enough, CATALOGUE_IMAGES: 'https://img.example  https://*.vendor.example' }).CATALOGUE_IMAGES,
    ).toEqual(['https://img.example', 'https://*.vendor.example'])
    for (const wrong of [
      'img.example',
      'https://a.example; script-src *',
      "'unsafe-inline'",
      'https://a.example/path',
    ]) {
      expect(() => readConfig({ ...enough, CATALOGUE_IMAGES: wrong })).toThrow(/CATALOGUE_IMAGES/)
    }
  })
})

describe('mail and WhatsApp', () => {
  const cloud = {
    MESSENGER: 'cloud-api',
    WHATSAPP_PHONE_ID: '1055',
    WHATSAPP_TOKEN: 't',
    WHATSAPP_APP_SECRET: 's',
    WHATSAPP_VERIFY_TOKEN: 'v',
  }
  test('a provider without its keys stops the start', () => {
    expect(readConfig({ ...enough, ...cloud })).toMatchObject({
      WHATSAPP_TEMPLATES: 'tuerca',
      WHATSAPP_LANGUAGE: 'es',
      WHATSAPP_URL: 'https://graph.facebook.com/v23.0',
    })
    for (const name of Object.keys(cloud).slice(1))
      expect(() => readConfig({ ...enough, ...cloud, [name]: '' })).toThrow(`MESSENGER=cloud-api necesita ${name}`)
    expect(() => readConfig({ ...enough, MAILER: 'smtp' })).toThrow('MAILER=smtp necesita SMTP_URL')
    for (const [name, value] of [
      ['MESSENGER', 'paloma'],
      ['WHATSAPP_PHONE_ID', '+57 1'],
      ['WHATSAPP_TEMPLATES', 'Tuerca'],
      ['MAIL_BOUNCE_TOKEN', 'corto'],
    ] as const) {
      expect(() => readConfig({ ...enough, ...cloud, [name]: value })).toThrow(new RegExp(name))
    }
  })

  test('embedded is what a demo has, and a production start refuses it', () => {
    expect(readConfig(enough)).toMatchObject({ MAILER: 'embedded', MESSENGER: 'embedded' })
    expect(() => readConfig(production)).toThrow(/MAILER=embedded.*\n.*MESSENGER=embedded/)
    expect(() => readConfig({ ...production, ...cloud, MAILER: 'smtp', SMTP_URL: 'smtp://mail.example' })).not.toThrow(
      /MAILER|MESSENGER/,
    )
  })
})

describe('the registry of plates', () => {
  const http = { PLATE_REGISTRY: 'http', PLATE_REGISTRY_URL_CO: 'https://registro.example/{plate}?key=1' }
  test('over HTTP needs the address of one country, with the place of the plate', () => {
    expect(
      readConfig({
        ...enough,
        ...http,
        PLATE_REGISTRY_HEADERS: '{"x-api-key":"k"}',
        PLATE_REGISTRY_FIELDS: '{"brand":["marca"]}',
      }),
    ).toMatchObject({ PLATE_REGISTRY_HEADERS: { 'x-api-key': 'k' }, PLATE_REGISTRY_FIELDS: { brand: ['marca'] } })
    expect(() => readConfig({ ...enough, PLATE_REGISTRY: 'http' })).toThrow(
      'PLATE_REGISTRY=http necesita PLATE_REGISTRY_URL_CO o PLATE_REGISTRY_URL_MX',
    )
    expect(() => readConfig({ ...enough, PLATE_REGISTRY: 'otro' })).toThrow(/PLATE_REGISTRY/)
    for (const wrong of ['https://registro.example/', 'registro.example/{plate}', 'ftp://a/{plate}'])
      expect(() => readConfig({ ...enough, ...http, PLATE_REGISTRY_URL_CO: wrong })).toThrow(
        /PLATE_REGISTRY_URL_CO: debe ser/,
      )
    for (const wrong of ['{', '[]', '{"brand":"marca"}'])
      expect(() => readConfig({ ...enough, ...http, PLATE_REGISTRY_FIELDS: wrong })).toThrow(
        /PLATE_REGISTRY_FIELDS: debe ser un JSON/,
      )
  })

  test('embedded is what a demo has, and a production start refuses it', () => {
    expect(readConfig(enough).PLATE_REGISTRY).toBe('embedded')
    expect(() => readConfig(production)).toThrow(/PLATE_REGISTRY=embedded/)
    expect(readConfig({ ...production, ...http, ALLOW_EMBEDDED: 'yes' }).PLATE_REGISTRY).toBe('http')
  })
})

describe('payment gateways', () => {
  const payu = {
    PAYU_MERCHANT_ID: '508029',
    PAYU_API_KEY: 'k',
    PAYU_API_LOGIN: 'l',
    PAYU_ACCOUNT_CO: '512321',
    ORIGIN: 'https://tuerca.example',
  }
  test('each country has its own, and a missing key stops the start', () => {
    expect(readConfig(enough)).toMatchObject({
      PAYMENT_GATEWAY_CO: ['embedded'],
      PAYMENT_GATEWAY_MX: ['embedded'],
      PAYU_SIGNATURE: 'MD5',
    })
    expect(readConfig({ ...enough, ...payu, PAYMENT_GATEWAY_CO: 'payu, embedded' }).PAYMENT_GATEWAY_CO).toEqual([
      'payu',
      'embedded',
    ])
    for (const name of Object.keys(payu)) {
      expect(() => readConfig({ ...enough, ...payu, PAYMENT_GATEWAY_CO: 'payu', [name]: '' })).toThrow(
        `PAYMENT_GATEWAY_CO=payu necesita ${name}`,
      )
    }
    expect(() => readConfig({ ...enough, ...payu, PAYMENT_GATEWAY_MX: 'payu' })).toThrow(
      'PAYMENT_GATEWAY_MX=payu necesita PAYU_ACCOUNT_MX',
    )
    for (const name of ['WOMPI_PUBLIC_KEY', 'WOMPI_PRIVATE_KEY', 'WOMPI_INTEGRITY_SECRET', 'WOMPI_EVENTS_SECRET']) {
      expect(() => readConfig({ ...enough, PAYMENT_GATEWAY_CO: 'wompi' })).toThrow(
        `PAYMENT_GATEWAY_CO=wompi necesita ${name}`,
      )
    }
    expect(() => readConfig({ ...enough, PAYMENT_GATEWAY_MX: 'mercado-pago' })).toThrow(
      /MERCADO_PAGO_TOKEN_MX\n.*MERCADO_PAGO_SECRET_MX/,
    )
  })

  test.each([
    ['PAYMENT_GATEWAY_MX', 'wompi'],
    ['PAYMENT_GATEWAY_CO', 'paypal'],
    ['PAYMENT_GATEWAY_CO', 'payu,payu'],
    ['PAYMENT_GATEWAY_CO', ','],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ ...enough, ...payu, [name]: value })).toThrow(new RegExp(`${name}: debe ser`))
  })

  test('a production start refuses the embedded one in either country, also behind another', () => {
    expect(() => readConfig({ ...production, ...payu, PAYMENT_GATEWAY_CO: 'payu,embedded' })).toThrow(
      /PAYMENT_GATEWAY_CO=embedded[\s\S]*PAYMENT_GATEWAY_MX=embedded/,
    )
    expect(() => readConfig({ ...production, ...payu, PAYMENT_GATEWAY_CO: 'payu' })).not.toThrow(
      /PAYMENT_GATEWAY_CO=embedded/,
    )
    expect(readConfig({ ...production, ALLOW_EMBEDDED: 'yes' }).PAYMENT_GATEWAY_MX).toEqual(['embedded'])
  })
})

describe('every problem is named at once', () => {
  const messageOf = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      return (error as Error).message
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
    }
    return []
  }

  test('a production start with nothing set', () => {
    expect(messageOf(() => checkConfig({ MODE: 'production' }))).toEqual([
      'SECRET: falta: al menos 32 caracteres, siempre los mismos',
      'MODE=production necesita ORIGIN',
      'CAPTCHA=embedded es solo una prueba de trabajo: elige un proveedor o define ALLOW_EMBEDDED=yes',
      'PLATE_REGISTRY=embedded inventa los vehículos: elige un registro o define ALLOW_EMBEDDED=yes',
      'MAILER=embedded es una simulación: elige un proveedor o define ALLOW_EMBEDDED=yes',
      'MESSENGER=embedded es una simulación: elige un proveedor o define ALLOW_EMBEDDED=yes',
      'PAYMENT_GATEWAY_CO=embedded es una simulación: elige un proveedor o define ALLOW_EMBEDDED=yes',
      'PAYMENT_GATEWAY_MX=embedded es una simulación: elige un proveedor o define ALLOW_EMBEDDED=yes',
    ])
  })

  test('wrong values and what right ones miss', () => {
    const lines = messageOf(() =>
      readConfig({
        ...enough,
        PORT: 'abc',
        HOST: '0.0.0.0',
        MAILER: 'smtp',
        CAPTCHA: 'recaptcha',
        ORIGIN: 'hola',
        SEED: 'nothing',
      }),
    )
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'ORIGIN',
      'SEED',
      'MAILER=smtp necesita SMTP_URL',
      'CAPTCHA=recaptcha necesita RECAPTCHA_SITE_KEY',
      'CAPTCHA=recaptcha necesita RECAPTCHA_SECRET',
    ])
    expect(lines.join()).not.toMatch(/expected|invalid/i)
  })

  test('nothing, when there is nothing', () => {
    expect(messageOf(() => checkConfig({}))).toEqual([])
    expect(messageOf(() => readConfig({ ...production, ALLOW_EMBEDDED: 'yes' }))).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    'ftp://tuerca.example',
    'https://tuerca.example/tienda',
    'https://a:b@tuerca.example',
    'tuerca.example',
  ])('ORIGIN=%s is refused', (ORIGIN) => {
    expect(messageOf(() => readConfig({ ...enough, ORIGIN }))).toEqual([
      'ORIGIN: debe ser https://servidor o http://servidor:puerto, sin nada después',
    ])
  })

  test('ORIGIN may end in a slash, and proxies may be several', () => {
    expect(readConfig({ ...enough, ORIGIN: 'http://localhost:3000/' }).ORIGIN).toBe('http://localhost:3000')
    expect(readConfig({ ...enough, TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8' }).TRUST_PROXY).toBe(
      'loopback, 10.0.0.0/8, fd00::/8',
    )
    for (const TRUST_PROXY of ['banana', 'true', '10.0.0.0/99', '10.0.0.1,'])
      expect(messageOf(() => readConfig({ ...enough, TRUST_PROXY }))).toHaveLength(1)
  })
})

describe("people's files", () => {
  test('are on the disk unless S3 is named with all that it needs', () => {
    expect(readConfig({ ...production, ALLOW_EMBEDDED: 'yes' }).OBJECT_STORE).toBe('disk')
    const s3 = {
      OBJECT_STORE: 's3',
      S3_URL: 'https://s3.example/fotos/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readConfig({ ...enough, ...s3 }).S3_URL).toBe('https://s3.example/fotos')
    for (const name of ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(() => readConfig({ ...enough, ...s3, [name]: '' })).toThrow(`OBJECT_STORE=s3 necesita ${name}`)
    expect(() => readConfig({ ...enough, OBJECT_STORE: 'ftp' })).toThrow(/OBJECT_STORE/)
  })
})

test("a vendor's catalogue without the servers of its drawings starts, and says what will be missed", () => {
  expect(warningsOf(readConfig(enough))).toEqual([])
  const vendor = { ...enough, OEM_CATALOGUE: 'laximo', LAXIMO_LOGIN: 'a', LAXIMO_PASSWORD: 'b' }
  expect(warningsOf(readConfig(vendor))).toEqual([
    expect.stringMatching(/^OEM_CATALOGUE=laximo sin CATALOGUE_IMAGES: /),
  ])
  expect(warningsOf(readConfig({ ...vendor, CATALOGUE_IMAGES: 'https://img.vendor.example' }))).toEqual([])
})
